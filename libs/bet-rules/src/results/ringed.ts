import type { BetOption } from '../options/options.ts';
import type { ResultKind } from './result.ts';
import type { SetTier } from './sets.ts';

/** A drawn number, and the places (from 0) of the digits by which something won. */
export interface RingedDigits {
  readonly digits: string;
  readonly ringed: readonly number[];
}

/** The result of a round as members see it. */
export interface ShownResult {
  readonly kind: ResultKind;
  /** Yeekee five digits, government the first prize, Hanoi, Lao and Malay four, stock its 3 top. */
  readonly result: string;
  /** The 2 bottom of a 4-digit result is drawn apart. */
  readonly ownBottom: boolean;
}

interface WinningLine {
  readonly option: BetOption;
  readonly number: string;
}

const all = (digits: string): number[] => Array.from(digits, (_, place) => place);

/** Returns the places of a shown result at which a winning line was drawn; none where it was drawn apart. */
function placesOf({ option, number }: WinningLine, { kind, result, ownBottom }: ShownResult) {
  const places = all(result);
  const top = places.slice(-3);
  const bottom = kind === 'yeekee' || (kind === 'digits4' && !ownBottom) ? places.slice(0, 2) : [];
  switch (option) {
    case 'teng_bon_3':
    case 'tode_3':
      return top;
    case 'teng_bon_2':
      return top.slice(1);
    case 'teng_bon_1':
      return top.filter((place) => result[place] === number);
    case 'teng_lang_2':
      return bottom;
    case 'teng_lang_1':
      return bottom.filter((place) => result[place] === number);
    default:
      return [];
  }
}

/**
 * Returns the drawn number to show for the winning lines of a slip, the best one first, with the
 * digits by which they won. It is the result, unless the best line was drawn apart from it, as the 2
 * bottom of the government's lottery is: then it is the number of that line. A digit that wins apart is
 * shown with the whole number that was drawn, where `drawn` has it.
 */
export function ringedDigits(
  lines: readonly WinningLine[],
  shown: ShownResult,
  drawn: Readonly<Partial<Record<BetOption, readonly string[]>>> = {},
): RingedDigits {
  const [best] = lines;
  if (!best || placesOf(best, shown).length > 0) {
    const ringed = new Set(lines.flatMap((line) => placesOf(line, shown)));
    return { digits: shown.result, ringed: [...ringed].sort((a, b) => a - b) };
  }
  const digits =
    best.option === 'teng_lang_1' ? (drawn.teng_lang_2?.[0] ?? best.number) : best.number;
  const ringed = all(digits).filter(
    (place) => best.option !== 'teng_lang_1' || digits[place] === best.number,
  );
  return { digits, ringed };
}

const tierPlaces: Readonly<Record<SetTier, readonly [from: number, to: number]>> = {
  straight4: [0, 4],
  straight3: [1, 4],
  tode4: [0, 4],
  tode3: [1, 4],
  front3: [0, 3],
  front2: [0, 2],
  back2: [2, 4],
};

/** Returns a 4-digit result with the digits by which a set won its prize. */
export function ringedOfTier(tier: SetTier, result: string): RingedDigits {
  return { digits: result, ringed: all(result).slice(...tierPlaces[tier]) };
}
