import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { poll } from '@poy/testing';
import { buildApp } from '../app.ts';
import { createDb, type Db } from '../db/db.ts';
import { createLocalBus } from '../realtime/bus/bus.ts';
import { seedDemo } from '../demo/seed.ts';
import { answering } from '../testing/answering.ts';
import { breakableUrl, type BreakableUrl } from '../testing/breakableUrl.ts';
import { createTestDb, type TestDb } from '../testing/testDb.ts';
import { testDeps } from '../testing/testDeps.ts';

/** So long that no answer of this file can have waited for them. */
const hour = 3_600_000;
const endless = { connectMs: hour, statementMs: hour, lockMs: hour, idleMs: hour };

let test: TestDb;
let way: BreakableUrl;
let db: Db;
let app: FastifyInstance;
beforeAll(async () => {
  test = await createTestDb();
  await seedDemo(test.db);
  way = await breakableUrl(test.url);
});
beforeEach(async () => {
  db = createDb(way.url, { max: 2, patience: endless });
  app = await buildApp(testDeps(db));
});
afterEach(async () => {
  await app.close();
  await way.mend();
  await db.end();
});
afterAll(async () => {
  await way.close();
  await test.drop();
});

const ask = async (path: string) => {
  const { statusCode, headers, body } = await app.inject(path);
  return { status: statusCode, retry: headers['retry-after'], body: JSON.parse(body) as unknown };
};
const up = { status: 200, body: expect.objectContaining({ status: 'ok', demo: true }) };
const away = {
  status: 503,
  retry: '1',
  body: { error: expect.objectContaining({ code: 'DATABASE_AWAY' }) },
};

/** Each breaks the database in its way. @returns what mends it */
const faults: Record<string, () => Promise<() => unknown> | (() => unknown)> = {
  'accepts connections and never answers': () => {
    way.hang();
    return () => way.mend();
  },
  'stops answering on open connections': async () => {
    await Promise.all([1, 2].map(() => db.script('SELECT pg_sleep(0.1)')));
    way.hang();
    return () => way.mend();
  },
  'refuses connections': async () => {
    await way.cut();
    return () => way.mend();
  },
  'has no free connection': () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const taken = [1, 2].map(() => db.tx(() => promise));
    return async () => {
      resolve();
      await Promise.all(taken);
    };
  },
};

describe.each(Object.entries(faults))('while the database %s', (_name, breakIt) => {
  it('the process is alive and not ready, and it is ready again afterwards', async () => {
    await poll(() => ask('/health/ready')).toMatchObject(up);
    const mend = await breakIt();
    for (const path of ['/health', '/health/ready', '/health/ready'])
      expect(await ask(path)).toMatchObject(away);
    expect(await ask('/health/live')).toMatchObject({ status: 200, body: { status: 'ok' } });
    await mend();
    await poll(() => ask('/health/ready')).toMatchObject(up);
  });
});

it('says how the archive of the log does, and stays ready while it fails', async () => {
  expect((await ask('/health')).body).not.toHaveProperty('archive');
  // The archive was refused nine times, and whoever watched the installation saw a green answer.
  const failing = { state: 'failing', refused: '000000010000000000000009', takenAt: null };
  const fails = answering('archive_state', () => [failing], db);
  const watched = await buildApp(testDeps({ ...db, ...fails }));
  for (const path of ['/health', '/health/ready']) {
    const answer = async () => {
      const { statusCode, json } = await watched.inject(path);
      return [statusCode, json() as unknown];
    };
    // On a busy machine the first connection may take longer than the answer may.
    await poll(answer).toEqual([200, expect.objectContaining({ archive: 'failing' })]);
  }
  await watched.close();
});

it('says how the broker between processes does, and stays ready while it is away', async () => {
  expect((await ask('/health')).body).not.toHaveProperty('broker');
  const bus = { ...createLocalBus(), broker: () => 'away' as const };
  const watched = await buildApp(testDeps(db, { bus }));
  for (const path of ['/health', '/health/ready']) {
    const { statusCode, json } = await watched.inject(path);
    expect([statusCode, json()]).toEqual([200, expect.objectContaining({ broker: 'away' })]);
  }
  await watched.close();
});

it('a probe of life asks the database nothing', async () => {
  const asked: string[] = [];
  const closed = await buildApp(
    testDeps({
      ...db,
      query: ({ name }: { name: string }) => (asked.push(name), Promise.reject(new Error('asked'))),
    }),
  );
  asked.length = 0;
  expect((await closed.inject('/health/live')).statusCode).toBe(200);
  expect(asked).toEqual([]);
  await closed.close();
});
