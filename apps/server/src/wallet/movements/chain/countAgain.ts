import { z } from 'zod';
import type { Db } from '../../../db/db.ts';
import { findDeposit } from '../../deposits/depositRow.ts';
import { creditMovement } from '../../feeds/creditMovement.ts';
import { keepReversal } from '../reverseMovement.ts';
import type { Outcome } from '../settleMovement.ts';
import type { ChainReport } from './chainBlocks.ts';

const againRow = z.object({
  id: z.int(),
  /** Satang. */
  amount: z.int(),
  counted: z.int(),
  depositId: z.int().nullable(),
});

/**
 * Counts a transfer anew that was taken back because its block was gone, and that stands in another
 * block now. The request that it had paid is credited again with the same satang, under a key of this
 * time. Every other transfer waits for an operator again, and a claim of before is gone. The caller has
 * locked the movement, and knows that enough blocks confirm it.
 */
export async function countAgain(
  db: Db,
  { address: accountNumber, movementId }: Pick<ChainReport, 'address' | 'movementId'>,
): Promise<Outcome> {
  const [again] = await db.query({
    name: 'wallet_count_again',
    text: `UPDATE wallet.bank_movement
      SET status = CASE WHEN deposit_id IS NULL THEN 'unmatched' ELSE 'credited' END, reversed_at = NULL,
        claimed_for = NULL, claimed_by = NULL, decided_by = NULL, counted = counted + 1
      WHERE account_number = $1 AND movement_id = $2 AND status = 'reversed'
      RETURNING id, amount, counted, deposit_id AS "depositId"`,
    values: [accountNumber, movementId],
    row: againRow,
  });
  if (!again) throw new Error('A transfer that counts anew was never taken back');
  const { id, amount: satang, counted, depositId } = again;
  if (depositId === null) return { status: 'unmatched' };
  await db.query({
    name: 'wallet_credit_again',
    text: `UPDATE wallet.deposit SET status = 'credited', ended_at = clock_timestamp() WHERE id = $1`,
    values: [depositId],
  });
  await keepReversal(db, id);
  const deposit = await findDeposit(db, depositId);
  if (!deposit) throw new Error('The request that is credited again is gone');
  const { member } = deposit;
  const reference = { kind: 'deposit', id: depositId, text: movementId } as const;
  const arrived = { accountNumber, movementId, counted, member, satang, reference };
  const { moved } = await creditMovement(db, 'chain', arrived);
  return { status: 'credited', paid: { deposit, money: moved } };
}
