import type { NotificationState } from '@poy/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fail } from '@poy/testing';
import { checkProperty } from '@poy/testing/property';
import { everyAttack } from '../testing/longForm.ts';
import { Killed, lifeOf, mortalDb } from '../testing/mortalDb.ts';
import { createTestDb, type TestDb } from '../testing/testDb.ts';
import { newMember } from '../testing/worlds/newMember.ts';
import { seedSites } from '../sites/rows/seedSites.ts';
import type { Db } from '../db/db.ts';
import { stateOf } from './memberState.ts';
import { changesSince, listNotifications } from './reading/listNotifications.ts';
import { readOne, readUpTo, seeUpTo } from './reading/markNotifications.ts';

let test: TestDb;
beforeAll(async () => {
  test = await createTestDb();
  await seedSites(test.db);
});
afterAll(() => test.drop());

const now = Date.now();

/** Tells a member of one thing, whose content is `count`. */
async function tell(db: Db, member: string, thing: number, count: number): Promise<void> {
  const details = { conversation: thing, message: 1 };
  const fact = { member, key: `support:${thing}`, kind: 'support', subject: `${thing}`, details };
  await db.query({
    name: 'test_tell',
    text: 'SELECT notifications.tell($1::jsonb, $2)',
    values: [JSON.stringify([{ ...fact, count, happenedAt: new Date(now) }]), new Date(now)],
  });
}

interface Row {
  serial: number;
  count: number;
  read: boolean;
}

/** A device keeps rows and brings them up to date with what it is told; messages to it may be lost. */
class Device {
  rows = new Map<string, Row>();
  state: NotificationState = { unseen: 0, last: 0, seenTo: 0, readTo: 0 };
  readonly db: Db;
  readonly member: string;

  constructor(db: Db, member: string) {
    this.db = db;
    this.member = member;
  }

  /** The number that the device shows on its badge, counted from what it keeps. */
  get unseen(): number {
    return [...this.rows.values()].filter(({ read, serial }) => !read && serial > this.state.seenTo)
      .length;
  }

  /** Gets what it missed, as a page does when it hears a message or comes back. */
  async sync(): Promise<void> {
    const { again, rows, ...state } = await changesSince(this.db, this.member, this.state.last);
    const shown = again ? await this.whole() : rows;
    if (again) this.rows.clear();
    for (const { subject, serial, count, read } of shown)
      this.rows.set(subject, { serial, count, read });
    this.state = state;
    for (const row of this.rows.values()) row.read ||= row.serial <= state.readTo;
  }

  private async whole() {
    const pages = [];
    for (let before: number | undefined, more = true; more;) {
      const page = await listNotifications(this.db, this.member, { before, limit: 30 });
      pages.push(...page.rows);
      before = page.next ?? undefined;
      more = page.next !== null;
    }
    return pages;
  }
}

const device = fc.nat({ max: 2 });
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('tell' as const),
      thing: fc.nat({ max: 44 }),
      count: fc.integer({ min: 1, max: 3 }),
      life: fc.nat({ max: 8 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('see' as const, 'read' as const, 'all' as const),
      device,
      life: fc.nat({ max: 8 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('hear' as const), device }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** What the member should have: the content of each thing, and whether it was seen and read. */
type Model = Map<string, { count: number; seen: boolean; read: boolean }>;

/** Does work as a process that may be killed in it, and then again, as one that goes on with it. */
async function withKill(life: number, work: (db: Db) => Promise<unknown>): Promise<void> {
  await work(mortalDb(test.db, lifeOf(life))).catch((error: unknown) => {
    if (!(error instanceof Killed)) throw error;
  });
  await work(test.db);
}

async function act(
  one: Step,
  member: string,
  devices: readonly Device[],
  model: Model,
): Promise<void> {
  if (one.do === 'tell') {
    const { thing, count } = one;
    await withKill(one.life, (db) => tell(db, member, thing, count));
    if (model.get(String(thing))?.count !== count)
      model.set(String(thing), { count, seen: false, read: false });
    return;
  }
  const on = devices[one.device] ?? fail('no device');
  if (one.do === 'hear') return on.sync();
  const newest = [...on.rows].toSorted(([, a], [, b]) => b.serial - a.serial)[0];
  const upTo = newest?.[1].serial ?? 0;
  const marks = {
    see: seeUpTo,
    all: readUpTo,
    read: (db: Db, uuid: string, serial: number) => readOne(db, uuid, serial, now),
  };
  await withKill(one.life, (db) => marks[one.do](db, member, upTo));
  for (const [subject, row] of await current(member)) {
    const known = model.get(subject) ?? fail('an unknown row');
    if (one.do === 'read' ? row === upTo : row <= upTo)
      Object.assign(known, { seen: true, ...(one.do !== 'see' && { read: true }) });
  }
}

/** The numbers of a member's rows by their subject. */
async function current(member: string): Promise<Map<string, number>> {
  const all = new Device(test.db, member);
  await all.sync();
  return new Map([...all.rows].map(([subject, { serial }]) => [subject, serial]));
}

describe('three devices of a member', () => {
  it('show the same rows and the same badge as a model, whatever is lost and killed', async () => {
    await checkProperty(
      fc.asyncProperty(fc.array(step, { minLength: 200, maxLength: 200 }), async (steps) => {
        const member = await newMember(test.db);
        const devices = [1, 2, 3].map(() => new Device(test.db, member));
        const model: Model = new Map();
        for (const one of steps) await act(one, member, devices, model);
        const rows = [...model].map(([subject, { count, read }]) => [subject, count, read]);
        const unseen = [...model.values()].filter(({ seen }) => !seen).length;
        for (const each of devices) {
          await each.sync();
          expect(
            [...each.rows].map(([subject, { count, read }]) => [subject, count, read]).sort(),
          ).toEqual(rows.sort());
          expect([each.unseen, each.state.unseen]).toEqual([unseen, unseen]);
        }
        expect((await stateOf(test.db, member)).unseen).toBe(unseen);
      }),
      { numRuns: everyAttack ? 25 : 5 },
    );
  });
});
