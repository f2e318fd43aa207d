import { randomUUID } from 'node:crypto';
import { bangkokDay, bangkokMidnight } from '@poy/bet-rules';
import type { MovementAlarm } from '@poy/contract/operators';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { fail } from '@poy/testing';
import { verifyLedger } from '../../../ledger/index.ts';
import { ask } from '../../../testing/ask.ts';
import { creditByTwo } from '../../../testing/creditByTwo.ts';
import { operatorHeaders, reason } from '../../../testing/operatorApp.ts';
import type { Answer } from '../../../testing/testApp.ts';
import {
  createWaysWorld,
  walletNumber,
  type WaysWorld,
} from '../../../testing/worlds/waysWorld.ts';

// A wallet counted its transfers from 7001 on after a repair, and a bank numbered its movements anew each
// morning. Money came under ids that had been credited before, was answered `duplicate`, and was gone.

let w: WaysWorld;
let staff: Record<string, string>;
beforeAll(async () => {
  w = await createWaysWorld();
  staff = await operatorHeaders(w.t, 'operator2');
});
beforeEach(() => w.signInNext());
afterEach(async () => expect(await verifyLedger(w.t.db)).toEqual([]));
afterAll(() => w.t.close());

interface Row {
  id: number;
  movementId: string;
  amount: number;
  status: string;
  contradicts: number | null;
  message: string | null;
}

const statusOf = ({ data }: Answer): string => (data as { status: string }).status;
/** The movements of an id of a feed, the first one first. */
const movementsOf = (feedId: string): Promise<Row[]> =>
  ask<Row>(w.t.db, {
    name: 'test_movements_of',
    text: `SELECT id, movement_id AS "movementId", amount, status, contradicts, message
      FROM wallet.bank_movement WHERE coalesce(feed_id, movement_id) = $1 ORDER BY id`,
    values: [feedId],
  });
const alarmsOf = async (feedId: string): Promise<MovementAlarm[]> => {
  const { data } = await w.t.call('/api/operators.deposits.alarms', { headers: staff });
  return (data as MovementAlarm[]).filter(({ movementId }) => movementId === feedId);
};
/** Our numbers of the money that waits in the operators' list. */
const waiting = async (): Promise<number[]> => {
  const { data } = await w.t.call('/api/operators.deposits.unmatched', {
    headers: staff,
    query: { limit: '500' },
  });
  return (data as { id: number }[]).map(({ id }) => id);
};
const asked = async (baht: number) => {
  const { reference } = await w.askedWay('truemoney', baht);
  return reference ?? fail('no reference');
};
const member = async () => ({ token: w.token, before: await w.balance() });
const cashOf = async (token: string): Promise<number> =>
  ((await w.t.call('/api/cashs', { token })).data as { money: number }).money;
const now = () => w.t.deps.clock();

/** Two requests of 300 baht, both paid under one id of the wallet. */
async function twicePaid() {
  const movementId = randomUUID();
  const first = { movementId, amount: 300, message: await asked(300), at: now() };
  expect(statusOf(await w.reportWallet(first))).toBe('credited');
  await w.signInNext();
  const second = { ...first, message: await asked(300) };
  return { movementId, first, second, before: await w.balance() };
}

describe('an id that a wallet uses again', () => {
  it('is not the same money where the message is another one, and is credited by two', async () => {
    const { movementId, first, second, before } = await twicePaid();
    expect(statusOf(await w.reportWallet(second))).toBe('alarm');
    expect(statusOf(await w.reportWallet(second))).toBe('alarm');
    expect(statusOf(await w.reportWallet(first))).toBe('duplicate');
    expect(await w.balance()).toBe(before);
    const [one, other = fail('swallowed'), ...more] = await movementsOf(movementId);
    expect(more).toEqual([]);
    expect(other).toMatchObject({
      ...{ movementId: `${movementId} (2)`, status: 'unmatched' },
      contradicts: one?.id,
    });
    expect(await alarmsOf(movementId)).toMatchObject([
      {
        ...{ field: 'movementId', movement: one?.id, waits: other.id, amount: 300, at: second.at },
        ...{ message: second.message, firstMessage: first.message, status: 'credited' },
      },
    ]);
    const credit = { id: other.id, amount: 300 };
    expect((await creditByTwo(w.t, w.token, credit)).status).toBe(200);
    expect((await creditByTwo(w.t, w.token, credit)).status).not.toBe(200);
    expect(statusOf(await w.reportWallet(second))).toBe('alarm');
    expect(await w.balance()).toBe(before + 300);
    // The alarm is over with the money that it was about.
    expect(await alarmsOf(movementId)).toEqual([]);
    const text = 'SELECT key FROM ledger.moved WHERE key = $1';
    const values = [`wallet:${walletNumber}:${movementId} (2)`];
    expect(await ask(w.t.db, { name: 'test_key_of_used', text, values })).toHaveLength(1);
  });

  it('stays in the list of open money when the alarm alone is acknowledged', async () => {
    const { movementId, second } = await twicePaid();
    await w.reportWallet(second);
    const [alarm = fail('no alarm')] = await alarmsOf(movementId);
    const body = { id: alarm.id, reason };
    await w.t.call('/api/operators.deposits.acknowledge', { body, headers: staff });
    expect(await alarmsOf(movementId)).toEqual([]);
    expect(await waiting()).toContain(alarm.waits);
    const refusal = { id: alarm.waits, final: true, reason };
    await w.t.call('/api/operators.deposits.reject', { body: refusal, headers: staff });
    expect(await waiting()).not.toContain(alarm.waits);
  });

  it('is one movement and one alarm where many readers tell of it at once', async () => {
    const { movementId, first, second } = await twicePaid();
    const third = { ...second, amount: 301 };
    const reports = [second, third, second, first, second, third];
    const answers = await Promise.all(reports.map((report) => w.reportWallet(report)));
    expect(answers.map(statusOf)).toEqual(
      reports.map((report) => (report === first ? 'duplicate' : 'alarm')),
    );
    const amounts = (await movementsOf(movementId)).map(({ amount }) => amount).slice(1);
    expect(amounts.sort()).toEqual([30_000, 30_100]);
    expect(await alarmsOf(movementId)).toHaveLength(2);
  });
});

describe('a fuller message of the same money', () => {
  it('brings the reference, and a shorter one after it changes nothing', async () => {
    const before = await w.balance();
    const message = await asked(310);
    const report = { movementId: randomUUID(), amount: 310, at: now() };
    const tell = async (words: string) =>
      statusOf(await w.reportWallet({ ...report, message: words }));
    expect(await tell('')).toBe('unmatched');
    expect(await tell(` top  up ${message} `)).toBe('credited');
    expect(await w.balance()).toBe(before + 310);
    expect([await tell(''), await tell(message), await tell(`hi, top up ${message}`)]).toEqual(
      Array(3).fill('duplicate'),
    );
    expect(await tell('87654321')).toBe('alarm');
    const [row, ...more] = await movementsOf(report.movementId);
    expect(row).toMatchObject({ status: 'credited', message: `hi, top up ${message}` });
    expect(more).toHaveLength(1);
    expect(await w.balance()).toBe(before + 310);
  });

  it('pays nobody where an operator has claimed the money meanwhile', async () => {
    const { token, before } = await member();
    const report = { movementId: randomUUID(), amount: 320, message: '', at: now() };
    await w.reportWallet(report);
    const [row = fail('no row')] = await movementsOf(report.movementId);
    const body = { id: row.id, userName: 'demo03', reason };
    await w.t.call('/api/operators.deposits.claim', { body, headers: staff });
    const message = await asked(320);
    expect(statusOf(await w.reportWallet({ ...report, message }))).toBe('duplicate');
    expect(await cashOf(token)).toBe(before);
  });
});

describe('an id that a bank uses again', () => {
  it('of yesterday does not swallow the money of today', async () => {
    const { prepareAmount: amount } = await w.asked({ baht: 530 });
    const movementId = randomUUID();
    const yesterday = { amount, movementId, at: now() - 86_400_000 };
    expect(statusOf(await w.report(yesterday))).toBe('unmatched');
    const before = await w.balance();
    const today = { amount, movementId, at: now() };
    expect(statusOf(await w.report(today))).toBe('alarm');
    expect(statusOf(await w.report(yesterday))).toBe('duplicate');
    expect(await w.balance()).toBe(before);
    const [, other = fail('swallowed')] = await movementsOf(movementId);
    expect((await creditByTwo(w.t, w.token, { id: other.id, amount })).status).toBe(200);
    expect(await w.balance()).toBeCloseTo(before + amount, 2);
  });

  it('with another amount is money that waits, and not an alarm alone', async () => {
    const movementId = randomUUID();
    for (const amount of [61, 610]) await w.report({ amount, movementId });
    const [one, other] = await movementsOf(movementId);
    expect(other).toMatchObject({ amount: 61_000, status: 'unmatched', contradicts: one?.id });
    expect(await waiting()).toEqual(expect.arrayContaining([one?.id, other?.id]));
  });

  it.each([
    [59_000, 'duplicate'],
    [-59_000, 'duplicate'],
    [61_000, 'alarm'],
    [-61_000, 'alarm'],
  ])('%s ms later is: %s', async (later, status) => {
    const first = { amount: 62, movementId: randomUUID(), at: now() - 300_000 };
    await w.report(first);
    expect(statusOf(await w.report({ ...first, at: first.at + later }))).toBe(status);
  });

  it('looks like one of ours, and is money of its own that is credited once', async () => {
    const movementId = randomUUID();
    for (const amount of [63, 64]) await w.report({ amount, movementId });
    const { prepareAmount: amount } = await w.asked({ baht: 540 });
    const { before } = await member();
    const like = { amount, movementId: `${movementId} (2)`, at: now() };
    expect(statusOf(await w.report(like))).toBe('credited');
    expect(statusOf(await w.report(like))).toBe('duplicate');
    expect(await w.balance()).toBeCloseTo(before + amount, 2);
    expect(statusOf(await w.report({ ...like, amount: 65 }))).toBe('alarm');
    expect((await movementsOf(like.movementId)).map((row) => row.movementId)).toEqual([
      `${movementId} (2) (2)`,
      `${movementId} (2) (3)`,
    ]);
    expect((await movementsOf(movementId)).map(({ status }) => status)).toEqual(
      Array(2).fill('unmatched'),
    );
  });
});

/** Two payments of one amount under one id, of two members: the second one was credited by operators. */
async function twiceCredited() {
  const { prepareAmount: amount } = await w.asked({ baht: 550 });
  const one = await member();
  const first = { amount, movementId: randomUUID(), at: now() };
  expect(statusOf(await w.report(first))).toBe('credited');
  await w.signInNext();
  const other = await member();
  const second = { ...first, at: first.at - 3_600_000 };
  expect(statusOf(await w.report(second))).toBe('alarm');
  const [, row = fail('swallowed')] = await movementsOf(first.movementId);
  await creditByTwo(w.t, other.token, { id: row.id, amount });
  const gained = async () => [
    (await cashOf(one.token)) - one.before,
    (await cashOf(other.token)) - other.before,
  ];
  const back = async (what: { amount: number; at: number }) =>
    statusOf(await w.report({ ...what, movementId: first.movementId, status: 'reversed' }));
  return { amount, first, second, gained, back };
}

describe('a reversal of an id that was used again', () => {
  it('takes the money back that is nearest in time, each once', async () => {
    const { amount, first, second, gained, back } = await twiceCredited();
    const near = async (sums: number[]) => {
      const found = await gained();
      for (const [index, sum] of sums.entries()) expect(found[index]).toBeCloseTo(sum, 2);
    };
    await near([amount, amount]);
    // A bank tells the time of the reversal, which is some minutes later.
    expect(await back({ amount, at: second.at + 600_000 })).toBe('reversed');
    await near([amount, 0]);
    expect(await back({ amount, at: second.at })).toBe('duplicate');
    expect(await back(first)).toBe('reversed');
    expect(await back(first)).toBe('duplicate');
    await near([0, 0]);
    // What was credited and came back is told of, also where the alarm about the id was over.
    expect(await alarmsOf(first.movementId)).toMatchObject([
      { field: null, amount, status: 'reversed' },
      { field: null, amount, status: 'reversed' },
    ]);
  });

  it('with another amount takes nothing back, and is an alarm with both amounts', async () => {
    const { amount, first, gained, back } = await twiceCredited();
    expect(await back({ amount: 9.5, at: first.at })).toBe('alarm');
    const [one, other] = await gained();
    expect(one).toBeCloseTo(amount, 2);
    expect(other).toBeCloseTo(amount, 2);
    expect(await alarmsOf(first.movementId)).toMatchObject([
      { field: null, amount: 9.5, firstAmount: amount, status: 'credited' },
    ]);
  });

  it('that came first swallows its own money alone', async () => {
    const first = { amount: 66, movementId: randomUUID(), at: now() - 600_000 };
    const reversal = { ...first, at: now(), status: 'reversed' as const };
    expect(statusOf(await w.report(reversal))).toBe('reversed');
    expect(statusOf(await w.report(first))).toBe('duplicate');
    expect(statusOf(await w.report({ ...first, at: now() - 60_001 }))).toBe('alarm');
  });

  it('that came first under the id of other money leaves nothing to credit', async () => {
    // A bank took a transfer back before it told of it, under an id that other money had.
    const other = { amount: 61, movementId: randomUUID(), at: now() };
    expect(statusOf(await w.report(other))).toBe('unmatched');
    const gone = { ...other, amount: 62 };
    expect(statusOf(await w.report({ ...gone, status: 'reversed' }))).toBe('alarm');
    expect(statusOf(await w.report(gone))).toBe('duplicate');
    expect(
      (await movementsOf(other.movementId)).map(({ amount, status }) => [amount, status]),
    ).toEqual([
      [6_100, 'unmatched'],
      [6_200, 'reversed'],
    ]);
  });

  it('that may mean the money that was credited is told of, also where other money has its time', async () => {
    // A bank told of one payment with a wrong time, then with the right one, and took it back then.
    const { prepareAmount: amount } = await w.asked({ baht: 590 });
    const first = { amount, movementId: randomUUID(), at: now() };
    expect(statusOf(await w.report(first))).toBe('credited');
    const right = { ...first, at: first.at - 300_000 };
    expect(statusOf(await w.report(right))).toBe('alarm');
    expect(statusOf(await w.report({ ...right, status: 'reversed' }))).toBe('reversed');
    const [one] = await movementsOf(first.movementId);
    expect(await alarmsOf(first.movementId)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ movement: one?.id, amount, field: null, status: 'credited' }),
      ]),
    );
  });
});

describe('an account that numbers its movements anew each day', () => {
  const daily = (is: boolean) =>
    w.t.db.script(
      `UPDATE wallet.bank SET numbers_daily = ${is} WHERE account_number = '${w.bank.accountNumber}'`,
    );
  beforeEach(() => daily(true));
  afterEach(() => daily(false));

  const tell = async (report: Parameters<WaysWorld['report']>[0]) =>
    statusOf(await w.report(report));
  /** The last midnight in Bangkok, and the id of a movement about then. */
  const midnight = () => ({ at: bangkokMidnight(now()), movementId: randomUUID() });

  it('credits the same id of each day, without an alarm', async () => {
    const { prepareAmount: amount } = await w.asked({ baht: 560 });
    const before = await w.balance();
    const movementId = randomUUID();
    const yesterday = { amount, movementId, at: now() - 86_400_000 };
    expect(await tell(yesterday)).toBe('unmatched');
    const today = { ...yesterday, at: now() };
    expect([await tell(today), await tell(today), await tell(yesterday)]).toEqual([
      ...['credited', 'duplicate', 'duplicate'],
    ]);
    expect(await w.balance()).toBeCloseTo(before + amount, 2);
    expect((await movementsOf(movementId)).map((row) => row.movementId)).toEqual(
      [yesterday, today].map(({ at }) => `${bangkokDay(at)} ${movementId}`),
    );
    expect(await alarmsOf(movementId)).toEqual([]);
    expect(await tell({ ...today, amount: 67 })).toBe('alarm');
  });

  it('does not count money twice whose time is rounded over midnight', async () => {
    const { at, movementId } = midnight();
    expect(await tell({ amount: 68, movementId, at: at - 300 })).toBe('unmatched');
    expect(await tell({ amount: 68, movementId, at })).toBe('duplicate');
    // The first movement of the new day is another one.
    expect(await tell({ amount: 69, movementId, at: at + 500 })).toBe('unmatched');
    expect(await tell({ amount: 68, movementId, at: at - 300, status: 'reversed' })).toBe(
      'reversed',
    );
    expect((await movementsOf(movementId)).map(({ status }) => status)).toEqual([
      ...['reversed', 'unmatched'],
    ]);
  });

  it('does not credit money twice that was told of with a time which cannot be right', async () => {
    const { prepareAmount: amount } = await w.asked({ baht: 570 });
    const before = await w.balance();
    // The clock of the bank counted the years of Buddha, and was put right later.
    const wrong = { amount, movementId: randomUUID(), at: now() + 543 * 365.2425 * 86_400_000 };
    expect(await tell(wrong)).toBe('credited');
    const right = { ...wrong, at: now() - 86_400_000 };
    expect([await tell(right), await tell(right), await tell(wrong)]).toEqual([
      ...['alarm', 'alarm', 'duplicate'],
    ]);
    // So it is where the right time came first, and its id is that of another day.
    const early = { amount: 74, movementId: randomUUID(), at: now() - 2 * 86_400_000 };
    expect([await tell(early), await tell({ ...early, at: 1 })]).toEqual(['unmatched', 'alarm']);
    expect(await w.balance()).toBeCloseTo(before + amount, 2);
  });

  it('takes back the movement of the day that a reversal names, else the one that agrees', async () => {
    const { at, movementId } = midnight();
    const days = [3, 2, 1].map((back) => at - back * 86_400_000);
    for (const day of days) await tell({ amount: 70, movementId, at: day });
    await tell({ amount: 71, movementId, at });
    const back = (amount: number, day: number) =>
      tell({ amount, movementId, at: day + 3_600_000, status: 'reversed' });
    expect([await back(70, days[1] ?? 0), await back(71, days[0] ?? 0)]).toEqual([
      ...['reversed', 'reversed'],
    ]);
    expect((await movementsOf(movementId)).map(({ status }) => status)).toEqual([
      ...['unmatched', 'reversed', 'unmatched', 'reversed'],
    ]);
  });

  it('knows money that came before it numbered daily, and after', async () => {
    const { at, movementId } = midnight();
    await daily(false);
    await tell({ amount: 72, movementId, at });
    await daily(true);
    expect(await tell({ amount: 72, movementId, at })).toBe('duplicate');
    const later = { amount: 73, movementId: randomUUID(), at };
    expect(await tell(later)).toBe('unmatched');
    await daily(false);
    expect(await tell(later)).toBe('duplicate');
  });
});
