import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { DrawMode } from '@poy/bet-rules';
import { data, operations, yingResult as yingResultSchema, type Operation } from '@poy/contract';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectNamed, poll } from '@poy/testing';
import WebSocket from 'ws';
import { changeRound, putRound } from '../../../testing/changeRound.ts';
import { newRound } from '../../../testing/newRound.ts';
import { operatorHeaders } from '../../../testing/operatorApp.ts';
import { createTestApp, type Asked, type TestApp } from '../../../testing/testApp.ts';
import { testEnv } from '../../../testing/testDeps.ts';
import { tick } from '../../clockwork/tick.ts';
import { shoot } from '../../shots/shoot.ts';
import { ask } from '../../../testing/ask.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hex = (of: string) => sha256(`${of} ${randomUUID()}`);

let t: TestApp;
let token: string;
let operator: Record<string, string>;
let socket: WebSocket;
/** Everything that came over the socket and that was logged, from the beginning. */
const heard: string[] = [];
const log: string[] = [];
beforeAll(async () => {
  t = await createTestApp(
    { env: { ...testEnv, logLevel: 'trace' } },
    { log: { write: (line) => void log.push(line) } },
  );
  token = await t.signIn('demo01');
  operator = await operatorHeaders(t, 'operator1');
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  socket = new WebSocket(
    `ws://localhost:${(t.app.server.address() as AddressInfo).port}/app/poy?protocol=7`,
  );
  socket.on('message', (message: Buffer) => void heard.push(message.toString()));
  await once(socket, 'open');
});
afterAll(async () => {
  socket.terminate();
  await t.close();
});

/** Returns the addresses of every kind of page that shows something of a round. */
const pages = (betId: number) => [
  '/',
  '/lotto',
  '/lotto/pingpong',
  `/lotto/pingpong/${betId}`,
  '/results',
  `/results/${betId}`,
  '/poy',
  '/main',
  '/how-to',
];

/** Returns every way in which a call can name a round, or name none. */
const waysToAsk = (betId: number): Asked[] => [
  {},
  { query: { id: String(betId), betId: String(betId) } },
  { body: { betId } },
  { body: { betId, limit: 50 } },
  { body: {} },
];

/**
 * Leaves out of these ways what the call cannot tell from another one: it reads nothing but what its schemas
 * let through, and what they refuse reaches nothing.
 */
function unlikeWays({ query, body }: Operation, ways: readonly Asked[]): Asked[] {
  const takenOf = (way: Asked): string => {
    const read = [query?.safeParse(way.query ?? {}), body?.safeParse(way.body)];
    return read.some((one) => one?.success === false)
      ? 'refused'
      : JSON.stringify(read.map((one) => one?.data));
  };
  return [...new Map(ways.map((way) => [takenOf(way), way])).values()];
}

/** Makes every call of the contract in every way that can name a round. @returns the answers */
async function everyAnswer(betId: number): Promise<string[]> {
  const texts: string[] = [];
  for (const [path, operation] of Object.entries<Operation>(operations)) {
    const { method, who } = operation;
    // A sign-out would end the session that all the other calls need.
    if (who.endsWith('-feed') || path.endsWith('.logout')) continue;
    const headers = { 'idempotency-key': randomUUID(), ...(who === 'operator' && operator) };
    for (const each of unlikeWays(operation, waysToAsk(betId)))
      texts.push(
        (await t.call(path, { ...each, method, headers, ...(who !== 'operator' && { token }) }))
          .text,
      );
  }
  return texts;
}

async function everyPage(betId: number): Promise<string[]> {
  const texts: string[] = [];
  for (const page of pages(betId)) {
    for (const headers of [{}, { cookie: `token=${token}` }] as Record<string, string>[]) {
      const { status, text } = await t.call(page, { headers });
      expectNamed([200, 302, 303], page).toContain(status);
      texts.push(text);
    }
  }
  return texts;
}

const timed = (betId: number, opens: string, closes: string, shots: string) =>
  changeRound(
    t.db,
    betId,
    `opens_at = now() + interval '${opens}', closes_at = now() + interval '${closes}',
      shots_close_at = now() + interval '${shots}', results_at = now() + interval '${shots}'`,
  );

/**
 * Looks at everything that a person can get while a round is in a state.
 * @returns the secrets that are there, and whether the promise is
 */
async function look(
  betId: number,
  status: string,
  secrets: readonly string[],
  promise: string,
): Promise<{ found: string[]; promised: boolean }> {
  const shown = [
    ...(await everyAnswer(betId)),
    ...(await everyPage(betId)),
    ...heard,
    JSON.stringify(t.deps.sent),
    ...log,
  ].join('\n');
  const [now] = await ask<{ status: string }>(t.db, {
    name: 'test_app_status',
    text: 'SELECT status FROM lottery.round WHERE id = $1',
    values: [betId],
  });
  expect(now?.status).toBe(status);
  // A secret counts as a whole word only, because five digits can be part of a hash or of a time.
  return {
    found: secrets.filter((secret) => new RegExp(`(?<![\\w.])${secret}(?!\\w)`).test(shown)),
    promised: shown.includes(promise),
  };
}

const promises = {
  sealed: { salt: hex('salt'), sealedNumber: '73481' },
  fair: { seed: hex('seed') },
} as const;

describe('the secret of a round', () => {
  it.each(['sealed', 'fair'] as const satisfies DrawMode[])(
    'of a %s draw is nowhere before the result, and in the result’s page after it',
    async (drawMode) => {
      const promised = promises[drawMode];
      const betId = await newRound(t.db, {
        market: 'BET_PINGPONG_60',
        drawMode,
        closesIn: 3_600,
        promised,
      });
      const secrets = Object.values(promised);
      const promise = sha256(
        'seed' in promised ? promised.seed : `${betId}:${promised.salt}:${promised.sealedNumber}`,
      );
      const nothing = { found: [], promised: true };
      socket.send(
        JSON.stringify({ event: 'pusher:subscribe', data: { channel: `round-${betId}` } }),
      );

      await putRound(t.db, betId, "status = 'waiting'");
      await timed(betId, '1 hour', '2 hours', '3 hours');
      expect(await look(betId, 'waiting', secrets, promise)).toEqual(nothing);
      await timed(betId, '-1 hour', '1 hour', '2 hours');
      await tick(t.deps);
      expect(await look(betId, 'open', secrets, promise)).toEqual(nothing);
      for (let i = 0; i < 20; i += 1)
        await shoot(t.db, {
          member: randomUUID(),
          userName: 'tester',
          site: 2,
          betId,
          yingNumber: '00007',
        });
      await timed(betId, '-1 hour', '-1 minute', '1 hour');
      await tick(t.deps);
      expect(await look(betId, 'closed', secrets, promise)).toEqual(nothing);
      await timed(betId, '-1 hour', '-2 minutes', '-1 minute');
      await t.db.script('SELECT FROM lottery.freeze_due(10)');
      expect(await look(betId, 'calculating', secrets, promise)).toEqual(nothing);

      await tick(t.deps);
      const answer = await t.call('/poy-api/ying-results.one', { body: { betId } });
      const { seed, salt, sealedNumber } = {
        seed: null,
        salt: null,
        sealedNumber: null,
        ...promised,
      };
      expect(data(yingResultSchema).parse(JSON.parse(answer.text)).data).toMatchObject({
        status: 'resulted',
        commitment: promise,
        serverSeed: seed,
        salt,
        sealedNumber,
      });
      // The secret is read where the result is read. Messages and the log have no use for it even
      // then.
      await poll(() =>
        heard.some((message) => message.includes(`round-${betId}`) && message.includes('resulted')),
      ).toBe(true);
      const later = [...heard, JSON.stringify(t.deps.sent), ...log].join('\n');
      expect(secrets.filter((secret) => secret.length === 64 && later.includes(secret))).toEqual(
        [],
      );
      expect(log.length).toBeGreaterThan(0);
    },
    120_000,
  );

  it('is found by this test where it does stand in the log', async () => {
    const betId = await newRound(t.db, { market: 'BET_PINGPONG_60', closesIn: 3_600 });
    t.app.log.info({ betId, number: '90817' }, 'a line that says too much');
    expect(await look(betId, 'open', ['90817'], sha256('nothing'))).toEqual({
      found: ['90817'],
      promised: false,
    });
  }, 60_000);
});
