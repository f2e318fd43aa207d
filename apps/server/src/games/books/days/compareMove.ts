import type { OurMove, TheirRecord } from './Books.ts';

export const differenceKinds = [
  'missing_ours',
  'missing_theirs',
  'amount',
  'member',
  'round',
  'taken_back',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

const stands = (one: { readonly takenBack: boolean } | null): boolean =>
  one !== null && !one.takenBack;

/**
 * Returns how a transaction differs between the two books; null where it does not. What stands on neither
 * side is no difference: a bet that came too late is not here, and was taken back there. Of several
 * differences of one transaction the gravest is named.
 */
export function compareMove(
  ours: OurMove | null,
  theirs: TheirRecord | null,
): DifferenceKind | null {
  if (!stands(ours) && !stands(theirs)) return null;
  if (ours === null) return 'missing_ours';
  if (theirs === null) return 'missing_theirs';
  if (ours.takenBack !== theirs.takenBack) return 'taken_back';
  if (ours.member !== theirs.user) return 'member';
  if (ours.units !== theirs.units) return 'amount';
  return (ours.round ?? '') === theirs.round ? null : 'round';
}

/** The transactions of one side that stand. The sums are satang. */
export interface SideSums {
  readonly count: number;
  readonly staked: number;
  readonly paid: number;
}
export const noSums: SideSums = { count: 0, staked: 0, paid: 0 };

export const addSums = (one: SideSums, two: SideSums): SideSums => ({
  count: one.count + two.count,
  staked: one.staked + two.staked,
  paid: one.paid + two.paid,
});

const unitsOfSatang = 1_000n;

function sumsOf(kind: OurMove['kind'], satang: number): SideSums {
  return kind === 'bet'
    ? { count: 1, staked: satang, paid: 0 }
    : { count: 1, staked: 0, paid: satang };
}

/** Returns what a move of ours adds to our sums. */
export const ourSums = (one: OurMove | null): SideSums =>
  one && stands(one) ? sumsOf(one.kind, one.kind === 'bet' ? -one.satang : one.satang) : noSums;

/** Returns what a record adds to their sums, without the parts of a satang and the bets that took nothing. */
export const theirSums = (one: TheirRecord | null): SideSums =>
  one && stands(one)
    ? sumsOf(one.kind, one.kind === 'bet' && one.isFree ? 0 : Number(one.units / unitsOfSatang))
    : noSums;
