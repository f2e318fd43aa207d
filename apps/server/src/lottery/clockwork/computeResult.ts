import { createHash } from 'node:crypto';
import { fairResult, sealedResult, winningNumbers, yeekeeResult } from '@poy/bet-rules';
import { drawMode } from '@poy/contract';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';

/** The data that a result is computed from, as `lottery.frozen_draw` answers it. */
const frozenDraw = z.object({
  drawMode,
  /** The frozen list: shots, oldest first, joined by commas. */
  list: z.string(),
  /** The seed of a `fair` round; null otherwise. */
  serverSeed: z.string().nullable(),
  /** The sealed number of a `sealed` round; null otherwise. */
  sealedNumber: z.string().nullable(),
  /** The public value, where the round takes one. */
  beacon: z.string().nullable(),
});
export type FrozenDraw = z.infer<typeof frozenDraw>;

const storedRow = z.object({ stored: z.boolean() });

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
  const [draw] = await db.query({
    name: 'lottery_frozen',
    text: `SELECT draw_mode AS "drawMode", list, seed AS "serverSeed", sealed_number AS "sealedNumber", beacon
      FROM lottery.frozen_draw($1)`,
    values: [round],
    row: frozenDraw,
  });
  if (!draw) return false;
  const result = await drawnResult(draw);
  const [row] = await db.query({
    name: 'lottery_store_result',
    text: 'SELECT lottery.store_result($1, $2, $3::jsonb, $4::jsonb) AS stored',
    values: [
      round,
      result,
      JSON.stringify(winningNumbers('yeekee', result)),
      JSON.stringify({ result }),
    ],
    row: storedRow,
  });
  return row?.stored ?? false;
}
