import { toSatang } from '@poy/bet-rules';
import type { Db } from '../../../db/db.ts';
import type { Movement } from '../../feeds/Movement.ts';
import type { Heard } from '../../feeds/ids/Heard.ts';
import { noteMovement } from '../feeds/noteMovement.ts';
import { keepReversal } from '../reverseMovement.ts';

/**
 * Tells the operators of a transfer that is gone from a block before it was credited. It is kept under
 * the names of transfer and block, so that the transfer can still be credited where it comes in another
 * block.
 */
export async function tellGone(
  db: Db,
  movement: Movement,
  blockId: string,
  heard: Heard,
): Promise<void> {
  const movementId = `${movement.movementId} @ ${blockId}`;
  const gone = { ...movement, movementId, status: 'reversed' } as const;
  const id = await noteMovement(db, gone, toSatang(movement.amount), null, heard);
  if (id !== null) await keepReversal(db, id);
}
