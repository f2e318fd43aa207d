import type { Deposit } from '@poy/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { verifyLedger } from '../../ledger/index.ts';
import { createChainWorld, type ChainWorld } from '../../testing/worlds/chainWorld.ts';
import { depositCrowd } from '../../testing/worlds/depositCrowd.ts';
import type { PreparedDeposit } from '../../testing/worlds/depositWorld.ts';
import type { AskedKind } from '../../testing/worlds/waysWorld.ts';
import { cancelDeposit } from '../deposits/cancelDeposit.ts';
import { findDeposit, toDeposit, type DepositRow } from '../deposits/depositRow.ts';
import { expireDeposits } from '../deposits/expireDeposits.ts';
import { advanceQueues } from '../deposits/queue/advanceQueues.ts';
import { reserveAmounts } from '../deposits/queue/reserveAmounts.ts';

// Paid in time, told late: the feed of a bank was behind by some minutes. The exact amount of a request,
// sent a minute before its end and reported two minutes after it, waited for two operators, although it
// rested and nobody else could be meant.

const second = 1_000;
const minute = 60 * second;

let w: ChainWorld;
/** The balance (baht) that the member begins the test with. */
let before: number;
beforeAll(async () => {
  w = await createChainWorld();
});
beforeEach(async () => {
  await w.signInNext();
  before = await w.balance();
});
afterEach(async () => {
  await w.t.db.script(`UPDATE wallet.bank SET usual_delay_ms = 120000`);
  expect(await verifyLedger(w.t.db)).toEqual([]);
});
afterAll(() => w.t.close());

const gained = async () => Math.round(((await w.balance()) - before) * 100) / 100;
/** Each test has baht of its own, so that no amount of another one rests. */
let next = 1_200;
const baht = () => (next += 1);

/** A request that can be paid, and how its payment is reported. */
interface Way {
  ask(): Promise<PreparedDeposit>;
  latest(): Promise<Deposit>;
  /** Reports its payment as made at a moment. @returns the status */
  pay(deposit: Deposit, at: number, fromName?: string): Promise<string>;
}

const statusOf = ({ data }: { data: unknown }): string => (data as { status: string }).status;
const byBank = async (deposit: Deposit, at: number, fromName?: string) =>
  statusOf(
    await w.report({
      amount: deposit.prepareAmount ?? 0,
      at,
      fromName,
      account: deposit.accountNumber,
    }),
  );
const otherWay = (kind: AskedKind, pay: Way['pay']): Way => ({
  ask: () => w.askedWay(kind, baht()),
  latest: () => w.latestOf(kind),
  pay,
});
const ways: readonly (readonly [string, Way])[] = [
  [
    'a transfer to a bank',
    { ask: () => w.asked({ baht: baht() }), latest: () => w.latest(), pay: byBank },
  ],
  ['a QR code', otherWay('qrcode', byBank)],
  ['a fast deposit', otherWay('fast', byBank)],
  [
    'a wallet',
    otherWay('truemoney', async ({ prepareAmount, reference }, at) =>
      statusOf(
        await w.reportWallet({ amount: prepareAmount ?? 0, message: `โอน ${reference ?? ''}`, at }),
      ),
    ),
  ],
  [
    'USDT',
    otherWay('crypto', async ({ quote }, at) =>
      statusOf(await w.reportChain({ micro: quote?.micro ?? 0, at })),
    ),
  ],
];

/** Lets time pass until a request has been over for so long, and ends what is over. @returns its end */
async function endedFor({ expiresAt }: Deposit, ms: number): Promise<number> {
  const passed = expiresAt - Date.now() + ms;
  await w.age(passed);
  await expireDeposits(w.t.deps);
  return expiresAt - passed;
}
const cancel = async ({ id }: Deposit) =>
  w.t.call('/poy-api/deposits.cancel', { token: w.token, body: { id } });
const endAt = (id: number, at: number) =>
  w.t.db.query({
    name: 'test_end_at',
    text: 'UPDATE wallet.deposit SET ended_at = $2 WHERE id = $1',
    values: [id, new Date(at)],
  });
const one = async (row: DepositRow | undefined): Promise<DepositRow> => {
  const found = row && (await findDeposit(w.t.db, row.id));
  if (!found) throw new Error('the request is gone');
  return found;
};

describe.each(ways)('%s that is paid in time and told late', (_name, way) => {
  it('is credited once, and its member is told', async () => {
    const deposit = await way.ask();
    const end = await endedFor(deposit, 2 * minute);
    expect((await way.latest()).status).toBe('expired');
    w.t.deps.sent.length = 0;
    expect(await way.pay(deposit, end - minute)).toBe('credited');
    expect(await gained()).toBe(deposit.prepareAmount);
    expect(await way.latest()).toMatchObject({ id: deposit.id, status: 'credited' });
    expect(w.t.deps.sent.map(({ event }) => event)).toEqual(['money-update', 'deposit-update']);
    // A second payment of the same amount in the same time is nobody's for certain.
    expect(await way.pay(deposit, end - minute)).toBe('unmatched');
    expect(await gained()).toBe(deposit.prepareAmount);
  });

  it('is credited where the member had cancelled it after paying, and not for money of later', async () => {
    const deposit = await way.ask();
    expect((await cancel(deposit)).status).toBe(200);
    const cancelled = Date.now();
    await w.age(3 * minute);
    const end = cancelled - 3 * minute;
    // The time that it would have had counts no more.
    expect(await way.pay(deposit, end + minute + second)).toBe('unmatched');
    expect(await way.pay(deposit, end - second)).toBe('credited');
    expect(await gained()).toBe(deposit.prepareAmount);
  });

  it('counts one of two reports that come at once', async () => {
    const deposit = await way.ask();
    const end = await endedFor(deposit, 2 * minute);
    const told = await Promise.all(Array.from({ length: 4 }, () => way.pay(deposit, end - minute)));
    expect(told.sort()).toEqual(['credited', 'unmatched', 'unmatched', 'unmatched']);
    expect(await gained()).toBe(deposit.prepareAmount);
  });

  it('has a minute of grace on both sides, and no more', async () => {
    const deposit = await way.ask();
    const made = deposit.createdAt - deposit.expiresAt;
    const end = await endedFor(deposit, 5 * minute);
    expect(await way.pay(deposit, end + made - minute - second)).toBe('unmatched');
    expect(await way.pay(deposit, end + minute + second)).toBe('unmatched');
    expect(await gained()).toBe(0);
    expect(await way.pay(deposit, end + minute - second)).toBe('credited');
  });
});

describe('an amount that was given on', () => {
  it('is credited to the one in whose time it was paid, whoever has it now', async () => {
    const amount = baht();
    const crowd = depositCrowd(w);
    const [held] = await crowd.hold(amount);
    const [waits] = await crowd.queue(amount, 1);
    if (!held || !waits) throw new Error('no requests');
    await cancelDeposit(w.t.deps, held.member, held.id);
    const ended = Date.now();
    await w.age(2 * minute + second);
    await advanceQueues(w.t.deps);
    expect((await one(waits)).prepared).toBe(held.prepared);
    const pay = (at: number, fromName?: string) => byBank(toDeposit(held), at, fromName);
    // Its first holder paid before the end; the sender is somebody of whom nobody knows.
    expect(await pay(ended - 2 * minute - 10 * second, 'นาง คนอื่น')).toBe('credited');
    expect([(await one(held)).status, (await one(waits)).status]).toEqual(['credited', 'pending']);
    // Who has it now pays, too.
    expect(await pay(Date.now())).toBe('credited');
    expect((await one(waits)).status).toBe('credited');
  });

  it('is in the time of one request at every millisecond', async () => {
    const amount = baht();
    const crowd = depositCrowd(w);
    const held = await crowd.hold(amount);
    const [waits] = await crowd.queue(amount, 1);
    const [first] = held;
    if (!first || !waits) throw new Error('no requests');
    await cancelDeposit(w.t.deps, first.member, first.id);
    const now = Date.now() + minute;
    await endAt(first.id, now - 2 * minute);
    const got = () =>
      w.t.db.tx((tx) => reserveAmounts(tx, { bankId: first.bankId, asked: amount * 100 }, now));
    expect(await got()).toEqual([]);
    await endAt(first.id, now - 2 * minute - 1);
    expect(await got()).toEqual([waits.id]);
  });

  it('is nobody’s where two requests that ended fit', async () => {
    const deposit = await w.asked({ baht: baht() });
    await w.signInNext();
    const other = await w.asked({ baht: deposit.askedAmount });
    const end = await endedFor(deposit, 5 * minute);
    // No call writes two requests like this.
    await w.t.db
      .script(`UPDATE wallet.deposit SET prepared = (SELECT prepared FROM wallet.deposit WHERE id = ${deposit.id})
      WHERE id = ${other.id}`);
    expect(await byBank(deposit, end - minute)).toBe('unmatched');
  });

  it('rests for as long as the feed of its account is usually behind', async () => {
    await w.t.db.script(`UPDATE wallet.bank SET usual_delay_ms = 600000`);
    const amount = baht();
    const crowd = depositCrowd(w);
    const [held] = await crowd.hold(amount);
    const [waits] = await crowd.queue(amount, 1);
    if (!held || !waits) throw new Error('no requests');
    await cancelDeposit(w.t.deps, held.member, held.id);
    await w.age(9 * minute);
    await advanceQueues(w.t.deps);
    expect((await one(waits)).prepared).toBeNull();
    await w.age(minute + second);
    await advanceQueues(w.t.deps);
    expect((await one(waits)).prepared).toBe(held.prepared);
  });

  it('rests as long where it is a quote', async () => {
    await w.t.db.script(`UPDATE wallet.bank SET usual_delay_ms = 600000`);
    const amount = baht();
    const members = await depositCrowd(w).join(100);
    const rows = await Promise.all(members.slice(0, 99).map((member) => w.askAs(member, amount)));
    const [held] = rows;
    const waits = await w.askAs(members[99] ?? '', amount);
    if (!held) throw new Error('no quote');
    await cancelDeposit(w.t.deps, held.member, held.id);
    await w.age(9 * minute);
    await advanceQueues(w.t.deps);
    expect((await one(waits)).micro).toBeNull();
    await w.age(minute + second);
    await advanceQueues(w.t.deps);
    expect((await one(waits)).micro).toBe(held.micro);
  });
});

it('that an operator has ended, or that was credited, takes no payment that is told late', async () => {
  for (const status of ['rejected', 'credited']) {
    const deposit = await w.asked({ baht: baht() });
    const end = await endedFor(deposit, 2 * minute);
    await w.t.db.script(`UPDATE wallet.deposit SET status = '${status}' WHERE id = ${deposit.id}`);
    expect([status, await byBank(deposit, end - minute)]).toEqual([status, 'unmatched']);
  }
  expect(await gained()).toBe(0);
});

it('pays the baht that a quote promised, whatever a USDT is worth when it is told', async () => {
  const deposit = await w.askedUsdt(baht());
  const end = await endedFor(deposit, 2 * minute);
  await w.reportRate(30);
  expect(statusOf(await w.reportChain({ micro: deposit.quote.micro, at: end - minute }))).toBe(
    'credited',
  );
  expect(await gained()).toBe(deposit.prepareAmount);
  await w.reportRate(35.12);
});

it('leaves the new request of the same member open', async () => {
  const deposit = await w.asked({ baht: baht() });
  await cancel(deposit);
  const again = await w.asked({ baht: deposit.askedAmount });
  expect(await byBank(deposit, Date.now() - second)).toBe('credited');
  expect(await w.latest()).toMatchObject({ id: again.id, status: 'pending' });
  expect(await byBank(again, Date.now())).toBe('credited');
  expect(await gained()).toBeCloseTo(deposit.prepareAmount + again.prepareAmount, 2);
});
