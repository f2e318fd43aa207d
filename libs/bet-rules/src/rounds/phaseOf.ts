import { momentsOf, type RoundTimes } from './momentsOf.ts';

/** The phases of a round in the order in which it passes them. It ends in one of the last two. */
export const roundStatuses = [
  'waiting',
  'open',
  'closed',
  'calculating',
  'resulted',
  'voided',
] as const;
export type RoundStatus = (typeof roundStatuses)[number];

/** A round as far as its phase goes. `status` is the phase at the time of the server's answer. */
export interface TimedRound extends RoundTimes {
  readonly status: RoundStatus;
}

/**
 * Returns the phase of a round at a moment of server time (ms). The data may be a minute old, so
 * everything that follows from the clock is decided by the clock. Only the server can say that
 * there is a result.
 */
export function phaseOf(round: TimedRound, now: number): RoundStatus {
  if (round.status === 'resulted' || round.status === 'voided') return round.status;
  const { opensAt, closesAt, shotsCloseAt } = momentsOf(round);
  if (now < opensAt) return 'waiting';
  if (now < closesAt)
    return round.status === 'closed' || round.status === 'calculating' ? round.status : 'open';
  return shotsCloseAt === null || now < shotsCloseAt ? 'closed' : 'calculating';
}

const urgentMs = 5 * 60_000;

/** Returns true where a round closes within five minutes, so that its countdown stands out. */
export function isUrgent(closesAt: number, now: number): boolean {
  return closesAt - now < urgentMs;
}
