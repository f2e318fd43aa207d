import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { ask } from './ask.ts';
import { reason } from './operatorApp.ts';
import type { Answer } from './testApp.ts';
import { done } from './worlds/correctionWorld.ts';
import type { ManualWorld } from './worlds/manualWorld.ts';

/** Two operators by their headers: `two` claims, and `one` approves. */
export interface TwoOperators {
  readonly one: Record<string, string>;
  readonly two: Record<string, string>;
}

/**
 * Reports a movement that no request takes by itself, and claims it for the member of a request.
 * @param movement the request, the amount in baht, and the time in ms, an hour ago where none is given
 * @returns what approves it
 */
export async function claimedMovement(
  w: ManualWorld,
  { one, two }: TwoOperators,
  {
    deposit,
    amount,
    at = Date.now() - 3_600_000,
  }: { deposit: number; amount: number; at?: number },
): Promise<() => Promise<Answer>> {
  const movementId = randomUUID();
  expect((await w.report({ amount, movementId, at })).data).toEqual({ status: 'unmatched' });
  const [row] = await ask<{ id: number; userName: string }>(w.t.db, {
    name: 'test_movement_of_slip',
    text: `SELECT v.id, m.user_name AS "userName" FROM wallet.bank_movement v, wallet.deposit d
      JOIN members.member m ON m.uuid = d.member WHERE v.movement_id = $1 AND d.id = $2`,
    values: [movementId, deposit],
  });
  const claim = { headers: two, body: { ...row, reason } };
  await done(w.t.call('/api/operators.deposits.claim', claim));
  const approval = { headers: one, body: { ...row, amount, reason } };
  return () => w.t.call('/api/operators.deposits.approve', approval);
}
