import { keyOf, type DraftLine } from './draft.ts';

type Bet = Pick<DraftLine, 'option' | 'number' | 'price'>;

/** The two ways to read the same number twice: its stakes are added up, or the last one counts. */
export type SameTwice = 'add' | 'last';

/**
 * Returns bets with each option and number once, at the place of the first. A bet without a stake
 * changes none.
 * @param how with `add` the stakes of the same bet are added up, in whole baht; with `last` the last
 * one counts
 */
export function onceEach<B extends Bet>(bets: readonly B[], how: SameTwice): B[] {
  const once = new Map<string, B>();
  for (const bet of bets) {
    const before = once.get(keyOf(bet));
    const price = before?.price ?? null;
    if (!before) once.set(keyOf(bet), bet);
    else if (bet.price !== null)
      once.set(keyOf(bet), {
        ...before,
        price: how === 'add' ? (price ?? 0) + bet.price : bet.price,
      });
  }
  return [...once.values()];
}

/**
 * Returns the numbers that come more than once with stakes, each once, so that it must be asked how
 * they are meant. It is empty where both ways give the same stakes.
 */
export function cameTwice(bets: readonly Bet[]): string[] {
  const last = onceEach(bets, 'last');
  const numbers = onceEach(bets, 'add')
    .filter(({ price }, at) => price !== last[at]?.price)
    .map(({ number }) => number);
  return [...new Set(numbers)];
}
