import { hash } from 'node:crypto';
import type { GameAlarm, GameBook, GameDifference, OpenGameRound } from '@poy/contract/operators';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { balanceOf } from '../../ledger/index.ts';
import { ask } from '../../testing/ask.ts';
import { betOf, payoutOf, rollbackOf } from '../../testing/gameCommands.ts';
import { auditOf, closeAudited, operatorHeaders, reason } from '../../testing/operatorApp.ts';
import { providerOf } from '../../testing/games/providerOf.ts';
import type { PlayedProvider } from '../../testing/playedProvider.ts';
import { moveTo, noonBefore, ProviderBooks } from '../../testing/providerBooks.ts';
import { createTestApp, type Answer, type TestApp } from '../../testing/testApp.ts';
import { ownerOf } from '../../testing/testDb.ts';
import { newPlayer, play, type Player } from '../../testing/worlds/gamesWorld.ts';
import { noticeTrouble } from './alarms/noticeTrouble.ts';
import { reconcileBooks } from './days/reconcileBooks.ts';

let t: TestApp;
let one: Record<string, string>;
let two: Record<string, string>;
let provider: PlayedProvider;
let books: ProviderBooks;
let player: Player;
let code: string;
let daysAgo = 2;
let day: string;
let noon: number;

beforeAll(async () => {
  t = await createTestApp();
  one = await operatorHeaders(t, 'operator1');
  two = await operatorHeaders(t, 'operator3');
  provider = await providerOf(t);
  books = new ProviderBooks(provider);
  ({ code } = provider.world.partner);
});
beforeEach(async () => {
  ({ day, noon } = noonBefore((daysAgo += 1)));
  player = await newPlayer(provider.world, 100_000);
});
afterAll(async () => {
  await provider.close();
  await closeAudited(t);
});

const call = (path: string, body: object, headers = one): Promise<Answer> =>
  t.call(`/api/operators.games.${path}`, { body: { ...body, reason }, headers });
const whyOf = ({ status, code: error, details }: Answer): unknown =>
  status === 200 ? 200 : (details['why'] ?? error);
/** Makes a call as two operators make it. @returns why the second one is refused, or 200 */
async function byTwo(path: string, body: object): Promise<unknown> {
  const first = whyOf(await call(path, body));
  expect(first).toBe('SECOND_PERSON_NEEDED');
  return whyOf(await call(path, body, two));
}
const read = async <T>(path: string, query: Record<string, string> = {}): Promise<T> =>
  (await t.call(`/api/operators.games.${path}`, { query, headers: one })).data as T;
const compare = async (): Promise<GameBook> =>
  (await call('compare', { partner: code, day })).data as GameBook;
const differences = (open = 'true') =>
  read<GameDifference[]>('differences', { partner: code, day, open });
const cash = async (): Promise<number> => (await balanceOf(t.db, player.member)).satang;
const owner = (text: string, values: unknown[] = []) =>
  ask<{ id: number }>(ownerOf(t.db), { name: `test_${hash('md5', text)}`, text, values });

/** A stake of 100 baht that both have, and a win of 250 that they have alone. */
async function lostWin() {
  const bet = betOf(player, 10_000);
  const win = payoutOf(bet, 25_000);
  await play(provider.world, bet);
  await moveTo(ownerOf(t.db), player.member, noon);
  for (const command of [bet, win]) books.note(command, noon);
  expect(await compare()).toMatchObject({ state: 'differences', open: 1, settled: 0 });
  const [difference] = await differences();
  return { bet, win, difference: difference?.id ?? 0 };
}

describe('a difference', () => {
  it('is paid by two persons, and a late message of the provider moves nothing twice', async () => {
    const { win, difference } = await lostWin();
    expect(whyOf(await call('settle', { differences: [difference], as: 'undone' }))).toBe(
      'DIFFERENCE_NOT_UNDONE',
    );
    const before = await cash();
    expect(await byTwo('settle', { differences: [difference], as: 'paid' })).toBe(200);
    expect(await cash()).toBe(before + 25_000);
    const { outcome } = await play(provider.world, win);
    expect(outcome).toMatchObject({ done: true, repeated: true });
    expect(await cash()).toBe(before + 25_000);
    expect(await compare()).toMatchObject({ state: 'clean', open: 0, settled: 1 });
    expect(await differences()).toEqual([]);
    expect((await differences('false'))[0]?.settled).toMatchObject({
      as: 'paid',
      by: 'operator3',
      reason,
    });
    const again = { differences: [difference], as: 'noted' };
    expect(whyOf(await call('settle', again))).toBe('DIFFERENCE_SETTLED');
    const [row] = await auditOf(t, {
      subject: `differences:${difference}`,
      action: 'games.settle',
    });
    expect(row).toMatchObject({ outcome: 'refused', code: 'DIFFERENCE_SETTLED' });
  });

  it('of a stake that they do not have is taken back by two persons, once', async () => {
    const bet = betOf(player, 10_000);
    await play(provider.world, bet);
    await moveTo(ownerOf(t.db), player.member, noon);
    await compare();
    const [found] = await differences();
    expect(found).toMatchObject({ kind: 'missing_theirs', theirs: null, ours: { amount: 100 } });
    expect(whyOf(await call('settle', { differences: [found?.id], as: 'paid' }))).toBe(
      'DIFFERENCE_NOT_PAYABLE',
    );
    expect(await byTwo('settle', { differences: [found?.id], as: 'undone' })).toBe(200);
    expect(await cash()).toBe(100_000);
    await play(provider.world, bet);
    await play(provider.world, rollbackOf(bet));
    expect(await cash()).toBe(100_000);
    expect(await compare()).toMatchObject({ state: 'clean', settled: 1 });
  });

  it('of a win that was spent and taken back becomes a debt, which takes two persons', async () => {
    const bet = betOf(player, 10_000);
    const win = payoutOf(bet, 25_000);
    const spent = betOf(player, 115_000);
    for (const command of [bet, win, spent]) await play(provider.world, command);
    await moveTo(ownerOf(t.db), player.member, noon);
    for (const command of [bet, win, spent]) books.note(command, noon);
    books.note(rollbackOf(win), noon);
    await compare();
    const [found] = await differences();
    expect(found).toMatchObject({ kind: 'taken_back', transaction: win.transaction });
    expect(await byTwo('settle', { differences: [found?.id], as: 'undone' })).toBe(200);
    expect(await cash()).toBe(0);
    expect((await compare()).state).toBe('clean');
  });

  it('is noted by one person, where the wallet would refuse it', async () => {
    const never = betOf(player, 10_000);
    const win = payoutOf(never, 5_000);
    for (const command of [never, win]) books.note(command, noon);
    await compare();
    const ids = (await differences()).map(({ id }) => id);
    expect(ids).toHaveLength(2);
    const paid = await call('settle', {
      differences: [(await differences()).find(({ move }) => move === 'payout')?.id],
      as: 'paid',
    });
    expect(paid.details).toMatchObject({ why: 'WALLET_REFUSED', refusal: 'unknown_bet' });
    expect(whyOf(await call('settle', { differences: ids, as: 'noted' }))).toBe(200);
    expect(await compare()).toMatchObject({ state: 'clean', settled: 2 });
    expect(await cash()).toBe(100_000);
  });

  it('that has ended by itself is gone with the next comparison, and one that stays keeps its number', async () => {
    const { win, difference } = await lostWin();
    await compare();
    expect((await differences()).map(({ id }) => id)).toEqual([difference]);
    await play(provider.world, win);
    expect(await compare()).toMatchObject({ state: 'clean', settled: 0 });
  });

  it('is looked for in a day that is over, where the provider lists it', async () => {
    const today = { partner: code, day: noonBefore(0).day };
    expect(whyOf(await call('compare', today))).toBe('DAY_NOT_OVER');
    books.away = true;
    expect(whyOf(await call('compare', { partner: code, day }))).toBe('PARTNER_AWAY');
    books.away = false;
    expect(whyOf(await call('compare', { partner: 'nobody', day }))).toBe('NOT_FOUND');
  });
});

describe('a round that was left open', () => {
  const openRound = async () => {
    const bet = betOf(player, 10_000);
    await play(provider.world, bet);
    books.note(bet, Date.now());
    const [row] = await owner(
      `UPDATE games.round SET opened_at = now() - interval '49 hours' WHERE ref = $1 RETURNING id::int`,
      [bet.round],
    );
    return { bet, round: row?.id ?? 0 };
  };

  it('is ended by the records of its provider, which pay what is missing', async () => {
    const { bet, round } = await openRound();
    const listed = await read<OpenGameRound[]>('rounds', { partner: code });
    expect(listed.map(({ id, overdue }) => [id, overdue])).toEqual([[round, true]]);
    const ending = { round, by: 'records' };
    expect(whyOf(await call('end-round', ending))).toBe('ROUND_WITHOUT_END');
    books.note(payoutOf(bet, 15_000), Date.now());
    expect((await call('end-round', ending)).data).toMatchObject({ staked: 100, paid: 150 });
    expect(await cash()).toBe(105_000);
    expect(whyOf(await call('end-round', ending))).toBe('NOTHING_CHANGES');
  });

  it('that is taken back in the records is taken back here', async () => {
    const { bet, round } = await openRound();
    books.note(rollbackOf(bet), Date.now());
    expect(whyOf(await call('end-round', { round, by: 'records' }))).toBe(200);
    expect(await cash()).toBe(100_000);
  });

  it('of which they do not list all is not ended by records', async () => {
    const { bet, round } = await openRound();
    await play(provider.world, betOf(player, 100, { round: bet.round }));
    books.note(payoutOf(bet, 0), Date.now());
    expect(whyOf(await call('end-round', { round, by: 'records' }))).toBe('ROUND_NOT_LISTED');
    expect(await byTwo('end-round', { round, by: 'asItStands' })).toBe(200);
  });

  it('is ended as it stands by two persons, and a win that comes later is paid', async () => {
    const { bet, round } = await openRound();
    expect(await byTwo('end-round', { round, by: 'asItStands' })).toBe(200);
    expect(await cash()).toBe(90_000);
    await play(provider.world, payoutOf(bet, 3_000));
    expect(await cash()).toBe(93_000);
    const [settled] = await owner('SELECT counted::int AS id FROM games.round WHERE id = $1', [
      round,
    ]);
    expect(settled?.id).toBe(10_000);
  });

  it('keeps its partner from being switched off', async () => {
    await owner('UPDATE games.round SET closed_at = now(), counted = 0 WHERE closed_at IS NULL');
    const { round } = await openRound();
    const off = { partner: code, state: 'off' };
    expect(whyOf(await call('state', off))).toBe('PARTNER_HAS_OPEN_ROUNDS');
    expect(whyOf(await call('state', { partner: code, state: 'draining' }))).toBe(200);
    expect(whyOf(await call('state', off))).toBe('PARTNER_HAS_OPEN_ROUNDS');
    expect(await byTwo('end-round', { round, by: 'asItStands' })).toBe(200);
    expect(whyOf(await call('state', off))).toBe(200);
    await owner(`UPDATE games.partner SET state = 'on' WHERE code = $1`, [code]);
    expect(whyOf(await call('state', off))).toBe('PARTNER_NOT_DRAINED');
  });
});

describe('an alarm', () => {
  const alarms = async () =>
    (await read<GameAlarm[]>('alarms')).filter(({ partner }) => partner === code);
  const kindsOf = async () => (await alarms()).map(({ kind, count }) => [kind, count]);
  const messages = (count: number, fault: string | null, ms: number) =>
    owner(
      `INSERT INTO games.message (partner, path, fault, ms, asked, answered)
      SELECT $1, '/transaction/bet', $2, $3, '', '' FROM generate_series(1, $4)`,
      [provider.world.partner.id, fault, ms, count],
    );
  const waiting = async () =>
    (
      (await t.call('/api/operators.desk.waiting', { headers: one })).data as {
        games: { count: number };
      }
    ).games.count;

  it.each([
    ['signatures', 'signature', 11, 10],
    ['unknown', 'unknown', 6, 5],
  ])(
    'about %s is kept above a bound, until somebody looks into it',
    async (kind, fault, many, few) => {
      await messages(few, fault, 5);
      await noticeTrouble(t.db);
      expect((await kindsOf()).filter(([name]) => name === kind)).toEqual([]);
      await messages(many - few, fault, 5);
      await noticeTrouble(t.db);
      await noticeTrouble(t.db);
      const [alarm] = (await alarms()).filter((found) => found.kind === kind);
      expect(alarm).toMatchObject({ count: many, day: null });
      expect(await waiting()).toBeGreaterThan(0);
      expect(whyOf(await call('acknowledge', { id: alarm?.id }))).toBe(200);
      expect(whyOf(await call('acknowledge', { id: alarm?.id }))).toBe('NOTHING_CHANGES');
      await noticeTrouble(t.db);
      expect((await kindsOf()).filter(([name]) => name === kind)).toEqual([]);
    },
  );

  it('about slow answers is kept above a share of them', async () => {
    await owner('DELETE FROM games.message');
    await messages(95, null, 100);
    await messages(5, null, 2_600);
    await noticeTrouble(t.db);
    expect((await kindsOf()).filter(([kind]) => kind === 'slow')).toEqual([]);
    await messages(1, null, 2_600);
    await noticeTrouble(t.db);
    expect((await alarms()).find(({ kind }) => kind === 'slow')).toMatchObject({
      count: 6,
      total: 101,
    });
  });

  it('about free rounds above a most counts on until somebody looks into it', async () => {
    const freeWins = async () => (await kindsOf()).filter(([kind]) => kind === 'free_win');
    const winFreely = async () => {
      const bet = betOf(player, 100, { isFree: true });
      await play(provider.world, bet);
      expect(
        (await play(provider.world, payoutOf(bet, 10_001, { as: 'bonus' }))).outcome,
      ).toMatchObject({ done: true });
    };
    expect(whyOf(await call('partner', { partner: code, mostFreeWin: 100 }))).toBe(200);
    await winFreely();
    await winFreely();
    expect(await freeWins()).toEqual([['free_win', 2]]);
    const alarm = (await alarms()).find(({ kind }) => kind === 'free_win');
    expect(alarm).toMatchObject({ total: null, day: null });
    expect(whyOf(await call('acknowledge', { id: alarm?.id }))).toBe(200);
    expect(await freeWins()).toEqual([]);
    await winFreely();
    expect(await freeWins()).toEqual([['free_win', 1]]);
    expect(await byTwo('partner', { partner: code, mostFreeWin: null })).toBe(200);
    await winFreely();
    expect(await freeWins()).toEqual([['free_win', 1]]);
  });

  it('about differences, a day that was not listed and an old round ends with its cause', async () => {
    await owner(`UPDATE games.partner SET since = now() - interval '3 days' WHERE code = $1`, [
      code,
    ]);
    await owner('DELETE FROM games.book_difference');
    await owner('DELETE FROM games.book_report');
    books.records.length = 0;
    books.away = true;
    await reconcileBooks(t.deps);
    expect((await kindsOf()).filter(([kind]) => kind === 'away').length).toBeGreaterThan(1);
    books.away = false;
    await reconcileBooks(t.deps);
    expect((await kindsOf()).some(([kind]) => kind === 'away')).toBe(true);
    await owner(`UPDATE games.book_report SET made_at = now() - interval '1 hour'`);
    const yesterday = noonBefore(2);
    const bet = betOf(player, 100);
    await play(provider.world, bet);
    await moveTo(ownerOf(t.db), player.member, yesterday.noon);
    await owner(`UPDATE games.round SET opened_at = now() - interval '49 hours' WHERE ref = $1`, [
      bet.round,
    ]);
    await reconcileBooks(t.deps);
    const found = await alarms();
    expect(found.filter(({ kind }) => kind === 'away')).toEqual([]);
    expect(
      found.find(({ kind, day: of }) => kind === 'differences' && of === yesterday.day),
    ).toBeDefined();
    expect(found.find(({ kind }) => kind === 'rounds')).toMatchObject({ count: 1 });
    books.note(bet, yesterday.noon);
    await owner(`UPDATE games.book_report SET made_at = now() - interval '2 days'`);
    await reconcileBooks(t.deps);
    expect((await alarms()).filter(({ day: of }) => of === yesterday.day)).toEqual([]);
  });
});
