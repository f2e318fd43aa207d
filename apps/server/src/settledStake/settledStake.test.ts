import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ask } from '../testing/ask.ts';
import { createTestDb, type TestDb } from '../testing/testDb.ts';
import { settledStakeOf, stakeTakenSince } from './index.ts';

let test: TestDb;
let [one, other]: [string, string] = ['', ''];
beforeAll(async () => {
  test = await createTestDb();
});
beforeEach(async () => {
  await test.owner.script('TRUNCATE stake.settled');
  [one = '', other = ''] = [randomUUID(), randomUUID()].toSorted();
});
afterAll(() => test.drop());

const beginning = new Date(0);
const hour = (n: number): Date => new Date(Date.UTC(2026, 9, 1, n));

/** Calls a function of the schema as the server's role. @returns its answer */
async function call(text: string, values: readonly unknown[]): Promise<unknown> {
  const [row] = await ask<{ answer: unknown }>(test.db, {
    name: `test ${text}`,
    text: `SELECT ${text} AS answer`,
    values,
  });
  return row?.answer;
}
const add = (id: number, at: Date, stakes: Readonly<Record<string, number>>) =>
  call("stake.add_settled('lottery', $1, $2, $3, $4)", [
    id,
    at,
    Object.keys(stakes),
    Object.values(stakes),
  ]);
const takeBack = (id: number, limit = 10) =>
  call("stake.take_back('lottery', $1, $2)", [id, limit]);
const empty = (id: number, ...members: string[]) =>
  call("stake.note_emptied('lottery', $1, $2)", [id, members]);
const unrewarded = (limit = 10) =>
  ask<{ id: number; member: string; change: number }>(test.db, {
    name: 'test_unrewarded',
    text: `SELECT source, source_id AS id, member, change FROM stake.take_unrewarded($1)
      ORDER BY source_id, member`,
    values: [limit],
  });

describe('settled stake', () => {
  it('is added up for a member and what was settled, and keeps its first moment', async () => {
    await add(7, hour(1), { [one]: 300, [other]: 50 });
    await add(7, hour(2), { [one]: 200 });
    await add(8, hour(3), { [one]: 40 });
    expect(await settledStakeOf(test.db, one, beginning)).toEqual([
      { stake: 500, at: hour(1), emptiedAt: null },
      { stake: 40, at: hour(3), emptiedAt: null },
    ]);
    expect(await settledStakeOf(test.db, one, hour(1))).toEqual([
      { stake: 40, at: hour(3), emptiedAt: null },
    ]);
    expect(await settledStakeOf(test.db, other, beginning)).toHaveLength(1);
    await call("stake.add_settled('lottery', 9, now(), NULL, NULL)", []);
    await call("stake.note_emptied('lottery', 7, NULL)", []);
    expect(await settledStakeOf(test.db, other, beginning)).toMatchObject([{ emptiedAt: null }]);
  });

  it('is of a source that is known, and never below nothing', async () => {
    const values = [[one]];
    await expect(
      call("stake.add_settled('lotery', 7, now(), $1, '{1}')", values),
    ).rejects.toMatchObject({ code: '23514' });
    await expect(add(7, hour(1), { [one]: -1 })).rejects.toMatchObject({ code: '23514' });
  });

  it('is taken back in parts, of no other thing, and comes again', async () => {
    await add(7, hour(1), { [one]: 300, [other]: 50 });
    await add(8, hour(1), { [one]: 10 });
    const before = new Date(Date.now() - 60_000);
    expect(await stakeTakenSince(test.db, one, beginning)).toBe(false);
    expect([await takeBack(7, 1), await takeBack(7, 1), await takeBack(7, 1)]).toEqual([1, 1, 0]);
    for (const member of [one, other]) {
      expect(await stakeTakenSince(test.db, member, before)).toBe(true);
      expect(await stakeTakenSince(test.db, member, new Date(Date.now() + 60_000))).toBe(false);
    }
    await add(7, hour(5), { [other]: 60 });
    const stakes = await settledStakeOf(test.db, one, beginning);
    expect(stakes.map(({ stake }) => stake).toSorted((a, b) => a - b)).toEqual([0, 10]);
    expect(await settledStakeOf(test.db, other, beginning)).toMatchObject([
      { stake: 60, at: hour(1) },
    ]);
  });
});

describe('having lost everything', () => {
  it('is undone by stake that comes back, there and in what was settled since', async () => {
    for (const n of [1, 2, 3]) await add(n, hour(n), { [one]: 100, [other]: 100 });
    for (const n of [1, 2, 3]) await empty(n, one, other);
    await takeBack(2, 1);
    const emptied = async (member: string) =>
      (await settledStakeOf(test.db, member, beginning)).map(({ emptiedAt }) => emptiedAt !== null);
    const [first, second] = [await emptied(one), await emptied(other)];
    expect([first, second]).toContainEqual([true, false, false]);
    expect([first, second]).toContainEqual([true, true, true]);
  });
});

describe('unrewarded stake', () => {
  it('is handed out once for each change, what was settled first before the rest', async () => {
    await add(9, hour(1), { [one]: 300 });
    await add(7, hour(2), { [one]: 20, [other]: 50 });
    const source = 'lottery';
    expect(await unrewarded(2)).toEqual([
      { source, id: 7, member: one, change: 20 },
      { source, id: 9, member: one, change: 300 },
    ]);
    expect(await unrewarded()).toEqual([{ source, id: 7, member: other, change: 50 }]);
    expect(await unrewarded()).toEqual([]);
    await takeBack(9);
    await add(7, hour(2), { [other]: 5 });
    expect(await unrewarded()).toEqual([
      { source, id: 7, member: other, change: 5 },
      { source, id: 9, member: one, change: -300 },
    ]);
  });

  it('is handed out once by askers that race', async () => {
    const members = Array.from({ length: 20 }, () => randomUUID());
    await add(7, hour(1), Object.fromEntries(members.map((member) => [member, 10])));
    const taken = await Promise.all(Array.from({ length: 6 }, () => unrewarded(7)));
    const rest = await unrewarded(20);
    const given = [...taken.flat(), ...rest].map(({ member }) => member);
    expect(given.toSorted()).toEqual(members.toSorted());
  });
});
