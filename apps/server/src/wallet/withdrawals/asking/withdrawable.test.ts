import { randomUUID } from 'node:crypto';
import { addDays, bangkokDay, parseWireTime } from '@poy/bet-rules';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { WithdrawalTerms } from '@poy/contract';
import { credit, takeBack, verifyLedger } from '../../../ledger/index.ts';
import { newMemberBank } from '../../../testing/memberBank.ts';
import { withinOneDay } from '../../../testing/withinOneDay.ts';
import { createPayoutWorld, type PayoutWorld } from '../../../testing/worlds/payoutWorld.ts';

let w: PayoutWorld;
beforeAll(async () => {
  await withinOneDay();
  w = await createPayoutWorld();
  await w.t.db.script('UPDATE wallet.withdrawal_rule SET hold_seconds = 86400');
});
beforeEach(async () => {
  w.newBank();
  await w.newMember();
});
afterEach(async () => expect(await verifyLedger(w.t.db)).toEqual([]));
afterAll(() => w.t.close());

const change = (name: string, text: string, ...values: unknown[]): Promise<unknown> =>
  w.t.db.query({ name: `test_${name}`, text, values: [w.uuid, ...values] });
const deposit = (satang: number): Promise<unknown> =>
  credit(w.t.db, { key: randomUUID(), type: 'DEPOSIT', member: w.uuid, satang, reference: null });
const accountOf = (hours: number) =>
  change(
    'account_age',
    `UPDATE wallet.member_bank SET created_at = $2 WHERE member = $1 AND status = 'verified'`,
    new Date(Date.now() - hours * 3_600_000),
  );
const midnight = () => addDays(parseWireTime(bangkokDay(Date.now())), 1);

/**
 * Expects that the page and the check say the same: the most can be asked for, a satang more meets
 * what the page says, and where nothing can be asked for, every amount meets what it says.
 */
async function expectOneAnswer({ most, refusedFor, boundBy }: WithdrawalTerms): Promise<void> {
  const [first] = refusedFor;
  if (first) {
    expect([most, boundBy]).toEqual([0, null]);
    for (const baht of [300, 1_246.97]) expect((await w.ask({ baht })).code).toBe(first.code);
    return;
  }
  const more = Math.round(most * 100 + 1) / 100;
  expect((await w.ask({ baht: more })).code).toBe(boundBy?.code);
  const { id } = await w.made({ baht: most });
  await w.finish(id);
}

it.each<[string, () => Promise<unknown>, object]>([
  [
    'cash',
    () => w.setCash(1_246.97),
    { most: 1_246.97, boundBy: { code: 'INSUFFICIENT_BALANCE', sum: 1_246.97, from: null } },
  ],
  [
    'the most of a time',
    () => w.setCash(60_000),
    { most: 49_000, boundBy: { code: 'WITHDRAWAL_TIME_LIMIT', sum: 49_000, from: null } },
  ],
  [
    'turnover',
    () => deposit(24_697),
    {
      most: 0,
      cash: 1_246.97,
      refusedFor: [{ code: 'WITHDRAWAL_TURNOVER', sum: 246.97, from: null }],
    },
  ],
  [
    'too little',
    () => w.setCash(299.99),
    { most: 0, refusedFor: [{ code: 'INSUFFICIENT_BALANCE', sum: 299.99, from: null }] },
  ],
])('the most, and why not more: %s', async (_, prepare, wanted) => {
  await prepare();
  const terms = await w.terms();
  expect(terms).toMatchObject(wanted);
  await expectOneAnswer(terms);
});

it('a new account allows nothing, and the moment is told from which it does', async () => {
  await w.setCash(1_246.97);
  await accountOf(10);
  const terms = await w.terms();
  expect(terms).toMatchObject({ most: 0, cash: 1_246.97 });
  const [held] = terms.refusedFor;
  expect(held).toMatchObject({ code: 'WITHDRAWAL_HELD', sum: null });
  expect(((held?.from ?? 0) - Date.now()) / 3_600_000).toBeCloseTo(14, 1);
  await expectOneAnswer(terms);
  await accountOf(48);
});

it('of several accounts the freest one counts, and each says its own moment', async () => {
  const fresh = await newMemberBank(w.t.db, w.userName, { days: 0.5 });
  const terms = await w.terms();
  expect(terms).toMatchObject({ most: 1_000, refusedFor: [] });
  const heldUntil = terms.accounts.find(({ bankId }) => bankId === fresh)?.heldUntil;
  expect(heldUntil).toBeGreaterThan(Date.now());
  expect((await w.ask({ baht: 400, bankId: fresh })).code).toBe('WITHDRAWAL_HELD');
  await expectOneAnswer(terms);
});

it('what the day leaves is the most, until midnight in Bangkok', async () => {
  await w.setCash(60_000);
  const { id } = await w.made({ baht: 45_000 });
  await w.finish(id);
  const text = 'UPDATE wallet.withdrawal SET amount = 19500000 WHERE member = $1';
  await change('amount', text);
  const terms = await w.terms();
  const day = { code: 'WITHDRAWAL_DAY_LIMIT', sum: 5_000, from: midnight() };
  expect(terms).toMatchObject({ most: 5_000, boundBy: day });
  await expectOneAnswer(terms);
  await change(
    'amount_back',
    'UPDATE wallet.withdrawal SET amount = 4500000 WHERE member = $1 AND id = $2',
    id,
  );
});

it('a debt allows nothing, with its sum', async () => {
  const back = { key: randomUUID(), type: 'DEPOSIT_BACK', member: w.uuid, satang: 100_001 };
  await takeBack(w.t.db, { ...back, reference: null });
  await w.setCash(1_246.97);
  const terms = await w.terms();
  expect(terms.refusedFor).toEqual([{ code: 'WITHDRAWAL_DEBT', sum: 0.01, from: null }]);
  await expectOneAnswer(terms);
});
