import type { Db } from '../../../db/db.ts';
import type { Movement } from '../../feeds/Movement.ts';
import type { Heard } from '../../feeds/ids/Heard.ts';
import { noteMovement } from '../feeds/noteMovement.ts';
import { alarmOf, keepAlarm } from '../feeds/keepAlarm.ts';
import type { ChainReport, KeptReport } from './chainBlocks.ts';

/** Returns a report about another transfer under an id of its own: the used one with amount and sender. */
export const underOtherId = (report: ChainReport): KeptReport & { feedId: string } => ({
  ...report,
  movementId: `${report.movementId} (${report.micro} from ${report.fromAddress})`,
  feedId: report.movementId,
});

/**
 * Writes another transfer under a used id, and tells the operators. With the status `reversed` too few
 * blocks confirm it, so nobody can claim it yet.
 */
export async function tellOther(
  db: Db,
  movement: Movement,
  satang: number,
  heard: Heard,
): Promise<void> {
  const id = await noteMovement(db, movement, satang, null, heard);
  if (id === null) throw new Error('A transfer under a used id was written before');
  const report = alarmOf(movement, satang, heard);
  await keepAlarm(db, id, { ...report, reversed: false, field: 'movementId' });
}
