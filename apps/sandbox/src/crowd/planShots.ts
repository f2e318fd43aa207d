/** What the crowd knows of a round that takes shots. Times are ms on the server's clock. */
export interface RunningRound {
  betId: number;
  /** Until when shots are taken. */
  shotsCloseAt: number;
  /** Time between rounds of its market. */
  everyMs: number;
}

/** Shots taken so far, and what the round needs not to be voided. */
export interface RoundState {
  count: number;
  minShots: number;
}

/** Shots are spread over this last part of a round… */
const windowMs = (everyMs: number): number => (everyMs <= 60_000 ? 60_000 : 150_000);
/** …and end early enough to be counted. */
const spareMs = 4_000;
/** More than what is needed: a little, so that the list is never on the edge. */
const beyond = (everyMs: number): number => (everyMs <= 60_000 ? 6 : 3);
/** A late start must not make a burst. */
const mostAtOnce = 3;

/** Whether the crowd looks at a round now. */
export function isDue({ shotsCloseAt, everyMs }: RunningRound, now: number): boolean {
  const left = shotsCloseAt - spareMs - now;
  return left > 0 && left <= windowMs(everyMs);
}

/**
 * How many shots to fire in the coming `stepMs`, so that the round has enough when its time is over and they come evenly. Members' own
 * shots count: the crowd only fills up.
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
