import { momentsOf, type RoundTimes } from './momentsOf.ts';
import { phaseOf, type TimedRound } from './phaseOf.ts';

/** A market as far as the order of its rounds goes. */
interface TimedMarket<Round extends TimedRound> {
  readonly betName: string;
  /** Seconds between two rounds; null where the market has one round a day or fewer. */
  readonly everySeconds: number | null;
  readonly rounds: readonly Round[];
}

/** A time in ms that is longer than any market sells ahead. */
const farMs = 366 * 24 * 60 * 60_000;

/** Sorts rounds by their close, the soonest first. */
const byClose = (a: RoundTimes, b: RoundTimes): number =>
  momentsOf(a).closesAt - momentsOf(b).closesAt;

/** Returns the round of a market that closes next among those taking slips now, or null. */
export function openRound<Round extends TimedRound>(
  rounds: readonly Round[],
  now: number,
): Round | null {
  return rounds.filter((round) => phaseOf(round, now) === 'open').sort(byClose)[0] ?? null;
}

/**
 * Returns the round that takes slips after this one: it closes later, and is open or still to open.
 */
export function nextRound<Round extends TimedRound>(
  markets: readonly Pick<TimedMarket<Round>, 'betName' | 'rounds'>[],
  { betName, after, now }: { betName: string; after: number; now: number },
): Round | null {
  const rounds = markets.find((market) => market.betName === betName)?.rounds ?? [];
  const later = rounds.filter(
    (round) =>
      momentsOf(round).closesAt > Math.max(after, now) &&
      ['open', 'waiting'].includes(phaseOf(round, now)),
  );
  return later.sort(byClose)[0] ?? null;
}

/** Returns the round of a market that stopped taking slips last, or null. */
export function lastClosed<Round extends TimedRound>(
  rounds: readonly Round[],
  now: number,
): Round | null {
  return (
    rounds
      .filter((round) => !['open', 'waiting'].includes(phaseOf(round, now)))
      .sort(byClose)
      .at(-1) ?? null
  );
}

/**
 * Sorts the rounds of a market for its page: being drawn, taking slips or about to, and finished
 * (newest first).
 */
export function sortRounds<Round extends TimedRound>(
  rounds: readonly Round[],
  now: number,
): { drawing: Round[]; next: Round[]; finished: Round[] } {
  const inPhase = (...phases: string[]) =>
    rounds.filter((round) => phases.includes(phaseOf(round, now))).sort(byClose);
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
export function soonestFirst<Market extends TimedMarket<TimedRound>>(
  markets: readonly Market[],
  now: number,
): readonly Market[] {
  if (markets.some(({ everySeconds }) => everySeconds !== null)) return markets;
  const closes = (market: Market) => {
    const open = openRound(market.rounds, now);
    if (open) return momentsOf(open).closesAt;
    const coming = nextRound([market], { betName: market.betName, after: 0, now });
    return coming ? momentsOf(coming).closesAt + farMs : Infinity;
  };
  return markets.toSorted((a, b) => closes(a) - closes(b));
}
