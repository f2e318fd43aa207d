import { z } from 'zod';
import type { Db } from '../../../db/db.ts';

const drawnRow = z.object({ drawn: z.boolean() });

/**
 * Has the database compute a round's result from its frozen shot list, whose hash was committed
 * before, and store it with the winning slips. The server itself never sees what was promised of a
 * round before its result. A round that takes a beacon's value waits until it is there and is never
 * drawn without it.
 * @returns false when the round has to wait or another process has drawn it; there is never a
 * second result
 */
export async function drawRound(db: Db, round: number): Promise<boolean> {
  const [row] = await db.query({
    name: 'lottery_draw',
    text: 'SELECT lottery.draw_round($1) AS drawn',
    values: [round],
    row: drawnRow,
  });
  return row?.drawn ?? false;
}
