import { permutations, setTiers, type SetPrizes, type SetTier } from '@poy/bet-rules';

/**
 * Sets of one number that were sold on the same prizes. The prizes are of one set, in any one unit.
 */
export interface SoldSets {
  readonly number: string;
  readonly quantity: number;
  readonly prizes: SetPrizes;
}

const ten = Array.from({ length: 10 }, (_, n) => n);
const hundred = Array.from({ length: 100 }, (_, n) => n);

/**
 * For each prize, the results under which a number hits it. The relation works both ways: a number
 * hits a result exactly where the result hits the number.
 */
const hits: { readonly [T in SetTier]: (number: string) => readonly number[] } = {
  straight4: (number) => [Number(number)],
  straight3: (number) => ten.map((first) => first * 1000 + Number(number.slice(1))),
  tode4: (number) => permutations(number).map(Number),
  tode3: (number) =>
    permutations(number.slice(1)).flatMap((back) =>
      ten.map((first) => first * 1000 + Number(back)),
    ),
  front3: (number) => ten.map((last) => Number(number.slice(0, 3)) * 10 + last),
  front2: (number) => hundred.map((back) => Number(number.slice(0, 2)) * 100 + back),
  back2: (number) => hundred.map((front) => front * 100 + Number(number.slice(2))),
};

/**
 * Returns the payout of these sets for each of the 10,000 results of four digits, by the result as
 * a number. A set pays only the highest prize that it hits.
 */
export function setPayouts(sold: Iterable<SoldSets>): Float64Array {
  const payouts = new Float64Array(10_000);
  for (const { number, quantity, prizes } of sold) {
    const best = new Map<number, number>();
    for (const tier of setTiers) {
      if (prizes[tier] === 0) continue;
      for (const result of hits[tier](number))
        best.set(result, Math.max(best.get(result) ?? 0, prizes[tier]));
    }
    for (const [result, prize] of best) payouts[result] = (payouts[result] ?? 0) + prize * quantity;
  }
  return payouts;
}
