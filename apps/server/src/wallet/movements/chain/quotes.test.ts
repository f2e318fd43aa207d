import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ReplyOf } from '@poy/contract';
import { usdtText } from '@poy/contract/usdt';
import { verifyLedger } from '../../../ledger/index.ts';
import { createChainWorld, type ChainWorld } from '../../../testing/worlds/chainWorld.ts';
import { depositCrowd } from '../../../testing/worlds/depositCrowd.ts';
import { cancelDeposit } from '../../deposits/cancelDeposit.ts';
import { advanceQueues } from '../../deposits/queue/advanceQueues.ts';
import { microFor, worthOf } from '../../deposits/usdt/usdt.ts';

let w: ChainWorld;
beforeAll(async () => {
  w = await createChainWorld();
});
beforeEach(() => w.signInNext());
afterEach(async () => expect(await verifyLedger(w.t.db)).toEqual([]));
afterAll(() => w.t.close());

const minute = 60_000;
const method = async () =>
  (
    (await w.t.call('/poy-api/payment-methods.all', { token: w.token }))
      .data as ReplyOf<'/poy-api/payment-methods.all'>
  ).find(({ kind }) => kind === 'crypto');
/** Lets the rate grow old. */
const ageRate = (ms: number) =>
  w.t.db.query({
    name: 'test_age_rate',
    text: `UPDATE wallet.usdt_rate SET at = at - $1 * interval '1 ms'`,
    values: [ms],
  });

it.each([
  [50_000, 3_512, 14_236_903],
  [50_000, 5_000, 10_000_000],
  [20_000_000, 1_000, 20_000_000_000],
])('%d satang at %d cost %d millionths, and are worth no less', (satang, rate, micro) => {
  expect(microFor(satang, rate)).toBe(micro);
  expect(worthOf(micro, rate)).toBeGreaterThanOrEqual(satang);
  expect(worthOf(micro - 1, rate)).toBeLessThan(satang);
});

it.each([
  [1, '0.000001'],
  [14_236_903, '14.236903'],
  [20_000_000_000, '20000.000000'],
])('%d millionths are written %s', (micro, text) => expect(usdtText(micro)).toBe(text));

describe('what a USDT is worth', () => {
  it('is shown, and an older report never replaces a newer one', async () => {
    await w.reportRate(36.5);
    expect(await method()).toMatchObject({ open: true, rate: 36.5 });
    const { data } = await w.reportRate(12, Date.now() - minute);
    expect(data).toEqual({ status: 'stale' });
    expect((await w.askedUsdt()).quote.rate).toBe(36.5);
  });

  it('closes the way where nobody has said it for ten minutes, and opens it again', async () => {
    await ageRate(11 * minute);
    expect(await method()).toMatchObject({ open: false, closedUntil: null, rate: null });
    expect(await w.askWay('crypto')).toMatchObject({
      code: 'PAYMENT_METHOD_CLOSED',
      details: { retryAfterMs: minute },
    });
    await w.reportRate(35.12);
    expect((await w.askWay('crypto')).status).toBe(200);
  });

  it.each([9.99, 100.01, 35.123])('is refused where it is %d baht', async (rate) =>
    expect((await w.reportRate(rate)).code).toBe('VALIDATION'),
  );
});

describe('requests for the same amount', () => {
  it('have an amount of USDT each, and the hundredth waits in the queue', async () => {
    await w.reportRate(35.12);
    const members = await depositCrowd(w).join(101);
    const rows = await Promise.all(members.slice(0, 99).map((member) => w.askAs(member, 1_300)));
    expect(new Set(rows.map(({ micro }) => micro)).size).toBe(99);
    expect(rows.every(({ micro }) => micro !== null)).toBe(true);
    const queued = await w.askedUsdt(1_300);
    expect(queued).toMatchObject({
      prepareAmount: null,
      prepareIndex: 1,
      prepareTotal: 1,
      quote: null,
      qrPayload: null,
    });
    const [first] = rows;
    if (!first) throw new Error('no request');
    await cancelDeposit(w.t.deps, first.member, first.id);
    await advanceQueues(w.t.deps);
    expect((await w.latestUsdt()).quote).toBeNull();
    await w.age(2 * minute + 1_000);
    await advanceQueues(w.t.deps);
    const { quote, prepareAmount } = await w.latestUsdt();
    expect([quote.micro, prepareAmount]).toEqual([first.micro, 1_300]);
  });

  it('share no amount of USDT where the price has moved, either', async () => {
    await w.reportRate(50);
    const [one] = await depositCrowd(w).join(1);
    const { quote } = await w.askedUsdt(1_000);
    await w.reportRate(50.05, Date.now() + 1);
    const row = await w.askAs(one ?? '', 1_001);
    expect(Math.abs((row.micro ?? 0) - quote.micro)).toBeLessThan(99);
    expect(row.micro).not.toBe(quote.micro);
  });
});
