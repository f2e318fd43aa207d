import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  notificationKinds,
  urgentKinds,
  type NotificationKind,
} from '@poy/contract/notificationRules';
import { seedSites } from '../sites/rows/seedSites.ts';
import { ask } from '../testing/ask.ts';
import { createTestDb, type TestDb } from '../testing/testDb.ts';
import { newMember } from '../testing/worlds/newMember.ts';
import { forgetNotifications } from './forgetNotifications.ts';
import { stateOf } from './memberState.ts';
import { changesSince, listNotifications } from './reading/listNotifications.ts';
import { readUpTo, seeUpTo } from './reading/markNotifications.ts';
import { dueFor, endSending, type DueMessage } from './sending/dueFor.ts';
import { changeSettings } from './settings.ts';

let test: TestDb;
beforeAll(async () => {
  test = await createTestDb();
  await seedSites(test.db);
});
afterAll(() => test.drop());

const bangkok = (time: string): number => Date.parse(`2026-11-27T${time}:00+07:00`);
const noon = bangkok('12:00');
const push = { name: 'push', reaches: 'true' } as const;

/** Tells a member of so many things of a kind. */
async function tell(
  member: string,
  kind: NotificationKind,
  things: number,
  at = noon,
): Promise<void> {
  const details =
    kind === 'device' ? { what: 'session', name: null } : { conversation: 1, message: 1 };
  await test.db.query({
    name: 'test_tell',
    text: `SELECT notifications.tell((SELECT jsonb_agg(jsonb_build_object('member', $1::uuid, 'key', $2 || ':' || n,
        'kind', $2::text, 'subject', n::text, 'details', $3::jsonb, 'count', 1, 'happenedAt', $5::timestamptz))
      FROM generate_series(1, $4::int) n), $5)`,
    values: [member, kind, JSON.stringify(details), things, new Date(at)],
  });
}

const seconds = (count: number): number => noon + count * 1_000;
const quiet = { from: 22 * 60, to: 7 * 60 };
const off = (kind: NotificationKind, channel: 'page' | 'push') => ({ kind, channel, told: false });

/** Who is told of what on which channel, by the state, the settings and the time. */
const rules: readonly [
  string,
  { status?: number; settings?: object; kind: NotificationKind; channel: string; at?: string },
  boolean,
][] = [
  ['a page shows news', { kind: 'news', channel: 'page' }, true],
  ['news are pushed to nobody who did not ask', { kind: 'news', channel: 'push' }, false],
  ['an answer is pushed', { kind: 'support', channel: 'push' }, true],
  ['nothing goes to LINE of itself', { kind: 'deposit', channel: 'line' }, false],
  ['a suspended member hears of money', { status: 1, kind: 'withdrawal', channel: 'push' }, true],
  [
    'a suspended member hears of a new device',
    { status: 1, kind: 'device', channel: 'page' },
    true,
  ],
  ['a suspended member hears nothing else', { status: 1, kind: 'support', channel: 'page' }, false],
  [
    'a member without money pages hears answers',
    { status: 2, kind: 'support', channel: 'page' },
    true,
  ],
  [
    'a kind that is off for the page goes nowhere',
    { settings: { switches: [off('deposit', 'page')] }, kind: 'deposit', channel: 'push' },
    false,
  ],
  [
    'a kind that is off for push stays on the page',
    { settings: { switches: [off('deposit', 'push')] }, kind: 'deposit', channel: 'page' },
    true,
  ],
  [
    'quiet hours hold back push',
    { settings: { quiet }, kind: 'deposit', channel: 'push', at: '23:00' },
    false,
  ],
  [
    'quiet hours go over midnight',
    { settings: { quiet }, kind: 'deposit', channel: 'push', at: '06:59' },
    false,
  ],
  ['quiet hours end', { settings: { quiet }, kind: 'deposit', channel: 'push', at: '07:00' }, true],
  [
    'quiet hours hold back no page',
    { settings: { quiet }, kind: 'deposit', channel: 'page', at: '23:00' },
    true,
  ],
  [
    'no messages a day hold back answers',
    { settings: { perDay: 0 }, kind: 'support', channel: 'push' },
    false,
  ],
  [
    'no messages a day hold back no money',
    { settings: { perDay: 0 }, kind: 'slip-won', channel: 'push' },
    true,
  ],
];

describe('may_be_told', () => {
  it.each(rules)(
    '%s',
    async (_words, { status = 0, settings, kind, channel, at = '12:00' }, told) => {
      const member = await newMember(test.db);
      if (settings) await changeSettings(test.db, member, { switches: [], ...settings });
      await test.owner.script(
        `UPDATE members.member SET status = ${status} WHERE uuid = '${member}'`,
      );
      const [row] = await ask<{ told: boolean }>(test.db, {
        name: 'test_may',
        text: 'SELECT notifications.may_be_told($1, $2, $3, $4) AS told',
        values: [member, kind, channel, new Date(bangkok(at))],
      });
      expect(row).toEqual({ told });
    },
  );
});

it('the database knows the kinds about money and safety as the contract does', async () => {
  const rows = await ask<{ kind: string }>(test.db, {
    name: 'test_urgent',
    text: 'SELECT kind FROM unnest($1::text[]) kind WHERE notifications.is_urgent(kind)',
    values: [notificationKinds],
  });
  expect(rows.map(({ kind }) => kind)).toEqual(urgentKinds);
});

describe('dueFor', () => {
  const idsOf = (found: readonly DueMessage[]): number[] =>
    found.map(({ notification }) => notification.id);
  const take = (at: number) => dueFor(test.db, push, at);

  it('gives each message to one of many processes, up to the most of a day', async () => {
    const member = await newMember(test.db);
    await tell(member, 'support', 3);
    await changeSettings(test.db, member, { switches: [], perDay: 2 });
    expect(await take(seconds(9))).toEqual([]);
    const found = (await Promise.all([1, 2, 3, 4].map(() => take(seconds(10))))).flat();
    const all = [...found, ...(await take(seconds(11))), ...(await take(seconds(12)))];
    expect([all.length, new Set(idsOf(all)).size]).toEqual([2, 2]);
    await seeUpTo(test.db, member, 3);
  });

  it('gives a message of a process that was killed to others, three times, unless it is seen', async () => {
    const [one, other] = [await newMember(test.db), await newMember(test.db)];
    await tell(one, 'device', 1);
    await tell(other, 'device', 1);
    const taken = await take(seconds(10));
    expect(taken.map(({ member }) => member).sort()).toEqual([one, other].sort());
    const [done] = taken.filter(({ member }) => member === other);
    if (done) await endSending(test.db, push, done.notification, 'sent', seconds(11));
    expect(await take(seconds(69))).toEqual([]);
    expect(await take(seconds(71))).toMatchObject([{ member: one }]);
    expect(await take(seconds(132))).toMatchObject([{ member: one }]);
    expect(await take(seconds(193))).toEqual([]);
    await tell(one, 'support', 1, seconds(194));
    await seeUpTo(test.db, one, 2);
    expect(await take(seconds(210))).toEqual([]);
  });

  it('a message that did not go out holds back neither itself nor, after its last try, the next one', async () => {
    const member = await newMember(test.db);
    await tell(member, 'support', 2);
    await changeSettings(test.db, member, { switches: [], perDay: 1 });
    const [first] = idsOf(await take(seconds(10)));
    expect(await take(seconds(11))).toEqual([]);
    // The process was killed. The message is the first of the day still, and it is the only one.
    expect(idsOf(await take(seconds(71)))).toEqual([first]);
    expect(idsOf(await take(seconds(132)))).toEqual([first]);
    expect(await take(seconds(133))).toEqual([]);
    const [next] = await take(seconds(193));
    expect(next?.notification.id).not.toBe(first);
    if (next) await endSending(test.db, push, next.notification, 'sent', seconds(194));
    expect(await take(seconds(260))).toEqual([]);
  });
});

describe('10,000 notifications of one member', () => {
  it('are paged by their number, each answer short and quick', async () => {
    const member = await newMember(test.db);
    await tell(member, 'support', 10_000);
    const { rows, ...state } = await listNotifications(test.db, member, { limit: 30 });
    expect([rows.length, state.unseen, state.next]).toEqual([30, 10_000, 9_971]);
    const began = performance.now();
    let [before, answers] = [state.next, 1];
    for (; before !== null && answers < 40; answers += 1)
      ({ next: before } = await listNotifications(test.db, member, { before, limit: 30 }));
    // Each counts the unseen rows through an index; a look at whole rows would take ten times as long.
    expect((performance.now() - began) / answers).toBeLessThan(100);
    expect(before).toBe(10_000 - 30 * 40 + 1);
    expect(await changesSince(test.db, member, 1)).toMatchObject({ again: true, rows: [] });
    expect(await changesSince(test.db, member, 10_001)).toMatchObject({ again: true });
    await readUpTo(test.db, member, Number.MAX_SAFE_INTEGER);
    expect(await stateOf(test.db, member)).toEqual({
      unseen: 0,
      last: 10_001,
      seenTo: 10_000,
      readTo: 10_000,
    });
    await forgetNotifications(test.db, noon + 180 * 86_400_000);
    expect((await listNotifications(test.db, member, { limit: 30 })).rows).toHaveLength(30);
    await forgetNotifications(test.db, noon + 180 * 86_400_000 + 1);
    expect((await listNotifications(test.db, member, { limit: 30 })).rows).toEqual([]);
  });
});
