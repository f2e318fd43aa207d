import { randomUUID } from 'node:crypto';
import type { MovementAlarm } from '@poy/contract/operators';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { verifyLedger } from '../../../ledger/index.ts';
import { ask } from '../../../testing/ask.ts';
import { auditOf, operatorHeaders, reason } from '../../../testing/operatorApp.ts';
import type { Answer } from '../../../testing/testApp.ts';
import { createDepositWorld, type DepositWorld } from '../../../testing/worlds/depositWorld.ts';

let w: DepositWorld;
let staff: Record<string, string>;
beforeAll(async () => {
  w = await createDepositWorld();
  staff = await operatorHeaders(w.t, 'operator2');
});
beforeEach(() => w.signInNext());
afterEach(async () => expect(await verifyLedger(w.t.db)).toEqual([]));
afterAll(() => w.t.close());

const list = async (): Promise<MovementAlarm[]> =>
  (await w.t.call('/api/operators.deposits.alarms', { headers: staff })).data as MovementAlarm[];
const alarmsOf = async (movementId: string): Promise<MovementAlarm[]> =>
  (await list()).filter((alarm) => alarm.movementId === movementId);
const acknowledge = (id: number): Promise<Answer> =>
  w.t.call('/api/operators.deposits.acknowledge', { body: { id, reason }, headers: staff });
const statusOf = ({ data }: Answer): string => (data as { status: string }).status;

describe('an id that the bank reports again', () => {
  it('with another amount is an alarm, and moves no money', async () => {
    const deposit = await w.asked({ baht: 700 });
    const movementId = randomUUID();
    await w.report({ amount: deposit.prepareAmount, movementId });
    await w.signInNext();
    // The second amount is one that another request waits for.
    const other = await w.asked({ baht: 900 });
    const before = await w.balance();
    const again = await w.report({ amount: other.prepareAmount, movementId });
    expect(statusOf(again)).toBe('alarm');
    expect(await w.balance()).toBe(before);
    expect((await w.latest()).status).toBe('pending');
    expect(await alarmsOf(movementId)).toMatchObject([
      {
        amount: other.prepareAmount,
        firstAmount: deposit.prepareAmount,
        status: 'credited',
        creditedTo: expect.stringMatching(/^demo/),
        acknowledged: false,
      },
    ]);
  });

  it('with another sender is an alarm, and with the same words it is a duplicate', async () => {
    const movementId = randomUUID();
    await w.report({ amount: 12.34, movementId });
    expect(statusOf(await w.report({ amount: 12.34, movementId }))).toBe('duplicate');
    expect(await alarmsOf(movementId)).toEqual([]);
    await w.t.db.script(
      `UPDATE wallet.bank_movement SET from_account = 'before' WHERE movement_id = '${movementId}'`,
    );
    expect(statusOf(await w.report({ amount: 12.34, movementId }))).toBe('alarm');
    expect(await alarmsOf(movementId)).toMatchObject([
      { firstFromAccount: 'before', fromAccount: '9998887776', creditedTo: null },
    ]);
  });

  it('is one alarm however often it is repeated, also at once', async () => {
    const movementId = randomUUID();
    await w.report({ amount: 50, movementId });
    const answers = await Promise.all(
      [500, 500, 500, 50, 5_000].map((amount) => w.report({ amount, movementId })),
    );
    expect(answers.map(statusOf)).toEqual(['alarm', 'alarm', 'alarm', 'duplicate', 'alarm']);
    const amounts = (await alarmsOf(movementId)).map(({ amount }) => amount);
    expect(amounts.sort((a, b) => a - b)).toEqual([500, 5_000]);
  });
});

describe('an alarm', () => {
  it('is acknowledged once with a reason, stays on record and does not come back', async () => {
    const movementId = randomUUID();
    await w.report({ amount: 60, movementId });
    await w.report({ amount: 600, movementId });
    const id = (await alarmsOf(movementId))[0]?.id ?? 0;
    const body = { id };
    const unsaid = await w.t.call('/api/operators.deposits.acknowledge', { body, headers: staff });
    expect(unsaid.code).toBe('VALIDATION');
    const answers = await Promise.all([acknowledge(id), acknowledge(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await alarmsOf(movementId)).toEqual([]);
    await w.report({ amount: 600, movementId });
    expect(await alarmsOf(movementId)).toEqual([]);
    const kept = await ask<{ amount: number }>(w.t.db, {
      name: 'test_kept_alarm',
      text: 'SELECT amount FROM wallet.movement_alarm WHERE id = $1',
      values: [id],
    });
    expect(kept).toEqual([{ amount: 60_000 }]);
    expect(await auditOf(w.t, { subject: `alarm:${id}`, outcome: 'done' })).toMatchObject([
      { action: 'deposits.acknowledge', operator: 'operator2', reason },
    ]);
  });

  it('is for operators of the site of the bank account', async () => {
    const movementId = randomUUID();
    for (const amount of [70, 7]) await w.report({ amount, movementId });
    const [alarm] = await alarmsOf(movementId);
    const headers = { ...staff, host: 'lotus.localhost' };
    const elsewhere = await w.t.call('/api/operators.deposits.alarms', { headers });
    expect(elsewhere.status).toBe(200);
    expect(JSON.stringify(elsewhere.data)).not.toContain(movementId);
    const body = { id: alarm?.id, reason };
    const foreign = await w.t.call('/api/operators.deposits.acknowledge', { body, headers });
    expect(foreign.code).toBe('NOT_FOUND');
  });
});
