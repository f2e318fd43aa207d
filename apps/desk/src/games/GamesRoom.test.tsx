import { describe, expect, it, jest } from '@jest/globals';
import type { OperatorClient } from '@poy/api-client/operators';
import { screen, within } from '@testing-library/react';
import { openDesk, queue, refusal, work } from '../testing/openDesk.tsx';
import type { Book, BookDifference, GameAlarm, OpenRound, Partner } from './useGames.ts';
import type { Change } from '../money/useMoneyLists.ts';

const hourMs = 3_600_000;
const day = '2026-11-20';
const alarm = (more: Partial<GameAlarm>): GameAlarm => ({
  id: 3,
  partner: 'sa',
  kind: 'signatures',
  count: 12,
  total: 12,
  day: null,
  since: Date.now() - hourMs,
  acknowledged: false,
  ...more,
});
const book: Book = {
  id: 7,
  partner: 'sa',
  day,
  state: 'differences',
  madeAt: Date.now(),
  ourCount: 10,
  ourStaked: 1_000,
  ourPaid: 900,
  theirCount: 11,
  theirStaked: 1_000,
  theirPaid: 950,
  rest: 0.00567,
  open: 1,
  settled: 0,
};
const side: NonNullable<BookDifference['theirs']> = {
  member: 'uuid-1',
  userName: 'demo01',
  round: 'round-1',
  title: 'wheel',
  amount: 50.00123,
  isFree: false,
  takenBack: false,
  at: Date.now(),
};
const difference: BookDifference = {
  id: 41,
  report: 7,
  partner: 'sa',
  day,
  kind: 'missing_ours',
  move: 'payout',
  transaction: 'tx-41',
  ours: null,
  theirs: side,
  settled: null,
};
const round: OpenRound = {
  id: 812,
  partner: 'sa',
  userName: 'demo01',
  round: 'round-1',
  title: 'wheel',
  openedAt: Date.now() - 50 * hourMs,
  closedAt: null,
  staked: 20,
  paid: 0,
  overdue: true,
};
const partner: Partner = {
  partner: 'sa',
  name: 'SA Gaming',
  frames: [],
  callers: [],
  dialect: 'hub88',
  state: 'draining',
  demoOnly: false,
  address: 'https://sa.example',
  operatorId: 'poy',
  currency: 'THB',
  deadlineMs: 5_000,
  mostBet: null,
  mostFreeWin: 5_000,
  openRoundHours: 48,
  openRounds: 2,
  checkedAt: null,
  conformedAt: null,
  keys: [1],
};
const change = (more: Partial<Change>): Change => ({
  id: 90,
  action: 'games.settle',
  subject: 'differences:41',
  asked: { differences: [41], as: 'paid' },
  changes: [{ name: 'games.settled', was: 0, becomes: 50 }],
  reason: 'their support says so',
  proposedBy: 'operator3',
  proposedAt: Date.now(),
  ...more,
});
const answers =
  <T,>(rows: T) =>
  () =>
    Promise.resolve(rows);
const second = () => refusal('OPERATOR_REFUSED', 'SECOND_PERSON_NEEDED');

describe('the room of games', () => {
  it('is counted beside its name, and says what to do about an alarm', async () => {
    const gameAcknowledge = jest
      .fn<OperatorClient['gameAcknowledge']>()
      .mockResolvedValue(alarm({ acknowledged: true }));
    const { user } = await openDesk('/games', {
      waiting: answers({ ...work, games: queue(2) }),
      gameAlarms: answers([alarm({}), alarm({ id: -14, kind: 'rounds', count: 1, total: null })]),
      gameAcknowledge,
    });
    expect((await screen.findAllByRole('link', { name: /^Games ?2$/ })).length).toBeGreaterThan(0);
    await user.click(await screen.findByRole('link', { name: /sa Rounds open for too long/ }));
    expect(await screen.findByRole('link', { name: 'Open rounds' })).toBeVisible();
    expect(screen.queryByRole('form')).toBeNull();
    await user.click(screen.getByRole('link', { name: /sa Wrong signatures/ }));
    expect(await screen.findByText(/whether it has changed its key/)).toBeVisible();
    const step = screen.getByRole('form', { name: 'Take the alarm off the list' });
    await user.type(within(step).getByLabelText('Reason'), 'their new key is added');
    await user.click(within(step).getByRole('button'));
    expect(gameAcknowledge).toHaveBeenCalledWith({ id: 3, reason: 'their new key is added' });
    expect(await screen.findByText('The alarm is off the list.')).toBeVisible();
  });

  it('says that nothing is wrong, and what failed with a way to ask again', async () => {
    const gameAlarms = jest
      .fn<OperatorClient['gameAlarms']>()
      .mockResolvedValue([])
      .mockRejectedValueOnce(refusal('UNAVAILABLE'));
    const { user } = await openDesk('/games', { gameAlarms });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing is out of order')).toBeVisible();
  });
});

describe('a day of a partner', () => {
  const open = (more: Partial<OperatorClient>) =>
    openDesk('/games?list=books&id=7', {
      gameBooks: answers([book]),
      gameDifferences: answers([difference]),
      ...more,
    });
  const payStep = async () => screen.findByRole('form', { name: 'Pay the member' });

  it('shows both books and what differs, and waits for a second person to pay', async () => {
    const gameSettle = jest.fn<OperatorClient['gameSettle']>().mockRejectedValue(second());
    const { user } = await open({ gameSettle });
    expect(await screen.findByText('฿0.00567')).toBeVisible();
    const card = await screen.findByRole('region', { name: 'tx-41' });
    expect(within(card).getByText('Missing here')).toBeVisible();
    expect(within(card).getByText('฿50.00123')).toBeVisible();
    await user.click(within(card).getByText('Pay the member', { selector: 'summary' }));
    const step = await payStep();
    await user.type(within(step).getByLabelText('Reason'), 'their support says so');
    await user.click(within(step).getByRole('button'));
    expect(gameSettle).toHaveBeenCalledWith({
      differences: [41],
      as: 'paid',
      reason: 'their support says so',
    });
    expect(
      await screen.findByText('Nothing is done yet. It waits for a second person.'),
    ).toBeVisible();
  });

  it('is paid by the second person, who sees who asked for it and why', async () => {
    const gameSettle = jest.fn<OperatorClient['gameSettle']>().mockResolvedValue([difference]);
    const { user } = await open({ gameSettle, changes: answers([change({})]) });
    expect(await screen.findByText(/operator3 asked for this: their support/)).toBeVisible();
    const step = await payStep();
    await user.type(within(step).getByLabelText('Reason'), 'I asked them, too');
    await user.click(within(step).getByRole('button', { name: 'Confirm as the second person' }));
    expect(await screen.findByText('The member is paid.')).toBeVisible();
  });

  it('shows whoever asked first no second step, but a way to take it back', async () => {
    const changeRefuse = jest.fn<OperatorClient['changeRefuse']>().mockResolvedValue(change({}));
    const own = change({ proposedBy: 'operator1' });
    const { user } = await open({ changes: answers([own]), changeRefuse });
    const step = await screen.findByRole('form', { name: 'Take your proposal back' });
    expect(screen.queryByRole('form', { name: 'Pay the member' })).toBeNull();
    await user.type(within(step).getByLabelText('Reason'), 'it was another one');
    await user.click(within(step).getByRole('button'));
    expect(changeRefuse).toHaveBeenCalledWith({ id: 90, reason: 'it was another one' });
  });

  it.each([
    [{ kind: 'missing_ours', move: 'bet' }, ['Close without money']],
    [
      { kind: 'missing_theirs', ours: side, theirs: null },
      ['Take it back here', 'Close without money'],
    ],
    [{ kind: 'taken_back', ours: side }, ['Take it back here', 'Close without money']],
    [{ kind: 'taken_back', ours: { ...side, takenBack: true } }, ['Close without money']],
    [{ kind: 'amount', ours: side }, ['Close without money']],
  ] as const)('offers what the wallet does about %j', async (more, steps) => {
    await open({ gameDifferences: answers([{ ...difference, ...more }]) });
    const card = await screen.findByRole('region', { name: 'tx-41' });
    const offered = [...card.querySelectorAll('summary')].map(({ textContent }) => textContent);
    expect(offered).toEqual(steps);
  });

  it('says how a difference was closed, and compares the day again', async () => {
    const settled = {
      as: 'noted',
      by: 'operator3',
      at: Date.now(),
      reason: 'they void it',
    } as const;
    const gameCompare = jest.fn<OperatorClient['gameCompare']>().mockResolvedValue(book);
    const { user } = await open({
      gameDifferences: answers([{ ...difference, settled }]),
      gameCompare,
    });
    expect(await screen.findByText('they void it')).toBeVisible();
    await user.click(screen.getByText('Compare this day again', { selector: 'summary' }));
    const step = screen.getByRole('form', { name: 'Compare this day again' });
    await user.type(within(step).getByLabelText('Reason'), 'the rest has come');
    await user.click(within(step).getByRole('button'));
    expect(gameCompare).toHaveBeenCalledWith({
      partner: 'sa',
      day,
      reason: 'the rest has come',
    });
  });
});

describe('an open round', () => {
  const open = (more: Partial<OperatorClient>) =>
    openDesk('/games?list=rounds&id=812', { gameRounds: answers([round]), ...more });

  it('ends by the records of its provider, or the words say why not', async () => {
    const gameEndRound = jest
      .fn<OperatorClient['gameEndRound']>()
      .mockResolvedValue(round)
      .mockRejectedValueOnce(refusal('OPERATOR_REFUSED', 'ROUND_WITHOUT_END'));
    const { user } = await open({ gameEndRound });
    const step = await screen.findByRole('form', { name: 'End by the provider’s records' });
    await user.type(within(step).getByLabelText('Reason'), 'open for days');
    await user.click(within(step).getByRole('button'));
    expect(await within(step).findByText(/lists no outcome of this round/)).toBeVisible();
    await user.click(within(step).getByRole('button'));
    expect(await screen.findByText('The round has ended by the records.')).toBeVisible();
  });

  it('ends as it stands once a second person says so', async () => {
    const asked = { round: 812, by: 'asItStands' };
    await open({ changes: answers([change({ action: 'games.end-round', asked })]) });
    expect(await screen.findByText(/operator3 asked for this/)).toBeVisible();
    expect(screen.getByRole('form', { name: 'End as it stands' })).toBeVisible();
  });
});

describe('a partner', () => {
  const open = (more: Partial<Partner>, calls: Partial<OperatorClient> = {}) =>
    openDesk('/games?list=partners&id=1', {
      gamePartners: answers([{ ...partner, ...more }]),
      ...calls,
    });

  it('that is drained waits for its rounds before it is switched off', async () => {
    await open({});
    expect(await screen.findByText(/2 rounds are open/)).toBeVisible();
    expect(screen.queryByRole('form', { name: 'Switch sa off' })).toBeNull();
    expect(screen.getByRole('form', { name: 'Switch sa on' })).toBeVisible();
  });

  it.each([
    ['on', 'Drain sa', 'draining'],
    ['draining', 'Switch sa off', 'off'],
    ['off', 'Switch sa on', 'on'],
  ] as const)('that is %s: %s', async (state, name, to) => {
    const gameState = jest.fn<OperatorClient['gameState']>().mockResolvedValue(partner);
    const { user } = await open({ state, openRounds: 0 }, { gameState });
    const step = await screen.findByRole('form', { name });
    await user.type(within(step).getByLabelText('Reason'), 'it loses rounds');
    await user.click(within(step).getByRole('button'));
    expect(gameState).toHaveBeenCalledWith({ partner: 'sa', state: to, reason: 'it loses rounds' });
  });
});
