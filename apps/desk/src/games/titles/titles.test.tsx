import { describe, expect, it, jest } from '@jest/globals';
import type { OperatorClient } from '@poy/api-client/operators';
import type { GameRule } from '@poy/contract/operators';
import { screen, within } from '@testing-library/react';
import type { Change } from '../../money/useMoneyLists.ts';
import { openDesk, refusal } from '../../testing/openDesk.tsx';
import type { Partner, SiteTitle, Title } from '../useGames.ts';

const title: Title = {
  id: 7,
  partner: 'sa',
  title: 'dragon',
  name: 'Dragon',
  names: { th: 'มังกร' },
  category: 'live',
  themes: ['gold'],
  list: null,
  rtp: 9_612,
  picture: null,
  order: 4,
  highlight: false,
  demo: true,
  blockedRegions: ['US'],
  state: 'open',
  launch: 'frame',
};
const here: SiteTitle = {
  ...{ id: 7, partner: 'sa', title: 'dragon', name: 'Dragon', state: 'open' },
  ...{ usual: { order: 4, highlight: false }, order: null, highlight: null, hidden: false },
};
const rule: GameRule = {
  ...{ games: true, blockedRegions: [], unknownRegion: true, gameStake: 1_000, guestDemo: false },
};
const answers =
  <T,>(rows: T) =>
  () =>
    Promise.resolve(rows);
const second = () => refusal('OPERATOR_REFUSED', 'SECOND_PERSON_NEEDED');
const reason = 'their new words';

async function open(more: Partial<OperatorClient>, path = '/games?list=titles&id=7') {
  const desk = await openDesk(path, {
    gameTitles: answers([title]),
    gameSiteTitles: answers([here]),
    gameRule: answers(rule),
    gameSitePartners: answers([{ partner: 'sa', name: 'SA Gaming', hidden: false }]),
    ...more,
  });
  const { user } = desk;
  /** Opens a step, fills it and takes it. */
  const take = async (name: string, texts: Record<string, string>, chips: string[] = []) => {
    for (const summary of await screen.findAllByText(name))
      if (summary.tagName === 'SUMMARY') await user.click(summary);
    const step = within(await screen.findByRole('form', { name }));
    for (const [label, text] of Object.entries(texts)) {
      await user.clear(step.getByLabelText(label));
      if (text !== '') await user.type(step.getByLabelText(label), text);
    }
    for (const chip of chips) await user.click(step.getByRole('button', { name: chip }));
    await user.type(step.getByLabelText('Reason'), reason);
    const [submit] = step.getAllByRole('button').slice(-1);
    if (!submit) throw new Error('There is no button');
    await user.click(submit);
    return step;
  };
  return { ...desk, take };
}

describe('a title', () => {
  it('is changed as typed, and says that a country takes a second person', async () => {
    const gameTitleChange = jest
      .fn<OperatorClient['gameTitleChange']>()
      .mockRejectedValueOnce(second())
      .mockResolvedValue(title);
    const { take } = await open({ gameTitleChange });
    const texts = {
      'Name in Thai': '',
      'Name in English': 'The Dragon',
      Themes: 'dragon, Gold',
      'Returned to players, in percent': '๙๖.๕',
      'Blocked in': '',
    };
    const step = await take('Change how it is shown', texts, ['Shown first']);
    expect(gameTitleChange).not.toHaveBeenCalled();
    await take('Change how it is shown', { Themes: 'dragon, gold', Reason: '' });
    expect(gameTitleChange).toHaveBeenCalledWith({
      ...{ partner: 'sa', title: 'dragon', name: 'Dragon', category: 'live', reason },
      names: { th: null, en: 'The Dragon', km: null, my: null },
      ...{ themes: ['dragon', 'gold'], list: null, rtp: 9_650, picture: null, order: 4 },
      ...{ blockedRegions: [], highlight: true, demo: true, launch: 'frame' },
    });
    expect(await screen.findByText(/waits for a second person/)).toBeVisible();
    expect(step.queryByRole('alert')?.textContent ?? '').toBe('');
  });

  it('is changed by the second person as the first one asked for it', async () => {
    const asked = { partner: 'sa', title: 'dragon', blockedRegions: [], name: 'Dragon' };
    const gameTitleChange = jest
      .fn<OperatorClient['gameTitleChange']>()
      .mockResolvedValue({ ...title, blockedRegions: [] });
    const change: Change = {
      ...{ id: 9, action: 'games.title-change', subject: 'title:sa/dragon', asked },
      changes: [{ name: 'games.titleRegions', was: ['US'], becomes: [] }],
      ...{ reason: 'their licence', proposedBy: 'operator3', proposedAt: Date.now() },
    };
    const { take } = await open({ gameTitleChange, changes: answers([change]) });
    expect(await screen.findByText('US → –')).toBeVisible();
    await take('Change Dragon as the second person', {});
    expect(gameTitleChange).toHaveBeenCalledWith({ ...asked, reason });
  });

  it('has a place of its own at the site, or is hidden there', async () => {
    const gameSiteTitle = jest.fn<OperatorClient['gameSiteTitle']>().mockResolvedValue(here);
    const { take } = await open({ gameSiteTitle });
    expect(await screen.findByText('Shown first', { selector: 'dt' })).toBeVisible();
    expect(screen.queryByText('Shown first at this site', { selector: 'dt' })).toBeNull();
    await take('Change it at this site', { 'Place at this site': '-3' }, ['yes', 'Hide it here']);
    expect(gameSiteTitle).toHaveBeenCalledWith({
      ...{ partner: 'sa', title: 'dragon', order: -3, highlight: true, hidden: true, reason },
    });
    expect(await screen.findByText('Dragon is changed at this site.')).toBeVisible();
  });

  it('is closed, and one of the site’s that is hidden says so', async () => {
    const gameTitle = jest.fn<OperatorClient['gameTitle']>().mockResolvedValue(title);
    const { take } = await open({
      gameTitle,
      gameSiteTitles: answers([{ ...here, hidden: true }]),
    });
    expect(await screen.findByRole('link', { name: /Dragon.*hidden here/ })).toBeVisible();
    await take('Close Dragon', {});
    expect(gameTitle).toHaveBeenCalledWith({
      ...{ partner: 'sa', title: 'dragon', state: 'closed', reason },
    });
  });
});

describe('what the site sets', () => {
  it('lets guests try games', async () => {
    const gameRuleChange = jest
      .fn<OperatorClient['gameRuleChange']>()
      .mockResolvedValue({ ...rule, guestDemo: true });
    const { take } = await open({ gameRuleChange }, '/games?list=site');
    await take('Let guests try games', {});
    expect(gameRuleChange).toHaveBeenCalledWith({ guestDemo: true, reason });
    expect(await screen.findByText('Guests may try games.')).toBeVisible();
  });

  it('is a name and frames of a partner, or that it is hidden', async () => {
    const gamePartner = jest.fn<OperatorClient['gamePartner']>().mockRejectedValue(second());
    const gameSitePartner = jest
      .fn<OperatorClient['gameSitePartner']>()
      .mockResolvedValue({ partner: 'sa', name: 'SA', hidden: true });
    const partner: Partner = {
      ...{
        partner: 'sa',
        name: 'sa',
        frames: [],
        callers: [],
        dialect: 'hub88',
        state: 'on',
        demoOnly: false,
      },
      ...{ address: 'https://sa.example', operatorId: 'poy', currency: 'THB', deadlineMs: 5_000 },
      ...{ mostBet: null, mostFreeWin: null, openRoundHours: 48, openRounds: 0, checkedAt: null },
      ...{ conformedAt: null, keys: [1] },
    };
    const { take } = await open(
      {
        ...{ gamePartner, gameSitePartner },
        gamePartners: answers([partner]),
      },
      '/games?list=partners&id=1',
    );
    const step = 'Change its name and its frames';
    await take(step, { Name: 'SA', 'Its games may lie in pages at': 'http://a.example' });
    expect(gamePartner).not.toHaveBeenCalled();
    await take(step, { 'Its games may lie in pages at': 'https://a.example', Reason: '' });
    const frames = ['https://a.example'];
    expect(gamePartner).toHaveBeenCalledWith({ partner: 'sa', name: 'SA', frames, reason });
    expect(await screen.findByText(/waits for a second person/)).toBeVisible();
    const callers = { 'It calls from': '203.0.113.7 2001:db8::/48' };
    await take('Change from where it calls', { 'It calls from': 'sa.example' });
    await take('Change from where it calls', { ...callers, Reason: '' });
    expect(gamePartner.mock.calls.slice(1)).toEqual([
      [{ partner: 'sa', callers: ['203.0.113.7', '2001:db8::/48'], reason }],
    ]);
    await take('Hide sa at this site', {});
    expect(gameSitePartner).toHaveBeenCalledWith({ partner: 'sa', hidden: true, reason });
  });
});
