import { randomUUID } from 'node:crypto';
import { operations, type MarketRounds, type Operation, type Slip } from '@poy/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { expectNamed } from '@poy/testing';
import { buildApp } from '../../app.ts';
import { createDb, type Db } from '../../db/db.ts';
import { credit, verifyLedger } from '../../ledger/index.ts';
import { tick } from '../../lottery/clockwork/tick.ts';
import { seedDemo } from '../../demo/seed.ts';
import { breakableUrl, type BreakableUrl } from '../../testing/breakableUrl.ts';
import { callApp, signInTo } from '../../testing/testApp.ts';
import { createTestDb, type TestDb } from '../../testing/testDb.ts';
import { testDeps } from '../../testing/testDeps.ts';

/** Long enough for a busy machine, and short enough to wait for. In ms. */
const short = { connectMs: 2_000, statementMs: 2_000, lockMs: 2_000, idleMs: 2_000 };

let test: TestDb;
let way: BreakableUrl;
let db: Db;
let app: FastifyInstance;
beforeAll(async () => {
  test = await createTestDb();
  await seedDemo(test.db);
  way = await breakableUrl(test.url);
  db = createDb(way.url, { max: 4, patience: short });
  app = await buildApp(testDeps(db));
  await tick(testDeps(test.db));
});
afterEach(async () => {
  await way.mend();
  expect(await verifyLedger(test.db)).toEqual([]);
});
afterAll(async () => {
  await app.close();
  await db.end();
  await way.close();
  await test.drop();
});

describe('a call while the database is away', () => {
  it.each(Object.entries<Operation>(operations))('%s answers 503', async (path, { method }) => {
    await way.cut();
    const answer = await callApp(app, path, { method, ...(method === 'POST' && { body: {} }) });
    expectNamed(answer.status, answer.text).toBe(503);
    expect(answer).toMatchObject({ code: 'DATABASE_AWAY', details: { retryAfterMs: 2_000 } });
    expect(answer.headers['retry-after']).toBe('2');
  });

  it('whose change was made does not say that it was not, and is safe to send again', async () => {
    const token = await signInTo(app);
    const { uuid } = (await callApp(app, '/api/users.auth', { method: 'POST', token })).data as {
      uuid: string;
    };
    const start = { key: randomUUID(), type: 'DEPOSIT', member: uuid, reference: null };
    await credit(test.db, { ...start, satang: 10_000 });
    const markets = (await callApp(app, '/poy-api/bet-lists.latest')).data as MarketRounds[];
    const yeekee = markets.filter(({ kind }) => kind === 'yeekee').flatMap(({ rounds }) => rounds);
    const betId = yeekee.filter(({ status }) => status === 'open').at(-1)?.betId;
    const place = () =>
      callApp(app, '/poy-api/poys.create', {
        token,
        headers: { 'idempotency-key': key },
        body: { betId, lines: [{ option: 'teng_bon_2', number: '42', price: 5 }] },
      });
    const key = randomUUID();
    const money = async () =>
      ((await callApp(app, '/api/cashs', { token })).data as { money: number }).money;
    const before = await money();

    way.loseAnswers();
    const lost = await place();
    expect(lost).toMatchObject({ status: 503, code: 'DATABASE_AWAY' });
    expect(lost.text).toContain('Whether a change was made is not known');
    await way.mend();
    expect(await money()).toBe(before - 5);
    const again = await place();
    expectNamed(again.status, again.text).toBe(200);
    expect((again.data as Slip).stake).toBe(5);
    expect(await money()).toBe(before - 5);
  });

  it('is logged with its reason, as a warning', async () => {
    const lines: string[] = [];
    const deps = testDeps(db, { env: { ...testDeps(db).env, logLevel: 'warn' } });
    const logged = await buildApp(deps, { log: { write: (line) => void lines.push(line) } });
    await way.cut();
    await callApp(logged, '/api/users.login', { body: { userName: 'demo01', password: 'x' } });
    expect(lines.map((line) => JSON.parse(line) as unknown)).toContainEqual(
      expect.objectContaining({
        level: 40,
        msg: 'the database is away',
        err: expect.objectContaining({ message: expect.stringMatching(/\S/) }),
      }),
    );
    await logged.close();
  });
});
