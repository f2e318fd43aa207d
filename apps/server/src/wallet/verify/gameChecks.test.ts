import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Db } from '../../db/db.ts';
import { verifyLedger } from '../../ledger/index.ts';
import { adjustOf, betOf, payoutOf, rollbackOf } from '../../testing/gameCommands.ts';
import { createTestDb, type TestDb } from '../../testing/testDb.ts';
import { gamesWorld, newPlayer, play, type GamesWorld } from '../../testing/worlds/gamesWorld.ts';
import { verifyWallet } from './verifyWallet.ts';

let database: TestDb;
let world: GamesWorld;
/** A bet of 2,500 satang of which a hand changes the rows. */
let bet: string;

beforeAll(async () => {
  database = await createTestDb();
  world = await gamesWorld(database.db);
  bet = await playEverything();
});
afterAll(() => database.drop());

/** Plays every kind of command, debts among them. @returns the transaction of a bet */
async function playEverything(): Promise<string> {
  const player = await newPlayer(world, 50_000);
  const done = async (command: Parameters<typeof play>[1]) =>
    expect((await play(world, command)).outcome).toMatchObject({ done: true });
  const open = betOf(player, 2_500);
  const won = betOf(player, 1_000);
  const undone = betOf(player, 700, { closesRound: true });
  const win = payoutOf(won, 90_000);
  const gift = payoutOf(betOf(player, 1), 40, {
    ...{ isPromotion: true, reference: null, as: 'bonus' },
  });
  for (const one of [open, won, undone, win, gift]) await done(one);
  await done(betOf(player, 300, { isFree: true }));
  await done(betOf(player, 400, { opensWallet: true }));
  await done(betOf(player, 200, { round: null }));
  await done(adjustOf(player, 55, { round: won.round }));
  await done(rollbackOf(undone));
  await done(rollbackOf(undone));
  await done(rollbackOf(betOf(player, 10)));
  await done(betOf(player, 130_000, { closesRound: true }));
  await done(rollbackOf(win));
  await done(adjustOf(player, -600));
  const { transaction, round, title, ...common } = betOf(player, 0, { token: player.token });
  await done({
    ...common,
    ...{ name: 'bet-and-payout', transaction: `${transaction}-both`, round, title },
    ...{ units: 0n, paidUnits: 777_777n, closesRound: true },
  });
  return open.transaction;
}

const undone = new Error('undone');

/** Returns the findings after a hand has changed rows, and undoes the change. */
async function after(text: string): Promise<unknown[]> {
  let found: unknown[] = [];
  const look = async (tx: Db) => {
    await tx.script(text);
    found = (await verifyWallet(tx)).map(({ audit, satang }) => [audit, satang]);
    throw undone;
  };
  await database.owner.tx(look).catch((error: unknown) => {
    if (error !== undone) throw error;
  });
  return found;
}

it('find nothing where every command was played, and every partner has its own books', async () => {
  const other = await gamesWorld(database.db);
  const player = await newPlayer(other, 1_000);
  await play(other, betOf(player, 100, { closesRound: true }));
  expect(await verifyWallet(database.db)).toEqual([]);
  expect(await verifyLedger(database.db)).toEqual([]);
});

describe('of the books of a partner, they find', () => {
  it('a move that moved another sum than its transfer', async () => {
    expect(
      await after(`UPDATE games.move SET satang = satang - 1 WHERE transaction = '${bet}'`),
    ).toEqual([
      ['game_house', -1],
      ['game_move', -1],
      ['game_round', 1],
    ]);
  });

  it('a transfer without its move', async () => {
    expect(await after(`DELETE FROM games.move WHERE transaction = '${bet}'`)).toEqual([
      ['game_house', 2_500],
      ['game_round', 2_500],
    ]);
  });

  it('a rollback that gave less back than it says', async () => {
    const text = `UPDATE games.move SET satang = 0 WHERE kind = 'rollback' AND type = 'ABORT_GAME'`;
    expect(await after(text)).toEqual([
      ['game_house', -700],
      ['game_move', -700],
    ]);
  });

  it('a round whose sums are not those of its moves', async () => {
    const text = `UPDATE games.round SET paid = paid + 3, staked = staked - 4
      WHERE ref = (SELECT round FROM games.move WHERE transaction = '${bet}')`;
    expect(await after(text)).toEqual([['game_round', 7]]);
  });

  it('stake of a closed round that was not counted', async () => {
    const text = `DELETE FROM stake.settled WHERE source = 'games' AND stake = 130000`;
    expect(await after(text)).toEqual([['game_stake', 130_000]]);
  });
});
