import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { windowMs, type AccountSum, type SlipRow } from './slipRow.ts';

const foundRow = z.object({ id: z.int(), ahead: z.boolean() });
/** A request with a slip; with `ahead` its money was given already. */
export type FoundSlip = z.infer<typeof foundRow>;

/**
 * Returns the request with a slip that a movement is for, and locks it: the same account, the same
 * amount, about the same time, and the service that checks slips has said yes. A picture alone never
 * takes money, because it can be drawn. Of several, the nearest in time is taken. The caller holds
 * the lock of the sum.
 */
export async function slipOfMovement(
  db: Db,
  { accountNumber, satang }: AccountSum,
  at: number,
): Promise<FoundSlip | null> {
  const [row] = await db.query({
    name: 'wallet_slip_of_movement',
    text: `SELECT d.id, d.status = 'matched' AS ahead FROM wallet.deposit d
      JOIN wallet.bank b ON b.id = d.bank_id JOIN wallet.slip s ON s.deposit_id = d.id
      WHERE b.account_number = $1 AND d.prepared = $2 AND d.kind = 'manual'
        AND d.status IN ('pending', 'matched') AND s.checked = 'yes'
        AND s.paid_at BETWEEN $3::timestamptz - $4 * interval '1 ms' AND $3::timestamptz + $4 * interval '1 ms'
      ORDER BY abs(extract(epoch FROM s.paid_at - $3::timestamptz)), d.id LIMIT 1
      FOR UPDATE OF d`,
    values: [accountNumber, satang, new Date(at), windowMs],
    row: foundRow,
  });
  return row ?? null;
}

const movementRow = z.object({ id: z.int(), movementId: z.string() });
export type WaitingMovement = z.infer<typeof movementRow>;

/**
 * Returns the movement that a slip is for where the bank reported it before the slip came. One that an
 * operator has claimed for somebody, or that is proposed to be refused, is left to the operators. It
 * stays like this where the caller has locked this movement and the sum.
 */
export async function movementOfSlip(
  db: Db,
  { accountNumber, satang, paidAt }: SlipRow,
): Promise<WaitingMovement | null> {
  const [row] = await db.query({
    name: 'wallet_movement_of_slip',
    text: `SELECT v.id, v.movement_id AS "movementId" FROM wallet.bank_movement v
      WHERE v.account_number = $1 AND v.amount = $2 AND v.status = 'unmatched' AND v.claimed_for IS NULL
        AND v.at BETWEEN $3::timestamptz - $4 * interval '1 ms' AND $3::timestamptz + $4 * interval '1 ms'
        AND NOT EXISTS (SELECT FROM wallet.proposal p WHERE p.movement = v.id AND p.status = 'waiting')
      ORDER BY abs(extract(epoch FROM v.at - $3::timestamptz)), v.id LIMIT 1`,
    values: [accountNumber, satang, paidAt, windowMs],
    row: movementRow,
  });
  return row ?? null;
}

/** Gives a movement that waited to a request. */
export async function takeMovement(db: Db, movement: number, deposit: number): Promise<void> {
  await db.query({
    name: 'wallet_movement_to_slip',
    text: `UPDATE wallet.bank_movement SET status = 'credited', deposit_id = $2 WHERE id = $1`,
    values: [movement, deposit],
  });
}

/** Ends a request with a slip, and forgets that money given for it would be taken back. */
export async function endSlip(
  db: Db,
  id: number,
  status: 'credited' | 'rejected' | 'expired',
): Promise<void> {
  await db.query({
    name: 'wallet_end_slip',
    text: `WITH ended AS (
        UPDATE wallet.slip SET check_at = NULL, back_at = NULL WHERE deposit_id = $1)
      UPDATE wallet.deposit SET status = $2, ended_at = clock_timestamp() WHERE id = $1`,
    values: [id, status],
  });
}
