import { randomUUID } from 'node:crypto';
import { poll } from '@poy/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import type { RealtimeMessage } from '../../deps.ts';
import { registerHttp } from '../../http/registerHttp.ts';
import { balanceOf, verifyLedger } from '../../ledger/index.ts';
import { ask } from '../../testing/ask.ts';
import { betOf, payoutOf, rollbackOf } from '../../testing/gameCommands.ts';
import { plainWorld, sendPlain } from '../../testing/games/plainWorld.ts';
import { plainBody, plainDialect } from '../../testing/plainDialect.ts';
import { createTestDb, type TestDb } from '../../testing/testDb.ts';
import { testDeps, testEnv } from '../../testing/testDeps.ts';
import { newPlayer, type GamesWorld, type Player } from '../../testing/worlds/gamesWorld.ts';
import type { WalletCommand } from '../core/WalletCommand.ts';
import { forgetMessages } from './forgetMessages.ts';
import { registerCallbacks } from './registerCallbacks.ts';

let database: TestDb;
let world: GamesWorld;
let player: Player;
let app: FastifyInstance;
const published: RealtimeMessage[] = [];

beforeAll(async () => {
  database = await createTestDb();
  world = await plainWorld(database, 1000);
  const deps = testDeps(database.db);
  app = fastify();
  await registerHttp(app, { clock: Date.now });
  const publisher = {
    publish: (messages: readonly RealtimeMessage[]) => {
      published.push(...messages);
      return Promise.resolve();
    },
  };
  await registerCallbacks(app, { ...deps, publisher }, { dialects: { plain: plainDialect } });
});
beforeEach(async () => {
  published.length = 0;
  player = await newPlayer(world, 10_000);
});
afterEach(async () => expect(await verifyLedger(database.db)).toEqual([]));
afterAll(async () => {
  await app.close();
  await database.drop();
});

const send = (
  payload: string,
  {
    partner = world.partner.code,
    ...how
  }: { partner?: string; path?: string; signature?: string } = {},
) => sendPlain(app, partner, payload, how);
const tell = async (command: WalletCommand): Promise<unknown> =>
  (await send(plainBody(command))).json();
const cash = async (): Promise<number> => (await balanceOf(database.db, player.member)).satang;

it('takes a stake and tells the browsers of the member', async () => {
  expect(await tell(betOf(player, 1_000))).toMatchObject({ done: true, balanceSatang: 9_000 });
  expect(published).toEqual([
    expect.objectContaining({ data: { balance: 90, version: 2, type: 'BET_GAME', amount: -10 } }),
  ]);
});

it('does nothing for a message that nobody of the partner has signed', async () => {
  const response = await send(plainBody(betOf(player, 1_000)), { signature: 'another' });
  expect(response.json()).toEqual({ fault: 'signature' });
  expect(await cash()).toBe(10_000);
});

it.each([
  ['an unknown partner', { partner: 'nobody' }, 404],
  ['an unknown path', { path: 'elsewhere' }, 200],
])('does nothing at the address of %s', async (_, where, status) => {
  const response = await send(plainBody(betOf(player, 1_000)), where);
  expect(response.statusCode).toBe(status);
  expect(await cash()).toBe(10_000);
});

it('reads no body above 64 KB', async () => {
  const response = await send('x'.repeat(64 * 1_024 + 1));
  expect(response.statusCode).toBe(413);
});

it('says that an outcome is unknown, and writes no bet after the time of its partner', async () => {
  const bet = betOf(player, 1_000);
  await database.owner.tx(async (tx) => {
    await tx.query({
      name: 'test_hold_cash',
      text: `SELECT FROM ledger.account WHERE member = $1 AND name = 'cash' FOR UPDATE`,
      values: [player.member],
    });
    expect(await tell(bet)).toEqual({ fault: 'unknown' });
  });
  // The rollback that follows meets no bet, and refuses it for good.
  expect(await tell(rollbackOf(bet))).toMatchObject({ done: true, unknown: true });
  expect(await tell(bet)).toMatchObject({ refusal: 'rolled_back' });
  expect(await cash()).toBe(10_000);
});

it('pays a win of a switched off partner no more, and that of a draining one', async () => {
  const bet = betOf(player, 1_000);
  await tell(bet);
  await database.owner.script(`UPDATE games.partner SET state = 'draining'`);
  await poll(() => tell(betOf(player, 1))).toMatchObject({ refusal: 'title_closed' });
  expect(await tell(payoutOf(bet, 500))).toMatchObject({ done: true });
  await database.owner.script(`UPDATE games.partner SET state = 'off'`);
  await poll(() => tell(payoutOf(bet, 500))).toEqual({ fault: 'closed' });
  await database.owner.script(`UPDATE games.partner SET state = 'on'`);
  await poll(() => tell(betOf(player, 1))).toMatchObject({ done: true });
});

it('keeps what was said without the token', async () => {
  const round = randomUUID();
  await tell(betOf(player, 1_000, { round }));
  const kept = (): Promise<{ asked: string; answered: string }[]> =>
    ask(database.db, {
      name: 'test_messages',
      text: 'SELECT asked, answered FROM games.message WHERE asked LIKE $1',
      values: [`%${round}%`],
    });
  await poll(kept).toHaveLength(1);
  const [message] = await kept();
  expect(message?.asked).not.toContain(player.token);
  expect(message?.answered).toContain('9000');
});

it('forgets what was said 30 days ago, and no move', async () => {
  const bet = betOf(player, 1_000);
  await tell(bet);
  const count = (table: string) =>
    ask<{ n: number }>(database.owner, {
      name: `test_count_${table}`,
      text: `SELECT count(*)::int AS n FROM games.${table} WHERE partner = $1`,
      values: [world.partner.id],
    });
  await poll(async () => (await count('message'))[0]?.n).toBeGreaterThan(0);
  const moves = await count('move');
  await forgetMessages(database.db, Date.now() + 29 * 86_400_000);
  expect((await count('message'))[0]?.n).toBeGreaterThan(0);
  await forgetMessages(database.db, Date.now() + 31 * 86_400_000);
  expect(await count('message')).toEqual([{ n: 0 }]);
  expect(await count('move')).toEqual(moves);
});

it('keeps no word of what nobody signed, and few of such messages', async () => {
  // A stranger could fill the disk with them, or lose the notes of others by a sign that no row can hold.
  const word = randomUUID();
  await Promise.all([
    ...Array.from({ length: 60 }, () => send(word, { signature: 'another' })),
    send(word, { path: `${word}%00` }),
  ]);
  const bet = betOf(player, 1_000);
  await tell(bet);
  const kept = async (where: string, value: string): Promise<number> => {
    const rows = await ask<{ n: number }>(database.owner, {
      name: `test_kept_${where}`,
      text: `SELECT count(*)::int AS n FROM games.message WHERE ${where} LIKE $1`,
      values: [value],
    });
    return rows[0]?.n ?? 0;
  };
  await poll(() => kept('asked', `%${bet.transaction}%`)).toBe(1);
  expect(await kept('asked', `%${word}%`)).toBe(0);
  expect(await kept('path', `%${word}%`)).toBe(0);
  expect(await kept('fault', 'signature')).toBeLessThanOrEqual(40);
});

it('does not know the partner of a sandbox where the installation is no demo', async () => {
  const real = fastify();
  await registerHttp(real, { clock: Date.now });
  const deps = testDeps(database.db, { env: { ...testEnv, demo: false } });
  await registerCallbacks(real, deps, { dialects: { plain: plainDialect } });
  const response = await sendPlain(real, world.partner.code, plainBody(betOf(player, 1_000)));
  await real.close();
  expect(response.statusCode).toBe(404);
  expect(await cash()).toBe(10_000);
});
