import { createHash } from 'node:crypto';
import { fairResult, sealedResult, yeekeeResult, type DrawMode } from '@poy/bet-rules';

/** The values that a result is computed from. */
export interface FrozenDraw {
  drawMode: DrawMode;
  /** The frozen list: shots, oldest first, joined by commas. */
  list: string;
  /** The seed of a `fair` round; null otherwise. */
  serverSeed: string | null;
  /** The sealed number of a `sealed` round; null otherwise. */
  sealedNumber: string | null;
  /** The public value, where the round takes one. */
  beacon: string | null;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Returns the five digits that a frozen draw gives by the rule that browsers check it by. The product
 * draws in the database, and drawRound.test compares the two.
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
