import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { wholeEvent } from '../../testing/visitorEvents.ts';
import { keepRecords } from './keepRecords.ts';
import { createRecordQueue } from './recordQueue.ts';
import { createStoredBudget } from './storedBudget.ts';
import { ownerOf } from '../../testing/testDb.ts';
import { ask } from '../../testing/ask.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(() =>
  ownerOf(t.db).script(`TRUNCATE collector.record; UPDATE sites.site SET visitor_days = 90`),
);

const day = 86_400_000;
const room = createStoredBudget({ perSite: 1e12, all: 1e12 });
const partitions = async (): Promise<string[]> =>
  (
    await ask<{ name: string }>(t.db, {
      name: 'test_partitions',
      text: `SELECT inhrelid::regclass::text AS name FROM pg_inherits
        WHERE inhparent = 'collector.record'::regclass ORDER BY 1`,
    })
  ).map(({ name }) => name.replace('collector.record_', ''));
const heldDays = async (): Promise<string[]> =>
  (
    await ask<{ at: string; site: number }>(t.db, {
      name: 'test_days',
      text: `SELECT to_char(received_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS at, site_id AS site
        FROM collector.record ORDER BY received_at`,
    })
  ).map(({ at, site }) => `${site} ${at}`);

async function write(siteId: number, iso: string): Promise<void> {
  const queue = createRecordQueue(t.db, room);
  const kept = await queue.keep({
    kind: 'event',
    siteId,
    vid: 'visitor-one',
    sessionId: 's',
    member: null,
    network: null,
    fpHash: null,
    receivedAt: Date.parse(iso),
    data: wholeEvent(),
  });
  expect(kept).toBe('written');
}

it('makes the month and the two after it, once', async () => {
  await keepRecords(t.db, Date.UTC(2031, 10, 30, 23, 59));
  expect(await partitions()).toEqual(expect.arrayContaining(['2031_11', '2031_12', '2032_01']));
  expect((await partitions()).includes('2032_02')).toBe(false);
  await Promise.all([1, 2, 3].map(() => keepRecords(t.db, Date.UTC(2031, 10, 30))));
});

it('makes room for a record whose month has none', async () => {
  await write(2, '2033-05-31T23:59:59.999Z');
  await write(2, '2033-08-01T00:00:00Z');
  expect(await heldDays()).toEqual(['2 2033-05-31', '2 2033-08-01']);
});

it('deletes after the days of each site, whole months by dropping them', async () => {
  await keepRecords(t.db, Date.UTC(2034, 0, 1));
  for (const at of ['2034-01-15', '2034-02-27', '2034-03-02'])
    for (const site of [2, 3]) await write(site, `${at}T12:00:00Z`);
  await t.db.query({
    name: 'test_shorter',
    text: 'UPDATE sites.site SET visitor_days = 30 WHERE id = 3',
  });
  const now = Date.UTC(2034, 3, 30, 12);
  const kept = await keepRecords(t.db, now);
  // 90 days before 30 April is 30 January; 30 days before is 31 March.
  expect(await heldDays()).toEqual(['2 2034-02-27', '2 2034-03-02']);
  expect(kept.deleted).toBe(4);
  const later = await keepRecords(t.db, now + 3 * day);
  expect(later.dropped).toBeGreaterThan(0);
  expect(await partitions()).not.toContain('2034_01');
  await keepRecords(t.db, now + 60 * day);
  expect(await heldDays()).toEqual([]);
  expect(await partitions()).not.toContain('2034_02');
});

it('refuses a whole address', async () => {
  const queue = createRecordQueue(t.db, room);
  await expect(
    queue.keep({
      kind: 'event',
      siteId: 2,
      vid: 'visitor-one',
      sessionId: null,
      member: null,
      network: '203.0.113.7/32',
      fpHash: null,
      receivedAt: Date.now(),
      data: {},
    }),
  ).rejects.toThrow('check');
});
