import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { takeBack, type TakenBack } from '../../ledger/index.ts';
import { houses } from '../feeds/creditMovement.ts';
import type { FeedName } from '@poy/contract/paymentKinds';
import { movementKey } from '../feeds/ids/movementKey.ts';
import { endSlip } from '../deposits/manual/matching/matchSlip.ts';
import { takeReturnBack } from './unmatched/returns/takeReturnBack.ts';
import {
  lockOpenWithdrawal,
  repayFromHold,
  stopWithdrawal,
} from '../withdrawals/stopWithdrawal.ts';
import type { ChangedWithdrawal } from '../withdrawals/endWithdrawal.ts';
import type { WithdrawalRow } from '../withdrawals/withdrawalRow.ts';

const movementRow = z.object({
  id: z.int(),
  status: z.enum(['unmatched', 'credited', 'rejected', 'reversed']),
  depositId: z.int().nullable(),
  counted: z.int(),
  member: z.uuid().nullable(),
});

export interface Reversed {
  /** The money that was taken back from the member who had it; null where nobody had it. */
  readonly taken: TakenBack | null;
  /** The withdrawal that is paid again, because the movement was its payout, come back. */
  readonly paidAgain: WithdrawalRow | null;
  /** The request that the movement had paid. */
  readonly depositId: number | null;
  /** The open withdrawal of the member, which waits for two persons now or is over. */
  readonly stopped: ChangedWithdrawal | null;
}

/** A movement that its bank, wallet or chain took back; the amount is satang. */
export interface ReversedMovement {
  readonly feed: FeedName;
  readonly accountNumber: string;
  readonly movementId: string;
  readonly satang: number;
}

/**
 * Tells the operators of money that is gone, beside the other contradictions of banks. They are told
 * again where it comes back and where it goes once more. Money whose key was used is told of like this,
 * too.
 */
export async function keepReversal(db: Db, id: number): Promise<void> {
  await db.query({
    name: 'wallet_alarm_reversal',
    text: `INSERT INTO wallet.movement_alarm (movement, amount, from_account, from_name, at, received_at)
      SELECT id, amount, from_account, from_name, at, coalesce(reversed_at, clock_timestamp())
        FROM wallet.bank_movement WHERE id = $1
      ON CONFLICT (movement, amount, from_account) DO UPDATE
        SET received_at = excluded.received_at, acknowledged_by = NULL, acknowledged_at = NULL, field = NULL`,
    values: [id],
  });
}

/** Returns a movement with the member who has its money, and locks its row. */
async function movementToReverse(
  db: Db,
  accountNumber: string,
  movementId: string,
): Promise<z.infer<typeof movementRow>> {
  const [was] = await db.query({
    name: 'wallet_movement_to_reverse',
    text: `SELECT v.id, v.status, v.deposit_id AS "depositId", v.counted,
        CASE WHEN v.status = 'credited' THEN coalesce(d.member, v.claimed_for) END AS member
      FROM wallet.bank_movement v LEFT JOIN wallet.deposit d ON d.id = v.deposit_id
      WHERE v.account_number = $1 AND v.movement_id = $2 FOR UPDATE OF v`,
    values: [accountNumber, movementId],
    row: movementRow,
  });
  if (!was) throw new Error('A movement that is taken back was never reported');
  return was;
}

/**
 * Takes a movement back that the bank had reported: what was credited for it comes back, from cash and
 * the rest as a debt, once, and goes to the house account that it came from. Money that waited for an
 * operator waits no more. An open withdrawal of the member goes to a review by two persons, or pays the
 * debt where its site has the rule for that. A movement that was the payout of a withdrawal, come back, is
 * taken back likewise, and that withdrawal is paid again. The caller has locked the movement.
 * @returns null where the movement was taken back before
 */
export async function reverseMovement(
  db: Db,
  { feed, accountNumber, movementId, satang }: ReversedMovement,
): Promise<Reversed | null> {
  const was = await movementToReverse(db, accountNumber, movementId);
  if (was.status === 'reversed') return null;
  await db.query({
    name: 'wallet_reverse_movement',
    text: `UPDATE wallet.bank_movement SET status = 'reversed', reversed_at = clock_timestamp(),
        claimed_for = CASE status WHEN 'credited' THEN claimed_for END,
        claimed_by = CASE status WHEN 'credited' THEN claimed_by END WHERE id = $1`,
    values: [was.id],
  });
  if (was.member === null) return { taken: null, paidAgain: null, depositId: null, stopped: null };
  if (was.depositId !== null) await endSlip(db, was.depositId, 'rejected');
  await keepReversal(db, was.id);
  const reference =
    was.depositId === null
      ? { kind: 'operator' as const, id: was.id, text: movementId }
      : { kind: 'deposit' as const, id: was.depositId, text: movementId };
  const key = movementKey('back', { feed, accountNumber, movementId, counted: was.counted });
  const back = { key, type: 'DEPOSIT_BACK', member: was.member, satang, reference };
  const open = await lockOpenWithdrawal(db, was.member);
  const again = await takeReturnBack(db, was.id, satang);
  const taken = again?.taken ?? (await takeBack(db, back, houses[feed]));
  const stopped =
    open &&
    ((await repayFromHold(db, open, taken.owed)) ??
      (await stopWithdrawal(db, open, { reason: 'reversed', satang })));
  return { taken, paidAgain: again?.row ?? null, depositId: was.depositId, stopped };
}

/**
 * Puts the open withdrawal of the member who has the money of a movement into a review, because its bank
 * takes it back with another sum or sender than it had reported. No money moves. The caller has locked
 * the movement.
 */
export async function stopByAlarm(
  db: Db,
  { accountNumber, movementId, satang }: ReversedMovement,
): Promise<ChangedWithdrawal | null> {
  const { member } = await movementToReverse(db, accountNumber, movementId);
  const open = member === null ? null : await lockOpenWithdrawal(db, member);
  return open && stopWithdrawal(db, open, { reason: 'alarm', satang });
}
