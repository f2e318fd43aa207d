import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { checkProperty } from '@poy/testing/property';
import { balanceOf, debtOf, verifyLedger } from '../../ledger/index.ts';
import { ask } from '../../testing/ask.ts';
import { GamesModel, type Step } from '../../testing/gamesModel.ts';
import { createTestDb, type TestDb } from '../../testing/testDb.ts';
import {
  gamesWorld,
  newPlayer,
  play,
  type GamesWorld,
  type Player,
} from '../../testing/worlds/gamesWorld.ts';
import type { WalletCommand } from './WalletCommand.ts';

const members = 50;
const startSatang = 20_000;
let database: TestDb;

beforeAll(async () => {
  database = await createTestDb();
});
afterAll(() => database.drop());

const step: fc.Arbitrary<Step> = fc
  .record({
    what: fc.constantFrom('bet', 'bet', 'payout', 'rollback', 'adjust' as const),
    member: fc.nat({ max: members - 1 }),
    transaction: fc.nat({ max: 60 }),
    reference: fc.nat({ max: 60 }),
    round: fc.nat({ max: 2 }),
    units: fc.oneof(
      { weight: 4, arbitrary: fc.nat({ max: 15_000 }).map((satang) => satang * 1_000) },
      fc.integer({ min: -9_000_000, max: 9_000_000 }),
    ),
    closes: fc.boolean(),
  })
  .map((one) => inSpaces(one));

/** The ids of each kind begin here, so that few are used for two kinds. */
const spaces = { bet: 0, payout: 100, adjust: 200, rollback: 300 } as const;
const undone = ['bet', 'bet', 'payout', 'adjust'] as const;

/**
 * Spreads the ids of a step: most transactions belong to few members, so that a bet meets its payout and its
 * rollback, and every seventh id is one that any kind may use.
 */
function inSpaces(one: Step): Step {
  const kind = undone[one.reference % undone.length] ?? 'bet';
  return {
    ...one,
    member: one.transaction % 3 === 0 ? one.member : one.member % 4,
    transaction: one.transaction + (one.transaction % 7 === 0 ? 0 : spaces[one.what]),
    reference: one.reference + (one.what === 'rollback' ? spaces[kind] : 0),
  };
}

function commandOf(one: Step, player: Player, run: string): WalletCommand {
  const common = {
    token: player.token,
    user: player.member,
    transaction: `${run}:${one.transaction}`,
    round: `${run}:${one.round}`,
    title: 'wheel',
  };
  const money = { ...common, currency: 'THB', units: BigInt(one.units) };
  const reference = `${run}:${one.reference}`;
  const closesRound = one.closes;
  switch (one.what) {
    case 'bet':
      return {
        name: 'bet',
        ...money,
        closesRound,
        isFree: false,
        isPromotion: false,
        opensWallet: false,
      };
    case 'payout':
      return { name: 'payout', ...money, reference, closesRound, isPromotion: false, as: 'win' };
    case 'rollback':
      return { name: 'rollback', ...common, reference, closesRound };
    case 'adjust':
      return { name: 'adjust', ...money, reference: null };
  }
}

async function told(world: GamesWorld, command: WalletCommand): Promise<string> {
  const { outcome } = await play(world, command);
  if (!outcome.done) return outcome.refusal;
  return outcome.repeated ? 'repeated' : 'done';
}

/** Expects the books of the partner, its house account and the rounds to agree with the model. */
async function expectBooks(world: GamesWorld, players: readonly Player[], model: GamesModel) {
  const [books] = await ask<{ moves: number; house: number }>(database.owner, {
    name: 'test_books_of_partner',
    text: `SELECT (SELECT coalesce(sum(satang), 0)::int FROM games.move WHERE partner = $1) AS moves,
      (SELECT coalesce(sum(CASE WHEN t.from_account = a.id THEN t.amount ELSE -t.amount END), 0)::int
        FROM ledger.account a JOIN ledger.transfer t ON a.id IN (t.from_account, t.to_account)
        WHERE a.name = $2) AS house`,
    values: [world.partner.id, `game:${world.partner.code}`],
  });
  expect(books?.moves).toEqual(expect.any(Number));
  expect(books?.house).toBe(books?.moves);
  for (const [i, { member }] of players.entries()) {
    const sums = await ask(database.owner, {
      name: 'test_sums_of_rounds',
      text: `SELECT coalesce(sum(staked), 0)::int AS staked, coalesce(sum(paid), 0)::int AS paid
        FROM games.round WHERE partner = $1 AND member = $2`,
      values: [world.partner.id, member],
    });
    expect(sums).toEqual([model.sums(i)]);
    expect((await balanceOf(database.db, member)).satang).toBe(model.cash[i]);
    expect(await debtOf(database.db, member)).toBe(model.debt[i]);
  }
}

it('any stream of commands of 50 members, repeated and in any order, does what a model does', async () => {
  await checkProperty(
    fc.asyncProperty(fc.array(step, { maxLength: 300, size: 'max' }), async (steps) => {
      const world = await gamesWorld(database.db);
      const players = await Promise.all(
        Array.from({ length: members }, () => newPlayer(world, startSatang)),
      );
      const model = new GamesModel(members, startSatang);
      const run = randomUUID();
      for (const one of steps) {
        const player = players[one.member] as Player;
        expect([one, await told(world, commandOf(one, player, run))]).toEqual([
          one,
          model.step(one),
        ]);
      }
      await expectBooks(world, players, model);
      expect(await verifyLedger(database.db)).toEqual([]);
    }),
    { numRuns: 6 },
  );
});
