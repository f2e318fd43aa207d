import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openGames, type OpenGames } from '../../testing/openGames.ts';
import { createBooks, newEntry } from './createBooks.ts';
import { faultNames } from './faults.ts';

let games: OpenGames;
beforeEach(async () => {
  games = await openGames();
});
afterEach(() => games.stop());

const got = () => games.wallet.got;
const paths = (): string[] => got().map(({ path }) => path.replace('/transaction/', ''));
const start = 100_000_000;
/** Returns the wallet's cash as the provider's own books say it. */
async function cashByBooks(): Promise<number> {
  const span = { start_time: '2020-01-01T00:00:00Z', end_time: '2100-01-01T00:00:00Z' };
  const answer = await games.ask('/transactions/list', { operator_id: 'poy', ...span });
  const entries = (await answer.json()) as Record<string, unknown>[];
  return entries
    .filter(({ transaction_status: status }) => status === 'TS_SUCCESS')
    .reduce((cash, { kind, amount }) => {
      if (kind === 'TK_BET') return cash - Number(amount);
      return kind === 'TK_WIN' ? cash + Number(amount) : cash;
    }, start);
}

describe('a fault', () => {
  it('repeats each message byte for byte', async () => {
    await games.turn('repeat');
    await games.play(await games.launch());
    expect(paths()).toEqual(['bet', 'bet', 'win', 'win']);
    expect(got()[1]?.text).toBe(got()[0]?.text);
    expect(await cashByBooks()).toBe(games.wallet.balance);
  });

  it('lets a win overtake its bet, and sends it again', async () => {
    await games.turn('reorder');
    await games.play(await games.launch());
    expect(paths()).toEqual(['win', 'bet', 'win']);
    expect(got()[2]?.told.transaction_uuid).toBe(got()[0]?.told.transaction_uuid);
    expect(await cashByBooks()).toBe(games.wallet.balance);
  });

  it('delivers a bet after it was given up and rolled back', async () => {
    await games.turn('late');
    expect(await games.play(await games.launch())).toContain('data-result="unknown"');
    await games.until(() => paths().length === 2);
    expect(paths()).toEqual(['rollback', 'bet']);
    expect(games.wallet.balance).toBe(start);
    expect(await cashByBooks()).toBe(start);
  });

  it('loses the answer to a bet that the wallet took, and rolls it back', async () => {
    await games.turn('drop');
    await games.play(await games.launch());
    await games.until(() => paths().length === 3);
    expect(paths()).toEqual(['bet', 'rollback', 'rollback']);
    await games.until(() => games.wallet.balance === start);
    expect(await cashByBooks()).toBe(start);
  });

  it('signs with the key of somebody else', async () => {
    await games.turn('wrongSignature');
    expect(await games.play(await games.launch())).toContain('RS_ERROR_INVALID_SIGNATURE');
    expect(got().map(({ signed }) => signed)).toEqual([false]);
  });

  it('says something else under the same id, signed', async () => {
    await games.turn('otherContent');
    await games.play(await games.launch());
    expect(paths()).toEqual(['bet', 'bet', 'win', 'win']);
    const [bet, other] = got();
    expect(other?.told.transaction_uuid).toBe(bet?.told.transaction_uuid);
    expect(other?.told.amount).toBe(Number(bet?.told.amount) + 100_000);
    expect(other?.signed).toBe(true);
    expect(await cashByBooks()).toBe(games.wallet.balance);
  });

  it('rolls a bet back twenty times at once, and pays nothing', async () => {
    await games.turn('rollbackStorm');
    await games.play(await games.launch());
    expect(paths()).toEqual(['bet', ...Array.from({ length: 20 }, () => 'rollback')]);
    expect(games.wallet.balance).toBe(start);
    expect(await cashByBooks()).toBe(start);
  });

  it('leaves questions of Poy without an answer', async () => {
    await games.turn('silence');
    await expect(games.ask('/game/list', { operator_id: 'poy' })).rejects.toThrow();
    await games.turn('silence');
    expect((await games.ask('/game/list', { operator_id: 'poy' })).status).toBe(200);
  });

  it('holds a win back until the player has left', async () => {
    await games.turn('afterLogout');
    const begun = Date.now();
    const page = await games.launch();
    await games.play(page);
    await games.until(() => paths().includes('win'));
    expect(Date.now() - begun).toBeGreaterThanOrEqual(400);
  });

  it('leaves rounds open', async () => {
    await games.turn('openRounds');
    await games.play(await games.launch());
    expect(got().map(({ told }) => told.round_closed)).toEqual([false]);
    expect(await cashByBooks()).toBe(games.wallet.balance);
  });

  it('writes a win down and never sends it, so that the books differ', async () => {
    await games.turn('lostWins');
    await games.play(await games.launch());
    const round = got()[0]?.told.round;
    expect(paths()).toEqual(['bet']);
    const answer = await games.ask('/transactions/list', { operator_id: 'poy', round });
    const kinds = ((await answer.json()) as Record<string, unknown>[]).map((one) => [
      one.kind,
      one.transaction_status,
    ]);
    expect(kinds).toEqual([
      ['TK_BET', 'TS_SUCCESS'],
      ['TK_WIN', 'TS_SUCCESS'],
    ]);
  });

  it('sets the clock of the books an hour back', async () => {
    await games.turn('clock');
    await games.play(await games.launch());
    const round = got()[0]?.told.round;
    const answer = await games.ask('/transactions/list', { operator_id: 'poy', round });
    const [entry] = (await answer.json()) as { inserted_at: string }[];
    const behindMs = Date.now() - Date.parse(`${entry?.inserted_at}Z`);
    expect(behindMs).toBeGreaterThanOrEqual(3_600_000);
    expect(behindMs).toBeLessThan(3_660_000);
  });

  it('is there twelve times, each switch off again after a second press', async () => {
    expect(faultNames).toHaveLength(12);
    for (const fault of faultNames) {
      await games.turn(fault);
      expect(await games.page('/games')).toContain(`data-fault="${fault}" aria-pressed="true"`);
      await games.turn(fault);
    }
    expect(await games.page('/games')).not.toContain('aria-pressed="true"');
  });
});

it('keeps no more transactions than the books hold', () => {
  const books = createBooks(2);
  const told = { user: 'm', token: 't', game: 'g', currency: 'THB', at: 1, units: 1 };
  for (const round of ['1', '2', '3'])
    books.note(newEntry({ ...told, round, kind: 'TK_BET', reference: null }));
  expect(books.newest.map(({ round }) => round)).toEqual(['3', '2']);
  expect(books.between(1, 2).map(({ round }) => round)).toEqual(['2', '3']);
});
