/** A round that takes shots, as the crowd knows it. Times are ms on the server's clock. */
export interface RunningRound {
  betId: number;
  /** Shots are taken until this time. */
  shotsCloseAt: number;
  /** The time between two rounds of the market, in ms. */
  everyMs: number;
}

/** The shots taken so far, and the number of shots below which the round is voided. */
export interface RoundState {
  count: number;
  minShots: number;
}

/** The crowd spreads its shots over this last part of a round, in ms. */
const windowMs = (everyMs: number): number => (everyMs <= 60_000 ? 60_000 : 150_000);
/** The crowd stops this long before the end, in ms, so that its last shot still counts. */
const spareMs = 4_000;
/** The crowd fires a few shots more than needed, so that the list is never just at the limit. */
const beyond = (everyMs: number): number => (everyMs <= 60_000 ? 6 : 3);
/** The most shots in one step, so that a late start makes no burst. */
const mostAtOnce = 3;

/** Answers whether the round is in the part in which the crowd shoots. */
export function isDue({ shotsCloseAt, everyMs }: RunningRound, now: number): boolean {
  const left = shotsCloseAt - spareMs - now;
  return left > 0 && left <= windowMs(everyMs);
}

/**
 * Returns the number of shots to fire in the coming `stepMs`, so that the round has enough when its
 * time is over and the shots come evenly. The shots of other members count: the crowd only adds the
 * missing ones.
 */
export function planShots(
  round: RunningRound,
  { count, minShots }: RoundState,
  now: number,
  stepMs: number,
): number {
  if (!isDue(round, now)) return 0;
  const missing = minShots + beyond(round.everyMs) - count;
  if (missing <= 0) return 0;
  const left = Math.max(round.shotsCloseAt - spareMs - now, stepMs);
  return Math.min(mostAtOnce, Math.ceil((missing * stepMs) / left));
}
