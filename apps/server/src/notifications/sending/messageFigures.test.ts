import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { seedSites } from '../../sites/rows/seedSites.ts';
import { ask } from '../../testing/ask.ts';
import { createTestDb, type TestDb } from '../../testing/testDb.ts';
import { newMember } from '../../testing/worlds/newMember.ts';
import { seeUpTo } from '../reading/markNotifications.ts';
import { changeSettings } from '../settings.ts';
import { dueFor, endSending } from './dueFor.ts';
import { messageFigures } from './messageFigures.ts';

let test: TestDb;
let site: number;
beforeAll(async () => {
  test = await createTestDb();
  await seedSites(test.db);
});
afterAll(() => test.drop());

const noon = Date.parse('2026-11-27T12:00:00+07:00');
const at = (minutes: number): number => noon + minutes * 60_000;
const push = { name: 'push', reaches: 'true' } as const;
const channels = { push, line: { name: 'line', reaches: 'true' } } as const;
const figures = (now: number, days = 2) => messageFigures(test.db, site, channels, { days, now });

/** Tells a new member of so many answers. */
async function told(things: number, settings: object = {}, when = noon): Promise<string> {
  const member = await newMember(test.db);
  await changeSettings(test.db, member, { switches: [], ...settings });
  await test.db.query({
    name: 'test_tell_figures',
    text: `SELECT notifications.tell((SELECT jsonb_agg(jsonb_build_object('member', $1::uuid, 'key', 'support:' || n,
        'kind', 'support', 'subject', n::text, 'details', '{"conversation": 1, "message": 1}'::jsonb, 'count', 1,
        'happenedAt', $3::timestamptz)) FROM generate_series(1, $2::int) n), $3)`,
    values: [member, things, new Date(when)],
  });
  const [row] = await ask<{ site: number }>(test.db, {
    name: 'test_site_of',
    text: 'SELECT site_id AS site FROM members.member WHERE uuid = $1',
    values: [member],
  });
  site = row?.site ?? 0;
  return member;
}

it('tells by day what went out, what waits, and why the rest is held back', async () => {
  const ends = [await told(1), await told(1), await told(1), await told(1)];
  const taken = await dueFor(test.db, push, at(1));
  for (const [nth, end] of (['sent', 'failed', 'nowhere'] as const).entries()) {
    const own = taken.find(({ member }) => member === ends[nth]);
    if (own) await endSending(test.db, push, own.notification, end, at(1));
  }
  // The fourth was taken by a process that was killed, three times.
  await dueFor(test.db, push, at(3));
  await dueFor(test.db, push, at(5));
  await told(2, { quiet: { from: 11 * 60, to: 13 * 60 } }, at(6));
  await told(3, { perDay: 0 }, at(6));
  const seen = await told(1, {}, at(6));
  await seeUpTo(test.db, seen, 1);
  await told(1, {}, at(6));
  const found = await figures(at(7));
  const counts = { sent: 1, refused: 1, gone: 1, givenUp: 1 };
  expect(found.days).toEqual([
    { day: '2026-11-27', told: 11, push: counts, line: expect.objectContaining({ sent: 0 }) },
    { day: '2026-11-26', told: 0, push: expect.anything(), line: expect.anything() },
  ]);
  expect(found.push).toEqual({
    waiting: 1,
    quiet: 2,
    capped: 3,
    oldestAt: at(6),
    lastTakenAt: at(5),
    stands: false,
  });
  // LINE has none that its members asked for.
  expect(found.line).toMatchObject({ waiting: 0, quiet: 0, capped: 0, stands: false });
});

it('sending stands still where messages wait for five minutes and nobody takes any', async () => {
  expect((await figures(at(12))).push).toMatchObject({ waiting: 1, stands: true });
  // Those of a night whose quiet hours have just ended have not waited for a process yet.
  const [late] = await dueFor(test.db, push, at(12));
  expect(late).toBeDefined();
  if (late) await endSending(test.db, push, late.notification, 'sent', at(12));
  expect((await figures(at(61))).push).toMatchObject({ waiting: 2, stands: false });
  expect((await figures(at(66))).push).toMatchObject({ waiting: 2, stands: true });
});

it('counts nothing of another site', async () => {
  const { days, push: open } = await messageFigures(test.db, site + 1_000, channels, {
    days: 31,
    now: at(66),
  });
  expect(days).toHaveLength(31);
  expect([days[0]?.told, open.waiting, open.stands]).toEqual([0, 0, false]);
});
