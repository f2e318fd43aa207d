import { winningNumbers, yeekeeResult } from '@poy/bet-rules';
import type { Db } from '../../db/db.ts';

/**
 * Works a round's result out from its frozen shot list, which was committed with its hash before, and stores it with the winning slips.
 * @returns false when another process has done it; there is never a second result.
 */
export async function computeResult(db: Db, round: number): Promise<boolean> {
  const [frozen] = await db.query<{ list: string }>({ name: 'lottery_frozen', text: 'SELECT list FROM lottery.shot_list WHERE round_id = $1', values: [round] });
  if (!frozen) return false;
  const { result } = yeekeeResult(frozen.list.split(','));
  const [row] = await db.query<{ stored: boolean }>({
    name: 'lottery_store_result',
    text: 'SELECT lottery.store_result($1, $2, $3::jsonb) AS stored',
    values: [round, result, JSON.stringify(winningNumbers('yeekee', result))],
  });
  return row?.stored ?? false;
}
