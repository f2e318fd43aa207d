import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DatabaseAway } from '../../db/trouble/databaseAway.ts';
import type { Db, RowQuery } from '../../db/db.ts';
import { createTestDb, type TestDb } from '../../testing/testDb.ts';
import { necessary } from '../../testing/visitorEvents.ts';
import { createRecordQueue } from './recordQueue.ts';
import type { NewRecord } from './records.ts';
import { createStoredBudget } from './storedBudget.ts';
import { ask } from '../../testing/ask.ts';

let t: TestDb;
beforeAll(async () => {
  t = await createTestDb();
});
afterAll(() => t.drop());

const room = createStoredBudget({ perSite: 1e12, all: 1e12 });
const record = (vid: string, changes: Partial<NewRecord> = {}): NewRecord => ({
  kind: 'event',
  siteId: 2,
  vid,
  sessionId: 's',
  member: null,
  network: null,
  fpHash: null,
  receivedAt: Date.now(),
  data: necessary({ vid }),
  ...changes,
});
const count = async (): Promise<number> =>
  (
    await ask<{ n: number }>(t.db, {
      name: 'test_count',
      text: 'SELECT count(*) AS n FROM collector.record',
    })
  )[0]?.n ?? 0;

it('settles each record after its commit, many in one statement', async () => {
  let statements = 0;
  const counting: Db = {
    ...t.db,
    query: <T>(query: RowQuery<T>) => ((statements += 1), t.db.query(query)),
  };
  const queue = createRecordQueue(counting, room);
  const kept = Array.from({ length: 900 }, (_, n) => queue.keep(record(`visitor-${n}`)));
  await kept[0];
  expect(await count()).toBeGreaterThan(0);
  expect(new Set(await Promise.all(kept))).toEqual(new Set(['written']));
  expect(await count()).toBe(900);
  expect(statements).toBeLessThan(10);
});

it('a record that cannot be kept costs no other', async () => {
  const queue = createRecordQueue(t.db, room);
  const before = await count();
  const results = await Promise.allSettled(
    [record('visitor-a'), record('visitor-b', { network: 'nonsense' }), record('visitor-c')].map(
      (one) => queue.keep(one),
    ),
  );
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await count()).toBe(before + 2);
});

it('refuses more than can wait, and says when all is settled', async () => {
  const gate = Promise.withResolvers<undefined>();
  const slow: Db = {
    ...t.db,
    query: async <T>(query: RowQuery<T>) => (await gate.promise, t.db.query(query)),
  };
  const queue = createRecordQueue(slow, room);
  const kept: Promise<unknown>[] = [];
  expect(() => {
    for (let n = 0; n < 6_000; n += 1) kept.push(queue.keep(record(`visitor-${n}`)));
  }).toThrow('starting, stopping');
  const settled = queue.settled();
  gate.resolve(undefined);
  await settled;
  expect(kept).toHaveLength(5_000);
  await Promise.all(kept);
});

it('refuses all that waits at once when the database is away', async () => {
  let statements = 0;
  const away = new DatabaseAway(new Error('gone'), { sqlState: null, connected: false });
  const gone: Db = { ...t.db, query: () => ((statements += 1), Promise.reject(away)) };
  const queue = createRecordQueue(gone, room);
  const kept = await Promise.allSettled(
    Array.from({ length: 150 }, (_, n) => queue.keep(record(`visitor-${n}`))),
  );
  expect(new Set(kept.map((one) => one.status === 'rejected' && (one.reason as unknown)))).toEqual(
    new Set([away]),
  );
  expect(statements).toBe(1);
});
