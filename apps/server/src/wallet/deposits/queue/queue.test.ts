import type { Deposit } from '@poy/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createDb, type Db } from '../../../db/db.ts';
import type { Deps } from '../../../deps.ts';
import { verifyLedger } from '../../../ledger/index.ts';
import { ask } from '../../../testing/ask.ts';
import { depositCrowd, type DepositCrowd } from '../../../testing/worlds/depositCrowd.ts';
import { createDepositWorld, type DepositWorld } from '../../../testing/worlds/depositWorld.ts';
import { cancelDeposit } from '../cancelDeposit.ts';
import { depositsOf, findDeposit, type DepositRow } from '../depositRow.ts';
import { expireDeposits } from '../expireDeposits.ts';
import { advanceQueues } from './advanceQueues.ts';

const minute = 60_000;
/** An amount that was freed is given on after two minutes. */
const rest = 2 * minute + 1_000;

let w: DepositWorld;
let crowd: DepositCrowd;
/** Another process of the installation: it has connections of its own. */
let otherDb: Db;
let other: Deps;
beforeAll(async () => {
  w = await createDepositWorld();
  crowd = depositCrowd(w);
  otherDb = createDb(w.t.url, { max: 5 });
  other = { ...w.t.deps, db: otherDb };
});
beforeEach(() => w.signInNext());
afterEach(async () => {
  expect(await verifyLedger(w.t.db)).toEqual([]);
  // No amount is awaited twice.
  const twice = await ask<{ n: number }>(w.t.db, {
    name: 'test_held_twice',
    text: `SELECT count(*) AS n FROM wallet.deposit WHERE status = 'pending' AND prepared IS NOT NULL
      GROUP BY bank_id, prepared HAVING count(*) > 1`,
  });
  expect(twice).toEqual([]);
});
afterAll(async () => {
  await otherDb.end();
  await w.t.close();
});

const again = async ({ id }: DepositRow): Promise<DepositRow> => {
  const row = await findDeposit(w.t.db, id);
  if (!row) throw new Error(`request ${id} is gone`);
  return row;
};
const first = (rows: readonly DepositRow[]): DepositRow => {
  const [row] = rows;
  if (!row) throw new Error('no request');
  return row;
};
const cancel = ({ member, id }: DepositRow) => cancelDeposit(w.t.deps, member, id);
const told = (id: number): Deposit[] =>
  w.t.deps.sent.map(({ data }) => data as Deposit).filter((deposit) => deposit.id === id);

describe('a request for an amount whose 99 exact ones are held', () => {
  it('gets a place in the queue, also for the same key, and is the one open request', async () => {
    await crowd.hold(1_001);
    const key = 'again-and-again';
    const answers = await Promise.all(Array.from({ length: 4 }, () => w.ask({ key, baht: 1_001 })));
    const [place] = answers.map(({ data }) => data as Deposit);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(place).toMatchObject({
      status: 'pending',
      prepareAmount: null,
      prepareIndex: 1,
      prepareTotal: 1,
    });
    expect((place?.expiresAt ?? 0) - (place?.createdAt ?? 0)).toBe(60 * minute);
    expect(await w.latest()).toEqual(place);
    expect(await w.ask()).toMatchObject({ code: 'DEPOSIT_OPEN', details: { id: place?.id } });
    const [second] = await crowd.queue(1_001, 1);
    expect(second).toMatchObject({ prepared: null, place: 2, queued: 2 });
    const { data } = await w.t.call('/poy-api/deposits.cancel', {
      token: w.token,
      body: { id: place?.id },
    });
    expect(data).toMatchObject({ status: 'cancelled', prepareAmount: null });
    expect(told(second?.id ?? 0).at(-1)).toMatchObject({ prepareIndex: 1, prepareTotal: 1 });
  });

  it('is refused only where 300 wait already', async () => {
    const held = await crowd.hold(1_002);
    const members = await crowd.join(300);
    await w.t.db.query({
      name: 'test_long_queue',
      text: `INSERT INTO wallet.deposit (member, bank_id, asked, idempotency_key, created_at, expires_at)
        SELECT unnest($1::uuid[]), $2, 100200, 'k', now(), now() + interval '1 hour'`,
      values: [members, w.bank.bankId],
    });
    const full = await w.ask({ baht: 1_002 });
    expect(full).toMatchObject({ status: 409, code: 'DEPOSIT_QUEUE_FULL' });
    expect(full.details.retryAfterMs).toBeGreaterThan(19 * minute);
    // The refused request left nothing, and one place less is a place.
    await cancel(first(held));
    await w.age(rest);
    await advanceQueues(w.t.deps);
    const [moved] = await ask<{ member: string }>(w.t.db, {
      name: 'test_moved',
      text: `SELECT member FROM wallet.deposit WHERE prepared = $1 AND status = 'pending'`,
      values: [first(held).prepared],
    });
    expect(moved?.member).toBe(members[0]);
    expect((await w.ask({ baht: 1_002 })).data).toMatchObject({
      prepareIndex: 300,
      prepareTotal: 300,
    });
  });

  it('ends after an hour without an amount, and the others move up', async () => {
    await crowd.hold(1_003);
    const [early] = await crowd.queue(1_003, 1);
    await w.t.db.query({
      name: 'test_wait_over',
      text: `UPDATE wallet.deposit SET expires_at = now() WHERE id = $1`,
      values: [early?.id],
    });
    const [late] = await crowd.queue(1_003, 1);
    expect(late).toMatchObject({ prepared: null, place: 1, queued: 1 });
    expect(told(early?.id ?? 0).at(-1)).toMatchObject({ status: 'expired', prepareAmount: null });
  });
});

describe('an amount that becomes free', () => {
  it.each([
    ['a cancellation', 1_011, cancel],
    [
      'an end',
      1_012,
      async ({ id }: DepositRow) => {
        await w.t.db.query({
          name: 'test_time_over',
          text: `UPDATE wallet.deposit SET expires_at = now() - interval '61 s' WHERE id = $1`,
          values: [id],
        });
        expect(await expireDeposits(w.t.deps)).toBe(1);
      },
    ],
    [
      'money that came',
      1_013,
      async ({ prepared }: DepositRow) =>
        expect((await w.report({ amount: (prepared ?? 0) / 100 })).data).toEqual({
          status: 'credited',
        }),
    ],
  ])('by %s goes to the oldest who waits, for 20 minutes', async (_name, baht, free) => {
    const held = first(await crowd.hold(baht));
    const [oldest, next] = await crowd.queue(baht, 2);
    if (!oldest || !next) throw new Error('nobody waits');
    await free(held);
    await advanceQueues(w.t.deps);
    expect((await again(oldest)).prepared).toBeNull();
    w.t.deps.sent.length = 0;
    await w.age(rest);
    await advanceQueues(w.t.deps);
    const moved = await again(oldest);
    expect(moved).toMatchObject({ prepared: held.prepared, place: 0 });
    const left = moved.expiresAt.getTime() - Date.now();
    expect(Math.abs(left - 20 * minute)).toBeLessThan(minute);
    expect(await again(next)).toMatchObject({ prepared: null, place: 1, queued: 1 });
    expect(told(oldest.id)).toEqual([
      expect.objectContaining({ prepareAmount: (held.prepared ?? 0) / 100, prepareIndex: 1 }),
    ]);
    expect(told(next.id)).toEqual([expect.objectContaining({ prepareIndex: 1, prepareTotal: 1 })]);
  });

  it('rests for two minutes, in which the one who had it may still be paying', async () => {
    const held = first(await crowd.hold(1_016));
    const next = first(await crowd.queue(1_016, 1));
    await cancel(held);
    const early = 10_000;
    await w.age(2 * minute - early);
    await advanceQueues(w.t.deps);
    expect((await again(next)).prepared).toBeNull();
    await w.age(early + 1_000);
    await advanceQueues(w.t.deps);
    expect((await again(next)).prepared).toBe(held.prepared);
  });

  it('is not for a newcomer while somebody waits', async () => {
    const held = first(await crowd.hold(1_014));
    const [oldest] = await crowd.queue(1_014, 1);
    await cancel(held);
    await w.age(rest);
    w.t.deps.sent.length = 0;
    expect((await w.ask({ baht: 1_014 })).data).toMatchObject({
      prepareIndex: 1,
      prepareAmount: null,
    });
    expect(told(oldest?.id ?? 0)).toEqual([
      expect.objectContaining({ prepareAmount: (held.prepared ?? 0) / 100 }),
    ]);
  });

  it('does not take the money of the member who had it before', async () => {
    const held = first(await crowd.hold(1_015));
    const [next] = await crowd.queue(1_015, 1);
    await cancel(held);
    await w.age(rest);
    await advanceQueues(w.t.deps);
    if (!next) throw new Error('nobody waits');
    expect((await again(next)).prepared).toBe(held.prepared);
    // Paid just before the cancellation; the bank's clock is a minute ahead.
    const amount = (held.prepared ?? 0) / 100;
    const before = Date.now() - rest + minute;
    expect((await w.report({ amount, at: before })).data).toEqual({ status: 'unmatched' });
    expect((await again(next)).status).toBe('pending');
    expect((await w.report({ amount })).data).toEqual({ status: 'credited' });
    expect((await again(next)).status).toBe('credited');
  });
});

describe('at the same moment', () => {
  it('twenty requests for the last free amount: one gets it, the others each a place', async () => {
    await crowd.hold(1_021, 98);
    const members = await crowd.join(20);
    const asked = await Promise.all(
      members.map((member, n) => crowd.ask(member, 1_021, n % 2 === 0 ? w.t.deps : other)),
    );
    expect(asked.filter(({ prepared }) => prepared !== null)).toHaveLength(1);
    const places = asked.filter(({ prepared }) => prepared === null).map(({ place }) => place);
    expect(places.sort((a, b) => a - b)).toEqual(Array.from({ length: 19 }, (_, n) => n + 1));
  });

  it('two processes move a queue up: nobody is skipped, and nobody gets two amounts', async () => {
    const held = await crowd.hold(1_022);
    const queued = await crowd.queue(1_022, 15);
    for (const row of held.slice(0, 10)) await cancel(row);
    await w.age(rest);
    w.t.deps.sent.length = 0;
    await Promise.all(
      Array.from({ length: 8 }, (_, n) => advanceQueues(n % 2 === 0 ? w.t.deps : other)),
    );
    const rows = await depositsOf(
      w.t.db,
      queued.map(({ id }) => id),
    );
    const moved = rows.filter(({ prepared }) => prepared !== null).map(({ id }) => id);
    expect(moved.sort((a, b) => a - b)).toEqual(queued.slice(0, 10).map(({ id }) => id));
    const freed = held.slice(0, 10).map(({ prepared }) => prepared ?? 0);
    const given = rows.flatMap(({ prepared }) => prepared ?? []);
    expect(given.sort()).toEqual(freed.sort());
    for (const id of moved)
      expect(told(id).filter(({ prepareAmount }) => prepareAmount !== null)).toHaveLength(1);
  });

  it('who waits cancels and is moved up: one of them counts', async () => {
    const held = await crowd.hold(1_023);
    const queued = await crowd.queue(1_023, 6);
    for (const row of held.slice(0, 3)) await cancel(row);
    await w.age(rest);
    await Promise.all([...queued.slice(0, 3).map(cancel), advanceQueues(other)]);
    await advanceQueues(w.t.deps);
    for (const row of queued.slice(0, 3)) expect((await again(row)).status).toBe('cancelled');
    await w.age(rest);
    await advanceQueues(w.t.deps);
    const rows = await Promise.all(queued.slice(3).map(again));
    expect(rows.every(({ status, prepared }) => status === 'pending' && prepared !== null)).toBe(
      true,
    );
  });
});
