import type { ResultKind } from '@poy/bet-rules';
import type { Round } from '@poy/contract';

/** How results come to be: as their kind says, or by a draw that promises something. */
export type Way = ResultKind | 'sealed' | 'fair';

/** How the result of a round comes to be. */
export function wayOf({ kind, drawMode }: Pick<Round, 'kind' | 'drawMode'>): Way {
  return drawMode === null || drawMode === 'classic' ? kind : drawMode;
}

/**
 * The sentences about each way, as keys of `made`; what they share is written once. The first two
 * of a computed one say by themselves how the result is made.
 */
export const sentencesOf: Record<Way, readonly [string, string, ...string[]]> = {
  yeekee: ['sum', 'lastShot', 'numbers', 'house', 'void'],
  sealed: ['sealedSum', 'seal', 'public', 'numbers', 'house', 'void'],
  fair: ['seed', 'hash', 'public', 'numbers', 'house', 'void'],
  government: ['government', 'twoPersons'],
  stock: ['stock', 'unmoved', 'twoPersons'],
  digits4: ['digits4', 'twoPersons'],
};
