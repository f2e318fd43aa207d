import { createHash } from 'node:crypto';
import { fairResult, winningNumbers, yeekeeResult, type DrawMode } from '@poy/bet-rules';
import type { Db } from '../../db/db.ts';

interface FrozenDraw {
  readonly list: string;
  readonly drawMode: DrawMode;
  readonly serverSeed: string | null;
  readonly wantsBeacon: boolean;
  readonly beacon: string | null;
}

const frozenDraw = `
  SELECT f.list, r.draw_mode AS "drawMode", d.seed AS "serverSeed", r.beacon IS NOT NULL AS "wantsBeacon", b.value AS beacon
  FROM lottery.round r JOIN lottery.shot_list f ON f.round_id = r.id
  LEFT JOIN lottery.round_seed d ON d.round_id = r.id LEFT JOIN lottery.round_beacon b ON b.round_id = r.id
  WHERE r.id = $1 AND r.status = 'calculating' AND r.draw_mode IS NOT NULL`;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

async function resultOf({ list, drawMode, serverSeed, beacon }: FrozenDraw): Promise<string> {
  const shots = list.split(',');
  if (drawMode === 'classic') return yeekeeResult(shots).result;
  if (serverSeed === null) throw new Error('a fair round without its seed');
  return (await fairResult({ serverSeed, shots, beacon }, sha256)).result;
}

/**
 * Works a round's result out from its frozen shot list, which was committed with its hash before, and stores it with the winning slips.
 * A round that takes a beacon's value waits until it is there: it is never drawn without.
 * @returns false when it has to wait, or another process has done it; there is never a second result.
 */
export async function computeResult(db: Db, round: number): Promise<boolean> {
  const [draw] = await db.query<FrozenDraw>({
    name: 'lottery_frozen',
    text: frozenDraw,
    values: [round],
  });
  if (!draw || (draw.wantsBeacon && draw.beacon === null)) return false;
  const result = await resultOf(draw);
  const [row] = await db.query<{ stored: boolean }>({
    name: 'lottery_store_result',
    text: 'SELECT lottery.store_result($1, $2, $3::jsonb, $4::jsonb) AS stored',
    values: [
      round,
      result,
      JSON.stringify(winningNumbers('yeekee', result)),
      JSON.stringify({ result }),
    ],
  });
  return row?.stored ?? false;
}
