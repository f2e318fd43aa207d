import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { depositHoldMs } from '@poy/contract/rules';
import { checkProperty } from '@poy/testing/property';
import { balanceOf, debtOf, verifyLedger } from '../../ledger/index.ts';
import { ask } from '../../testing/ask.ts';
import { operatorHeaders, reason } from '../../testing/operatorApp.ts';
import { createDepositWorld, type DepositWorld } from '../../testing/worlds/depositWorld.ts';
import { graceMs } from '../deposits/depositRow.ts';
import { expireDeposits } from '../deposits/expireDeposits.ts';

let w: DepositWorld;
beforeAll(async () => {
  w = await createDepositWorld();
});
beforeEach(() => w.signInNext());
afterEach(async () => expect(await verifyLedger(w.t.db)).toEqual([]));
afterAll(() => w.t.close());

const statusOf = ({ data }: { data: unknown }) => (data as { status: string }).status;
const memberOf = async (id: number): Promise<string> =>
  (
    await ask<{ member: string }>(w.t.db, {
      name: 'test_member_of',
      text: 'SELECT member FROM wallet.deposit WHERE id = $1',
      values: [id],
    })
  )[0]?.member ?? '';

async function spendAll(member: string): Promise<void> {
  const { satang } = await balanceOf(w.t.db, member);
  await w.t.db.query({
    name: 'test_spend',
    text: `SELECT ledger.post($1, 'debit', 'BET_GOV', $2, $3, NULL, NULL, NULL, NULL)`,
    values: [randomUUID(), member, satang],
  });
}

describe('a movement that its bank takes back', () => {
  it('is taken back from its member once, however often it is told', async () => {
    const before = await w.balance();
    const deposit = await w.asked({ baht: 510 });
    const movement = { amount: deposit.prepareAmount, movementId: randomUUID() };
    await w.report(movement);
    w.t.deps.sent.length = 0;
    const back = await Promise.all(
      Array.from({ length: 5 }, () => w.report({ ...movement, status: 'reversed' })),
    );
    expect(back.map(statusOf).sort()).toEqual([...Array<string>(4).fill('duplicate'), 'reversed']);
    expect(await w.balance()).toBeCloseTo(before, 2);
    expect((await w.latest()).status).toBe('rejected');
    expect(w.t.deps.sent.map(({ event }) => event)).toEqual(['money-update', 'deposit-update']);
    expect(statusOf(await w.report(movement))).toBe('duplicate');
  });

  it('is a debt where the money is spent', async () => {
    const deposit = await w.asked({ baht: 520 });
    const member = await memberOf(deposit.id);
    const movement = { amount: deposit.prepareAmount, movementId: randomUUID() };
    await w.report(movement);
    await spendAll(member);
    await w.report({ ...movement, status: 'reversed' });
    expect(await w.balance()).toBe(0);
    expect(await debtOf(w.t.db, member)).toBe(Math.round(deposit.prepareAmount * 100));
  });

  it('credits nothing where the reports come the wrong way round', async () => {
    const deposit = await w.asked({ baht: 530 });
    const before = await w.balance();
    const movement = { amount: deposit.prepareAmount, movementId: randomUUID() };
    expect(statusOf(await w.report({ ...movement, status: 'reversed' }))).toBe('reversed');
    expect(statusOf(await w.report(movement))).toBe('duplicate');
    expect(await w.balance()).toBe(before);
    expect((await w.latest()).status).toBe('pending');
  });

  it('with another amount is an alarm and takes nothing', async () => {
    const deposit = await w.asked({ baht: 540 });
    const movement = { amount: deposit.prepareAmount, movementId: randomUUID() };
    await w.report(movement);
    const before = await w.balance();
    const wrong = { ...movement, amount: movement.amount + 1, status: 'reversed' as const };
    expect(statusOf(await w.report(wrong))).toBe('alarm');
    expect(await w.balance()).toBe(before);
  });

  it.each(['back', 'owed', 'back:owed'])(
    'comes back although another movement has its name and the word %s',
    async (word) => {
      const first = await w.asked({ baht: 550 });
      const firstMember = await memberOf(first.id);
      const movement = { amount: first.prepareAmount, movementId: randomUUID() };
      await w.report(movement);
      await w.signInNext();
      const second = await w.asked({ baht: 560 });
      const other = {
        amount: second.prepareAmount,
        movementId: `${movement.movementId}:${word}`,
      };
      await w.report(other);
      // Both have spent the money, so that each one owes it.
      for (const member of [firstMember, await memberOf(second.id)]) await spendAll(member);
      for (const { amount, movementId } of [movement, other])
        expect(statusOf(await w.report({ amount, movementId, status: 'reversed' }))).toBe(
          'reversed',
        );
      expect(await debtOf(w.t.db, firstMember)).toBe(Math.round(movement.amount * 100));
      expect(await debtOf(w.t.db, await memberOf(second.id))).toBe(Math.round(other.amount * 100));
    },
  );

  it('is not taken back again where it was taken back under the key of before', async () => {
    const deposit = await w.asked({ baht: 570 });
    const member = await memberOf(deposit.id);
    const movement = { amount: deposit.prepareAmount, movementId: randomUUID() };
    await w.report(movement);
    await w.t.db.query({
      name: 'test_old_reversal',
      text: `WITH was AS (
          UPDATE wallet.bank_movement SET status = 'reversed', reversed_at = clock_timestamp()
          WHERE movement_id = $2 RETURNING account_number, amount, deposit_id)
        SELECT ledger.take_back_as('bank:' || account_number || ':' || $2::text || ':back', 'DEPOSIT_BACK', $1,
          amount, 'deposit', deposit_id, $2, NULL, NULL) FROM was`,
      values: [member, movement.movementId],
    });
    const before = await w.balance();
    expect(statusOf(await w.report({ ...movement, status: 'reversed' }))).toBe('duplicate');
    expect([await w.balance(), await debtOf(w.t.db, member)]).toEqual([before, 0]);
  });

  it('is seen by the operators, with the member who had the money', async () => {
    const deposit = await w.asked({ baht: 550 });
    const movement = { amount: deposit.prepareAmount, movementId: randomUUID() };
    await w.report(movement);
    await w.report({ ...movement, status: 'reversed' });
    const headers = await operatorHeaders(w.t, 'operator2');
    const { data } = await w.t.call('/api/operators.deposits.alarms', { headers });
    expect(data).toContainEqual(
      expect.objectContaining({ movementId: movement.movementId, status: 'reversed' }),
    );
  });

  it('is nothing to claim or approve any more', async () => {
    const movement = { amount: 777.77, movementId: randomUUID() };
    await w.report(movement);
    const headers = await operatorHeaders(w.t, 'operator2');
    const list = async () =>
      (await w.t.call('/api/operators.deposits.unmatched', { headers })).data as {
        id: number;
        movementId: string;
      }[];
    const { id } = (await list()).find(({ movementId }) => movementId === movement.movementId) ?? {
      id: 0,
    };
    const claim = { id, userName: 'demo01', reason };
    await w.t.call('/api/operators.deposits.claim', { headers, body: claim });
    await w.report({ ...movement, status: 'reversed' });
    const answer = await w.t.call('/api/operators.deposits.approve', {
      headers: await operatorHeaders(w.t, 'operator1'),
      body: { ...claim, amount: 777.77 },
    });
    expect(answer).toMatchObject({ code: 'OPERATOR_REFUSED', details: { why: 'NOT_WAITING' } });
  });
});

interface Paying {
  token: string;
  account: string;
  amount: number;
  movementId: string;
  before: number;
}

interface Told {
  member: number;
  status: 'booked' | 'reversed';
  off: number;
}

/** The id of a payment that is wrong by a satang. */
const wrongId = (movementId: string) => `${movementId} wrong`;

/** Returns the requests that were paid by an amount that is wrong by a satang. */
const paidByWrong = (paying: readonly Paying[]) =>
  ask(w.t.db, {
    name: 'test_paid_by_wrong',
    text: `SELECT deposit_id AS id, amount FROM wallet.bank_movement
      WHERE movement_id = ANY($1) AND deposit_id IS NOT NULL`,
    values: [paying.map(({ movementId }) => wrongId(movementId))],
  });

/**
 * Ends the open requests by their time. A request that only got the status of an ended one still had its
 * twenty minutes, and the wrong amount of a later stream paid it where it was the amount of that request.
 */
async function endOpen(): Promise<void> {
  w.t.pass(60_000);
  await w.age(depositHoldMs + 2 * graceMs);
  await expireDeposits(w.t.deps);
}

describe('streams of reports', () => {
  it('late, twice, out of order, wrong by a satang and taken back: every satang is accounted for', async () => {
    const told = fc.record({
      member: fc.nat(5),
      status: fc.constantFrom('booked' as const, 'booked' as const, 'reversed' as const),
      off: fc.constantFrom(0, 0, 0, 0.01),
    });
    await checkProperty(
      fc.asyncProperty(fc.array(told, { minLength: 8, maxLength: 30 }), async (stream: Told[]) => {
        await endOpen();
        const paying: Paying[] = [];
        for (let member = 0; member < 6; member += 1) {
          await w.signInNext();
          const { token, bank } = w;
          // Nobody's amount is near another one's of this stream.
          const asked = await w.ask({ baht: 600 + 10 * member });
          const { prepareAmount } = asked.data as { prepareAmount: number };
          paying.push({
            token,
            account: bank.accountNumber,
            amount: prepareAmount,
            movementId: randomUUID(),
            before: await w.balance(),
          });
        }
        const answers = await Promise.all(
          stream.map(({ member, status, off }) => {
            const { account, amount, movementId } = paying[member] as Paying;
            const id = off === 0 ? movementId : wrongId(movementId);
            return w.report({
              account,
              amount: Math.round((amount + off) * 100) / 100,
              movementId: id,
              status,
              at: Date.now(),
            });
          }),
        );
        // A bank tells of a movement again where it got no such answer.
        expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
        for (const [member, { token, before, amount }] of paying.entries()) {
          const own = stream.filter((one) => one.member === member && one.off === 0);
          const stays = own.length > 0 && own.every(({ status }) => status === 'booked');
          const now = (await w.t.call('/api/cashs', { token })).data as { money: number };
          expect(now.money).toBeCloseTo(stays ? before + amount : before, 2);
        }
        expect(await paidByWrong(paying)).toEqual([]);
        expect(await verifyLedger(w.t.db)).toEqual([]);
      }),
      { numRuns: 6 },
    );
  });
});
