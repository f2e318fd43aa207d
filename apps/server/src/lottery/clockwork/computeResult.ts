import { createHash } from 'node:crypto';
import {
  fairResult,
  sealedResult,
  winningNumbers,
  yeekeeResult,
  type DrawMode,
} from '@poy/bet-rules';
import type { Db } from '../../db/db.ts';

/** The data that a result is computed from, as `lottery.frozen_draw` answers it. */
export interface FrozenDraw {
  readonly drawMode: DrawMode;
  /** The frozen list: shots, oldest first, joined by commas. */
  readonly list: string;
  /** The seed of a `fair` round; null otherwise. */
  readonly serverSeed: string | null;
  /** The sealed number of a `sealed` round; null otherwise. */
  readonly sealedNumber: string | null;
  /** The public value, where the round takes one. */
  readonly beacon: string | null;
}

const frozenDraw = `
  SELECT draw_mode AS "drawMode", list, seed AS "serverSeed", sealed_number AS "sealedNumber", beacon FROM lottery.frozen_draw($1)`;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Returns the five digits that a frozen draw gives, by the rule of its mode.
 * @throws Error where the promised value is missing
 */
export async function drawnResult({
  list,
  drawMode,
  serverSeed,
  sealedNumber,
  beacon,
}: FrozenDraw): Promise<string> {
  const shots = list.split(',');
  if (drawMode === 'classic') return yeekeeResult(shots).result;
  if (drawMode === 'sealed' && sealedNumber !== null)
    return (await sealedResult({ sealedNumber, shots, beacon }, sha256)).result;
  if (drawMode === 'fair' && serverSeed !== null)
    return (await fairResult({ serverSeed, shots, beacon }, sha256)).result;
  throw new Error(`a ${drawMode} round without what was promised for it`);
}

/**
 * Computes a round's result from its frozen shot list, whose hash was committed before, and stores
 * it with the winning slips. A round that takes a beacon's value waits until it is there and is
 * never drawn without it.
 * @returns false when the round has to wait or another process has computed it; there is never a
 * second result
 */
export async function computeResult(db: Db, round: number): Promise<boolean> {
  const [draw] = await db.query<FrozenDraw>({
    name: 'lottery_frozen',
    text: frozenDraw,
    values: [round],
  });
  if (!draw) return false;
  const result = await drawnResult(draw);
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
