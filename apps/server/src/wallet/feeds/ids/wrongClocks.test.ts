import { randomUUID } from 'node:crypto';
import type { Deposit } from '@poy/contract';
import type { MovementAlarm } from '@poy/contract/operators';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { verifyLedger } from '../../../ledger/index.ts';
import { ask } from '../../../testing/ask.ts';
import { operatorHeaders } from '../../../testing/operatorApp.ts';
import type { Answer } from '../../../testing/testApp.ts';
import { createChainWorld, type ChainWorld } from '../../../testing/worlds/chainWorld.ts';
import { withRightTime } from './rightTime.ts';

// A clock that cannot be right: seven hours ahead (Bangkok's hours told as UTC), a year of Buddha, seconds
// for milliseconds, and 1970. Its money was believed to be of that time, so it paid no request and waited
// without an alarm; a time before 1970 or after the year 9999 was refused, and the money was lost.

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

let w: ChainWorld;
let before: number;
let staff: Record<string, string>;
beforeAll(async () => {
  w = await createChainWorld();
  staff = await operatorHeaders(w.t, 'operator2');
});
beforeEach(async () => {
  await w.signInNext();
  before = await w.balance();
});
afterEach(async () => expect(await verifyLedger(w.t.db)).toEqual([]));
afterAll(() => w.t.close());

let sums = 2_000;
const baht = () => (sums += 1);
const gained = async () => Math.round(((await w.balance()) - before) * 100) / 100;
const statusOf = ({ data }: Answer): string => (data as { status: string }).status;

interface Kept {
  status: string;
  at: Date;
  receivedAt: Date;
  toldAt: number | null;
  /** The fields of its alarms. */
  fields: (string | null)[];
}
/** Returns a movement as it was written, with its alarms. */
const kept = async (movementId: string): Promise<Kept | undefined> =>
  (
    await ask<Kept>(w.t.db, {
      name: 'test_kept_time',
      text: `SELECT v.status, v.at, v.received_at AS "receivedAt", v.told_at AS "toldAt",
          ARRAY(SELECT a.field FROM wallet.movement_alarm a WHERE a.movement = v.id) AS fields
        FROM wallet.bank_movement v WHERE v.movement_id = $1`,
      values: [movementId],
    })
  )[0];

const clocks: readonly (readonly [string, () => number])[] = [
  ['seven hours ahead', () => Date.now() + 7 * hour],
  ['in the year 2569', () => Date.now() + 543 * 365 * day],
  ['in seconds', () => Math.floor(Date.now() / 1_000)],
  ['in 1970', () => 12 * hour],
  ['at zero', () => 0],
  ['before 1970', () => -1],
  ['at no moment at all', () => 1e300],
];

/** A feed: the request that it pays, and its report of the payment at a time. */
interface Told {
  ask(): Promise<Deposit>;
  report(deposit: Deposit, movement: { movementId: string; at: number }): Promise<Answer>;
}
const feeds: readonly (readonly [string, Told])[] = [
  [
    'bank',
    {
      ask: () => w.asked({ baht: baht() }),
      report: ({ prepareAmount }, told) => w.report({ amount: prepareAmount ?? 0, ...told }),
    },
  ],
  [
    'wallet',
    {
      ask: () => w.askedWay('truemoney', baht()),
      report: ({ prepareAmount, reference }, told) =>
        w.reportWallet({ amount: prepareAmount ?? 0, message: reference ?? '', ...told }),
    },
  ],
  [
    'chain',
    {
      ask: () => w.askedUsdt(baht()),
      report: ({ quote }, told) => w.reportChain({ micro: quote?.micro ?? 0, ...told }),
    },
  ],
];

describe.each(feeds)('a report of the feed of a %s', (_name, told) => {
  it.each(clocks)(
    'whose clock is %s pays the open request, with one alarm',
    async (_clock, time) => {
      const deposit = await told.ask();
      const movement = { movementId: randomUUID(), at: time() };
      expect(statusOf(await told.report(deposit, movement))).toBe('credited');
      expect(await gained()).toBe(deposit.prepareAmount);
      for (let again = 0; again < 2; again += 1)
        expect(statusOf(await told.report(deposit, movement))).toBe('duplicate');
      const row = await kept(movement.movementId);
      expect(row).toMatchObject({ status: 'credited', toldAt: movement.at, fields: ['at'] });
      expect(row?.at).toEqual(row?.receivedAt);
      const { data } = await w.t.call('/api/operators.deposits.alarms?limit=500', {
        headers: staff,
      });
      const alarms = (data as MovementAlarm[]).filter(
        ({ movementId }) => movementId === movement.movementId,
      );
      expect(alarms).toMatchObject([{ field: 'at', toldAt: movement.at, at: row?.at.getTime() }]);
    },
  );

  it('whose clock can be right has no alarm, at the bounds of its account, too', async () => {
    const deposit = await told.ask();
    const movementId = randomUUID();
    const { accountNumber } = deposit;
    await w.t.db.script(
      `UPDATE wallet.bank SET ahead_ms = 86400000 WHERE account_number = '${accountNumber}'`,
    );
    const at = Date.now() + 23 * hour;
    expect(statusOf(await told.report(deposit, { movementId, at }))).toBe('unmatched');
    expect(await kept(movementId)).toMatchObject({ at: new Date(at), toldAt: null, fields: [] });
    await w.t.db.script(
      `UPDATE wallet.bank SET ahead_ms = 600000 WHERE account_number = '${accountNumber}'`,
    );
    const second = randomUUID();
    expect(statusOf(await told.report(deposit, { movementId: second, at }))).toBe('credited');
    expect(await kept(second)).toMatchObject({ toldAt: at, fields: ['at'] });
  });

  it.each([
    ['a text', String(Date.now())],
    ['null', null],
    ['left out', { toJSON: () => undefined }],
  ])('whose time is %s is refused', async (_what, at) => {
    const deposit = await told.ask();
    const movementId = randomUUID();
    const answer = await told.report(deposit, { movementId, at: at as unknown as number });
    expect(answer).toMatchObject({ status: 400, code: 'VALIDATION' });
    expect(await kept(movementId)).toBeUndefined();
  });

  it('takes nobody else’s money: with a wrong clock and without an open request it waits', async () => {
    const movementId = randomUUID();
    const nobody = { ...(await told.ask()), prepareAmount: 4.56, reference: 'x' };
    const quote = nobody.quote && { ...nobody.quote, micro: 7_654_321 };
    const answer = await told.report({ ...nobody, quote }, { movementId, at: 0 });
    expect(statusOf(answer)).toBe('unmatched');
    expect(await kept(movementId)).toMatchObject({
      status: 'unmatched',
      toldAt: 0,
      fields: ['at'],
    });
    expect(await gained()).toBe(0);
  });
});

it('the block of a transfer has the moment of its first report, also where its quote ended since', async () => {
  const { quote } = await w.askedUsdt(baht());
  const transfer = { micro: quote.micro, movementId: randomUUID(), at: 0 };
  expect(statusOf(await w.reportChain({ ...transfer, confirmations: 3 }))).toBe('confirming');
  expect(await w.latestUsdt()).toMatchObject({ status: 'matched', quote: { confirmations: 3 } });
  await w.age(40 * minute);
  await w.t.db.script(`UPDATE wallet.chain_transfer SET at = at - interval '40 minutes'
    WHERE movement_id = '${transfer.movementId}'`);
  expect(statusOf(await w.reportChain({ ...transfer, confirmations: 20 }))).toBe('credited');
  expect(await kept(transfer.movementId)).toMatchObject({ toldAt: 0, fields: ['at'] });
});

it('a reversal whose time cannot be right takes the money back', async () => {
  const deposit = await w.asked({ baht: baht() });
  const movement = { amount: deposit.prepareAmount, movementId: randomUUID() };
  await w.report(movement);
  const back = await w.report({ ...movement, status: 'reversed', at: 1e300 });
  expect(statusOf(back)).toBe('reversed');
  expect(await gained()).toBe(0);
  expect(await kept(movement.movementId)).toMatchObject({ status: 'reversed', toldAt: null });
});

it.each([
  [0, undefined],
  [600_000, undefined],
  [600_001, 'told'],
  [-86_400_000, undefined],
  [-86_400_001, 'told'],
  [Number.NaN, 'told'],
])('a time %d ms from its report', (off, told) => {
  const now = 1_800_000_000_000;
  const bounds = { now, aheadMs: 600_000, backMs: 86_400_000 };
  expect(withRightTime({ at: now + off }, bounds)).toEqual(
    told === undefined ? { at: now + off } : { at: now, toldAt: now + off },
  );
});
