import type { MarketRounds, Round } from '@poy/contract';
import { momentsOf, phaseOf } from './phaseOf.ts';

/** A time in ms that is longer than any market sells ahead. */
const farMs = 366 * 24 * 60 * 60_000;

const closing = (a: Round, b: Round) =>
  a.unixTimeStamp.realCloseTime - b.unixTimeStamp.realCloseTime;

/** Returns the round of a market that closes next among those taking slips now, or null. */
export function openRound(rounds: readonly Round[], now: number): Round | null {
  return rounds.filter((round) => phaseOf(round, now) === 'open').sort(closing)[0] ?? null;
}

/**
 * Returns the round that takes slips after this one: it closes later, and is open or still to open.
 */
export function nextRound(
  markets: readonly MarketRounds[],
  { betName, after, now }: { betName: string; after: number; now: number },
): Round | null {
  const rounds = markets.find((market) => market.betName === betName)?.rounds ?? [];
  const later = rounds.filter(
    (round) =>
      momentsOf(round).closesAt > Math.max(after, now) &&
      ['open', 'waiting'].includes(phaseOf(round, now)),
  );
  return later.sort(closing)[0] ?? null;
}

/** Returns the round of a market that stopped taking slips last, or null. */
export function lastClosed(rounds: readonly Round[], now: number): Round | null {
  return (
    rounds
      .filter((round) => !['open', 'waiting'].includes(phaseOf(round, now)))
      .sort(closing)
      .at(-1) ?? null
  );
}

/**
 * Sorts the rounds of a market for its page: being drawn, taking slips or about to, and finished
 * (newest first).
 */
export function sortRounds(
  rounds: readonly Round[],
  now: number,
): { drawing: Round[]; next: Round[]; finished: Round[] } {
  const inPhase = (...phases: string[]) =>
    rounds.filter((round) => phases.includes(phaseOf(round, now))).sort(closing);
  return {
    drawing: inPhase('closed', 'calculating'),
    next: inPhase('open', 'waiting'),
    finished: inPhase('resulted', 'voided').reverse(),
  };
}

/**
 * Sorts markets with one draw a day: those that take slips now come first, soonest closing first,
 * then the others by their next opening. Markets that draw all day keep their places, because
 * something always closes next there.
 */
export function soonestFirst(
  markets: readonly MarketRounds[],
  now: number,
): readonly MarketRounds[] {
  if (markets.some(({ everySeconds }) => everySeconds !== null)) return markets;
  const closes = (market: MarketRounds) => {
    const open = openRound(market.rounds, now);
    if (open) return momentsOf(open).closesAt;
    const coming = nextRound([market], { betName: market.betName, after: 0, now });
    return coming ? momentsOf(coming).closesAt + farMs : Infinity;
  };
  return markets.toSorted((a, b) => closes(a) - closes(b));
}

/** Returns the markets by group, in the order they came. */
export function byGroup(
  markets: readonly MarketRounds[],
): { betGroup: string; markets: MarketRounds[] }[] {
  const groups = new Map<string, MarketRounds[]>();
  for (const market of markets)
    groups.set(market.betGroup, [...(groups.get(market.betGroup) ?? []), market]);
  return [...groups].map(([betGroup, members]) => ({ betGroup, markets: members }));
}
