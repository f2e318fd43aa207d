/**
 * The prizes that one set of a 4-digit number can win, highest first. Where two pay the same, the
 * earlier one is named.
 */
export const setTiers = [
  'straight4',
  'straight3',
  'tode4',
  'tode3',
  'front3',
  'front2',
  'back2',
] as const;
export type SetTier = (typeof setTiers)[number];

/** The payout of each prize for one set, all in one unit; 0 means not offered. */
export type SetPrizes = Readonly<Record<SetTier, number>>;

/**
 * The payouts for one set in a new installation, in baht. Each lottery has a table of its own,
 * which starts with these.
 */
export const usualSetPrizes: SetPrizes = {
  straight4: 125_000,
  straight3: 41_000,
  tode4: 5_500,
  tode3: 4_100,
  front3: 1_800,
  front2: 1_600,
  back2: 1_600,
};

/** The price of one set in a new installation, in baht. */
export const usualSetPrice = 120;

/** The number of sets of one number that a purchase may hold. */
export const setQuantity = { min: 1, max: 99 } as const;

/** The number of digits of a set and of its result. */
export const setDigits = 4;

const sorted = (digits: string): string => [...digits].sort().join('');

const hits: { readonly [T in SetTier]: (number: string, result: string) => boolean } = {
  straight4: (number, result) => number === result,
  straight3: (number, result) => number.slice(1) === result.slice(1),
  tode4: (number, result) => sorted(number) === sorted(result),
  tode3: (number, result) => sorted(number.slice(1)) === sorted(result.slice(1)),
  front3: (number, result) => number.slice(0, 3) === result.slice(0, 3),
  front2: (number, result) => number.slice(0, 2) === result.slice(0, 2),
  back2: (number, result) => number.slice(2) === result.slice(2),
};

function fourDigits(text: string, what: string): string {
  if (!/^\d{4}$/.test(text)) throw new RangeError(`${what} needs 4 digits, not "${text}"`);
  return text;
}

/** Answers whether a text can be the number of a set. */
export const isSetNumber = (text: string): boolean => /^\d{4}$/.test(text);

/**
 * Returns the one prize of a set: of all prizes that its number hits, only the highest is paid. It
 * is null where the set won nothing. The prize is in the unit of the given table.
 * @throws RangeError where the number or the result is not of four digits
 */
export function setPrize(
  number: string,
  result: string,
  prizes: SetPrizes = usualSetPrizes,
): { tier: SetTier; prize: number } | null {
  fourDigits(number, 'a set');
  fourDigits(result, 'a 4-digit result');
  let best: { tier: SetTier; prize: number } | null = null;
  for (const tier of setTiers) {
    if (prizes[tier] > (best?.prize ?? 0) && hits[tier](number, result))
      best = { tier, prize: prizes[tier] };
  }
  return best;
}

const patterns: { readonly [T in SetTier]: readonly [from: number, to: number] } = {
  straight4: [0, 4],
  straight3: [1, 4],
  tode4: [0, 4],
  tode3: [1, 4],
  front3: [0, 3],
  front2: [0, 2],
  back2: [2, 4],
};

/**
 * Returns the digits of a number that a prize compares, with `_` for the others: `_234` for the
 * last three of 1234.
 */
export function setPattern(tier: SetTier, number: string): string {
  const [from, to] = patterns[tier];
  return number.slice(from, to).padStart(to, '_').padEnd(setDigits, '_');
}

/**
 * Returns the round of a lottery that is shown: the last one after sorting by whether it is active
 * and then by betId (specification §4). That is the newest active round, or the newest of all where
 * none is active.
 */
export function lastRound<R extends { readonly active: boolean; readonly betId: number }>(
  rounds: readonly R[],
): R | null {
  return (
    [...rounds].sort((a, b) => Number(a.active) - Number(b.active) || a.betId - b.betId).at(-1) ??
    null
  );
}
