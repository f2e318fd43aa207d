import type { ResultKind } from '@poy/bet-rules';
import type { Round } from '@poy/contract';

/**
 * The ways in which results come to be: one for each kind of market, one for each draw that
 * promises something, and one for a 2 bottom that is drawn apart.
 */
export type Way = ResultKind | 'sealed' | 'fair' | 'ownBottom';

/** Returns the way in which the result of a round comes to be. */
export function wayOf({
  kind,
  drawMode,
  ownBottom,
}: Pick<Round, 'kind' | 'drawMode' | 'ownBottom'>): Way {
  if (ownBottom) return 'ownBottom';
  return drawMode === null || drawMode === 'classic' ? kind : drawMode;
}

/**
 * The sentences about each way, as keys of `made`. Sentences that ways share are written once. For
 * a computed result the first two say by themselves how it is made.
 */
export const sentencesOf: Record<Way, readonly [string, string, ...string[]]> = {
  yeekee: ['sum', 'lastShot', 'numbers', 'house', 'void'],
  sealed: ['sealedSum', 'seal', 'public', 'numbers', 'house', 'void'],
  fair: ['seed', 'hash', 'public', 'numbers', 'house', 'void'],
  government: ['government', 'twoPersons'],
  stock: ['stock', 'unmoved', 'twoPersons'],
  digits4: ['digits4', 'twoPersons'],
  ownBottom: ['ownBottom', 'twoPersons'],
};
