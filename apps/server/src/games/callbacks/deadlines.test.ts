import { poll } from '@poy/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { setTimeout as wait } from 'node:timers/promises';
import type { Db, Query } from '../../db/db.ts';
import { registerHttp } from '../../http/registerHttp.ts';
import { balanceOf } from '../../ledger/index.ts';
import { betOf } from '../../testing/gameCommands.ts';
import { plainWorld, sendPlain } from '../../testing/games/plainWorld.ts';
import { plainBody, plainDialect } from '../../testing/plainDialect.ts';
import { createTestDb, type TestDb } from '../../testing/testDb.ts';
import { testDeps } from '../../testing/testDeps.ts';
import { newPlayer, type GamesWorld, type Player } from '../../testing/worlds/gamesWorld.ts';
import { registerCallbacks } from './registerCallbacks.ts';

const deadlineMs = 1_000;
let database: TestDb;
let world: GamesWorld;
let player: Player;
let app: FastifyInstance;
/** The time (ms) by which the list of partners comes late. */
let lateMs = 0;
/** The time (ms) by which this machine's steady clock, and the one that people set, are moved. */
const moved = { steady: 0, wall: 0 };

beforeAll(async () => {
  database = await createTestDb();
  world = await plainWorld(database, deadlineMs);
});
beforeEach(async () => {
  player = await newPlayer(world, 10_000);
  Object.assign(moved, { steady: 0, wall: 0 });
  lateMs = 0;
  app = fastify();
  await registerHttp(app, { clock: Date.now });
  const deps = testDeps(slowList(database.db), { clock: () => Date.now() + moved.wall });
  const steadyClock = () => performance.now() + moved.steady;
  await registerCallbacks(app, { ...deps, steadyClock }, { dialects: { plain: plainDialect } });
});
afterEach(() => app.close());
afterAll(() => database.drop());

/** Returns a database in front of which the list of partners waits. */
const slowList = (db: Db): Db => ({
  ...db,
  query: async <T>(query: Query) => {
    if (query.name === 'games_partners') await wait(lateMs);
    return db.query(query) as Promise<T[]>;
  },
});

const bet = async (): Promise<unknown> =>
  (await sendPlain(app, world.partner.code, plainBody(betOf(player, 1_000)))).json();
const cash = async (): Promise<number> => (await balanceOf(database.db, player.member)).satang;

it('the time of the provider runs while the list of partners is read', async () => {
  lateMs = deadlineMs + 200;
  // The bet goes on alone and ends itself, which the answer may already know.
  const notTaken = [{ fault: 'unknown' }, { done: false, refusal: 'too_late', seen: null }];
  expect(notTaken).toContainEqual(await bet());
  await wait(300);
  expect(await cash()).toBe(10_000);
  lateMs = 0;
  expect(await bet()).toMatchObject({ done: true });
});

it('a first reading of the clock that took long makes no deadline later', async () => {
  lateMs = 400;
  expect(await bet()).toMatchObject({ done: true });
});

it('a clock of the machine that is set changes neither a deadline nor what holds', async () => {
  expect(await bet()).toMatchObject({ done: true });
  for (const wall of [-7_200_000, 7_200_000]) {
    moved.wall = wall;
    expect(await bet()).toMatchObject({ done: true });
  }
  moved.wall = -7_200_000;
  await database.owner.script(`UPDATE games.partner SET state = 'draining'`);
  moved.steady += 1_001;
  await poll(bet).toMatchObject({ refusal: 'title_closed' });
  await database.owner.script(`UPDATE games.partner_key SET until = now()`);
  moved.steady += 1_001;
  await poll(bet).toEqual({ fault: 'signature' });
});
