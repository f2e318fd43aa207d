import { expect, it, jest } from '@jest/globals';
import type { OperatorClient } from '@poy/api-client/operators';
import { screen, within } from '@testing-library/react';
import { openDesk } from '../../testing/openDesk.tsx';
import type { Listing, Partner, Title, TitleGroup } from '../useGames.ts';

const group: TitleGroup = {
  ...{ partner: 'wm', list: 'list', names: { en: 'All tables' }, order: 2, titles: 1 },
};
const partner: Partner = {
  ...{
    partner: 'wm',
    name: 'WM',
    frames: [],
    callers: [],
    dialect: 'hub88',
    state: 'off',
    demoOnly: false,
  },
  ...{ address: 'https://wm.example', operatorId: 'poy', currency: 'THB', deadlineMs: 5_000 },
  ...{ mostBet: null, mostFreeWin: null, openRoundHours: 48, openRounds: 0, checkedAt: null },
  ...{ conformedAt: null, keys: [1] },
};
const title: Title = {
  ...{ id: 7, partner: 'wm', title: 'baccarat', name: 'Baccarat 1', names: {}, category: 'live' },
  ...{ themes: [], list: 'list', rtp: null, picture: null, order: 0, highlight: false },
  ...{ demo: false, blockedRegions: [], state: 'open', launch: 'frame' },
};
const listing: Listing = {
  ...{ partner: 'wm', readAt: Date.now(), listed: 9, unusable: 0, added: 0 },
  ...{
    freshCount: 1,
    fresh: [{ title: 'dice', name: 'Dice', category: 'x', demo: true, open: true }],
  },
  ...{ goneCount: 1, gone: [{ title: 'baccarat', name: 'Baccarat 1', state: 'open' }] },
  ...{
    differingCount: 1,
    differing: [{ title: 'roulette', field: 'open', ours: 'true', theirs: 'false' }],
  },
};
const reason = 'their new words';
const answers =
  <T,>(rows: T) =>
  () =>
    Promise.resolve(rows);

async function open(more: Partial<OperatorClient>, path: string) {
  const { user } = await openDesk(path, {
    gamePartners: answers([partner]),
    gameLists: answers([group]),
    gameTitles: answers([title]),
    gameListing: answers(listing),
    gameSitePartners: answers([]),
    ...more,
  });
  /** Fills a step and takes it. */
  return async (name: string, texts: Record<string, string> = {}) => {
    for (const summary of await screen.findAllByText(name))
      if (summary.tagName === 'SUMMARY') await user.click(summary);
    const step = within(await screen.findByRole('form', { name }));
    for (const [label, text] of Object.entries({ ...texts, Reason: reason })) {
      await user.clear(step.getByLabelText(label));
      if (text) await user.type(step.getByLabelText(label), text);
    }
    await user.click(step.getAllByRole('button').at(-1) as HTMLElement);
  };
}

it('makes a list, and changes the names and the place of another', async () => {
  const gameList = jest.fn<OperatorClient['gameList']>().mockResolvedValue(group);
  const take = await open({ gameList }, '/games?list=lists&id=1');
  await take('Make a list', { Partner: 'nobody', Code: 'live' });
  expect(gameList).not.toHaveBeenCalled();
  await take('Make a list', { Partner: 'wm', 'Name in Thai': 'สด' });
  const none = { th: null, en: null, km: null, my: null };
  expect(gameList).toHaveBeenLastCalledWith({
    ...{ partner: 'wm', list: 'live', names: { ...none, th: 'สด' }, order: 0, reason },
  });
  await take('Change its names and its place', { 'Name in English': '', Place: '5' });
  expect(gameList).toHaveBeenLastCalledWith({
    ...{ partner: 'wm', list: 'list', names: none, order: 5, reason },
  });
});

it('puts titles in and takes them out, and removes the list', async () => {
  const gameTitleChange = jest.fn<OperatorClient['gameTitleChange']>().mockResolvedValue(title);
  const gameListRemove = jest.fn<OperatorClient['gameListRemove']>().mockResolvedValue(group);
  const take = await open({ gameTitleChange, gameListRemove }, '/games?list=lists&id=1');
  expect(await screen.findByText('Baccarat 1')).toBeVisible();
  const label = 'Code of the game';
  const change = { partner: 'wm', reason };
  await take('Put a game in', { [label]: 'roulette' });
  expect(gameTitleChange).toHaveBeenLastCalledWith({ ...change, title: 'roulette', list: 'list' });
  await take('Take a game out', { [label]: 'roulette' });
  expect(gameTitleChange).toHaveBeenCalledTimes(1);
  await take('Take a game out', { [label]: 'baccarat' });
  expect(gameTitleChange).toHaveBeenLastCalledWith({ ...change, title: 'baccarat', list: null });
  await take('Remove list');
  expect(gameListRemove).toHaveBeenCalledWith({ partner: 'wm', list: 'list', reason });
});

it('reads what a partner lists, and adds what is new, closed', async () => {
  const gameListingRead = jest.fn<OperatorClient['gameListingRead']>().mockResolvedValue(listing);
  const gameListingAdd = jest.fn<OperatorClient['gameListingAdd']>().mockResolvedValue(listing);
  const take = await open({ gameListingRead, gameListingAdd }, '/games?list=partners&id=1');
  expect(await screen.findByText('Dice')).toBeInTheDocument();
  expect(screen.getByText('yes → no')).toBeInTheDocument();
  await take('Ask wm for its games');
  expect(gameListingRead).toHaveBeenCalledWith({ partner: 'wm', reason });
  await take('Add 1 new games, closed');
  expect(gameListingAdd).toHaveBeenCalledWith({ partner: 'wm', reason });
});
