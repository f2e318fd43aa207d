import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fail } from '@poy/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { verifyLedger } from '../../../ledger/index.ts';
import { ask } from '../../../testing/ask.ts';
import { creditByTwo } from '../../../testing/creditByTwo.ts';
import { operatorHeaders } from '../../../testing/operatorApp.ts';
import { ownerOf } from '../../../testing/testDb.ts';
import { createDepositWorld, type DepositWorld } from '../../../testing/worlds/depositWorld.ts';

let w: DepositWorld;
beforeAll(async () => {
  w = await createDepositWorld();
});
beforeEach(() => w.signInNext());
afterEach(async () => expect(await verifyLedger(w.t.db)).toEqual([]));
afterAll(() => w.t.close());

const statusOf = ({ data }: { data: unknown }) => (data as { status: string }).status;

/** Takes a movement back under the key that reversals had before. @returns the movement's id */
async function oldReversal(): Promise<string> {
  const movementId = randomUUID();
  const deposit = await w.asked({ baht: 500 });
  await w.report({ amount: deposit.prepareAmount, movementId });
  await w.t.db.query({
    name: 'test_reversal_of_before',
    text: `WITH was AS (
        UPDATE wallet.bank_movement SET status = 'reversed', reversed_at = clock_timestamp()
        WHERE movement_id = $1 RETURNING account_number, amount, deposit_id)
      SELECT ledger.take_back_as('bank:' || account_number || ':' || $1::text || ':back', 'DEPOSIT_BACK', d.member,
        amount, 'deposit', deposit_id, $1, NULL, NULL) FROM was JOIN wallet.deposit d ON d.id = was.deposit_id`,
    values: [movementId],
  });
  await w.signInNext();
  return movementId;
}

const movementOf = async (movementId: string) =>
  (
    await ask<{ id: number; counted: number; status: string }>(w.t.db, {
      name: 'test_first_count',
      text: 'SELECT id, counted, status FROM wallet.bank_movement WHERE movement_id = $1',
      values: [movementId],
    })
  )[0] ?? fail('no movement');

async function listOf(what: 'alarms' | 'unmatched'): Promise<unknown> {
  const headers = await operatorHeaders(w.t, 'operator2');
  return (await w.t.call(`/api/operators.deposits.${what}`, { headers })).data;
}

/** Two operators credit a movement to the member who is signed in. @returns the status of the second */
const credited = async (id: number, amount: number): Promise<number> =>
  (await creditByTwo(w.t, w.token, { id, amount })).status;

describe('a movement whose key an old reversal has', () => {
  it('waits for operators with an alarm, and the feed gets an answer', async () => {
    const movementId = `${await oldReversal()}:back`;
    const before = await w.balance();
    const deposit = await w.asked({ baht: 600 });
    const movement = { amount: deposit.prepareAmount, movementId };
    const answer = await w.report(movement);
    expect([answer.status, statusOf(answer)]).toEqual([200, 'unmatched']);
    expect(statusOf(await w.report(movement))).toBe('duplicate');
    expect(await w.balance()).toBe(before);
    for (const what of ['alarms', 'unmatched'] as const)
      expect(await listOf(what)).toContainEqual(
        expect.objectContaining({ movementId, status: 'unmatched' }),
      );
  });

  it('is credited by two operators once, and taken back once', async () => {
    const movementId = `${await oldReversal()}:back`;
    const movement = { amount: 612.34, movementId };
    await w.report(movement);
    const { id } = await movementOf(movementId);
    const before = await w.balance();
    expect(await credited(id, movement.amount)).toBe(200);
    expect(await credited(id, movement.amount)).not.toBe(200);
    expect(statusOf(await w.report(movement))).toBe('duplicate');
    expect(await w.balance()).toBeCloseTo(before + 612.34, 2);
    for (const told of ['reversed', 'duplicate'])
      expect(statusOf(await w.report({ ...movement, status: 'reversed' }))).toBe(told);
    expect(await w.balance()).toBeCloseTo(before, 2);
  });

  it('can be credited where it waited before movements were counted like this', async () => {
    const first = await oldReversal();
    const movement = { amount: 623.45, movementId: `${first}:back` };
    await w.report(movement);
    const { id } = await movementOf(movement.movementId);
    const other = { amount: 634.56, movementId: `${randomUUID()}:back` };
    await w.report(other);
    const owner = ownerOf(w.t.db);
    await owner.script(`ALTER TABLE wallet.bank_movement DISABLE TRIGGER USER;
      UPDATE wallet.bank_movement SET counted = 1 WHERE id = ${id};
      ALTER TABLE wallet.bank_movement ENABLE TRIGGER USER`);
    const migration = '../../../db/migrations/0091_movements_without_a_key.sql';
    await owner.script(await readFile(new URL(migration, import.meta.url), 'utf8'));
    expect(await movementOf(movement.movementId)).toMatchObject({ counted: 2 });
    expect(await movementOf(other.movementId)).toMatchObject({ counted: 1 });
    expect(await credited(id, movement.amount)).toBe(200);
  });
});

it('leaves a movement alone whose name only looks like that of a reversal', async () => {
  const deposit = await w.asked({ baht: 640 });
  const movementId = `${randomUUID()}:back`;
  expect(statusOf(await w.report({ amount: deposit.prepareAmount, movementId }))).toBe('credited');
  expect(await movementOf(movementId)).toMatchObject({ counted: 1, status: 'credited' });
});
