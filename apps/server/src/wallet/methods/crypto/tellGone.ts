import { toSatang } from '@poy/bet-rules';
import { z } from 'zod';
import type { Db } from '../../../db/db.ts';
import type { Movement } from '../../claimRequest.ts';
import { noteMovement } from '../../receiveMovement.ts';
import { keepReversal } from '../../reverseMovement.ts';

const goneRow = z.object({ id: z.int() });

/**
 * Tells the operators of a transfer that is gone from a block before it was credited, or that is
 * reported as another one now. It is kept under the names of transfer and block, so that the
 * transfer can still be credited where it comes in another block.
 */
export async function tellGone(
  db: Db,
  movement: Movement,
  blockId: string,
  now: number,
): Promise<void> {
  const movementId = `${movement.movementId} @ ${blockId}`;
  const gone = { ...movement, movementId, status: 'reversed' } as const;
  if (!(await noteMovement(db, gone, toSatang(movement.amount), null, now))) return;
  const [row] = await db.query({
    name: 'wallet_gone_movement',
    text: `SELECT id FROM wallet.bank_movement WHERE account_number = $1 AND movement_id = $2`,
    values: [movement.bankAccountNumber, movementId],
    row: goneRow,
  });
  if (row) await keepReversal(db, row.id);
}
