import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { createDb, type Db } from '../../db/db.ts';
import { registerHttp } from '../../http/registerHttp.ts';
import { balanceOf, verifyLedger } from '../../ledger/index.ts';
import { ask } from '../../testing/ask.ts';
import {
  betFields,
  rollbackFields,
  tellerOf,
  winFields,
  type Fields,
} from '../../testing/gameMessages.ts';
import { everyAttack } from '../../testing/longForm.ts';
import { openPlayedProvider, type PlayedProvider } from '../../testing/playedProvider.ts';
import { createTestDb, type TestDb } from '../../testing/testDb.ts';
import { testDeps } from '../../testing/testDeps.ts';
import { newPlayer, type Player } from '../../testing/worlds/gamesWorld.ts';
import { registerCallbacks } from '../callbacks/registerCallbacks.ts';
import { dialects } from '../dialects/dialects.ts';

const turns = everyAttack ? 300 : 15;

let database: TestDb;
let provider: PlayedProvider;
const pools: Db[] = [];
const apps: FastifyInstance[] = [];

/** Makes a process as the database sees one: with connections, and a list of partners, of its own. */
async function newProcess(): Promise<FastifyInstance> {
  const db = createDb(database.url, { max: 6 });
  const app = fastify();
  await registerHttp(app, { clock: Date.now });
  await registerCallbacks(app, testDeps(db), { dialects });
  pools.push(db);
  apps.push(app);
  return app;
}

type Tell = ReturnType<typeof tellerOf>;
let here: Tell;
let there: Tell;
beforeAll(async () => {
  database = await createTestDb();
  provider = await openPlayedProvider(database.db, database.owner);
  here = tellerOf(await newProcess(), provider);
  there = tellerOf(await newProcess(), provider);
});
afterEach(async () => expect(await verifyLedger(database.db)).toEqual([]));
afterAll(async () => {
  for (const app of apps) await app.close();
  for (const db of pools) await db.end();
  await provider.close();
  await database.drop();
});

const cash = async ({ member }: Player): Promise<number> =>
  (await balanceOf(database.db, member)).satang;

/** Does something in every turn with a new member who has 100 baht. */
async function inTurns(work: (player: Player, at: readonly [Tell, Tell]) => Promise<void>) {
  for (let turn = 0; turn < turns; turn += 1)
    await work(await newPlayer(provider.world, 10_000), turn % 2 ? [here, there] : [there, here]);
}

it('one bet that comes to both at once is taken once, and both answer alike', () =>
  inTurns(async (player, [one, other]) => {
    const bet = betFields(player, 6_000);
    const answers = await Promise.all([one, other, one].map((at) => at('/transaction/bet', bet)));
    expect(answers.map(({ status, balance }) => [status, balance])).toEqual(
      answers.map(() => ['RS_OK', 4_000_000]),
    );
    expect(await cash(player)).toBe(4_000);
  }));

it('the win that overtakes its bet is asked for again, and is paid once', () =>
  inTurns(async (player, [one, other]) => {
    const bet = betFields(player, 6_000);
    const win = winFields(bet, 9_000);
    const [taken, paid] = await Promise.all([
      one('/transaction/bet', bet),
      other('/transaction/win', win),
    ]);
    expect(taken.status).toBe('RS_OK');
    expect(['RS_OK', 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST']).toContain(paid.status);
    const both = await Promise.all([one, other].map((at) => at('/transaction/win', win)));
    expect(both.map(({ status }) => status)).toEqual(['RS_OK', 'RS_OK']);
    expect(await cash(player)).toBe(13_000);
    const [round] = await ask<Fields>(database.owner, {
      name: 'test_two_processes_round',
      text: `SELECT staked::int, paid::int, closed_at IS NOT NULL AS closed FROM games.round WHERE ref = $1`,
      values: [bet.round],
    });
    expect(round).toEqual({ staked: 6_000, paid: 9_000, closed: true });
  }));

it('a bet and its rollback at once leave no stake behind, whichever is first', () =>
  inTurns(async (player, [one, other]) => {
    const bet = betFields(player, 6_000);
    const [taken, undone] = await Promise.all([
      one('/transaction/bet', bet),
      other('/transaction/rollback', rollbackFields(bet)),
    ]);
    expect(['RS_OK', 'RS_ERROR_TRANSACTION_ROLLED_BACK']).toContain(taken.status);
    expect(undone.status).toBe('RS_OK');
    expect(await cash(player)).toBe(10_000);
  }));

it('two bets that together are more than the cash are not both taken', () =>
  inTurns(async (player, [one, other]) => {
    const answers = await Promise.all(
      [one, other].map((at) => at('/transaction/bet', betFields(player, 6_000))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      'RS_ERROR_NOT_ENOUGH_MONEY',
      'RS_OK',
    ]);
    expect(await cash(player)).toBe(4_000);
  }));
