import { countSets, shortOf, type Left, type SetLine } from '../setDraft.ts';

export interface BasketSums {
  readonly sets: number;
  /** The price of all the sets in baht. */
  readonly cost: number;
  /** The number of lines that ask for more sets than are left. */
  readonly short: number;
  /** True while a quantity box holds a text that is no quantity. */
  readonly toMend: boolean;
}

/** Adds up the lines of a basket. `price` is the price of one set in baht. */
export function basketSums(lines: readonly SetLine[], price: number, stock: Left): BasketSums {
  const sets = countSets(lines);
  return {
    sets,
    cost: sets * price,
    short: lines.filter((line) => shortOf(line, stock) !== null).length,
    toMend: lines.some(({ typed }) => typed !== undefined),
  };
}
