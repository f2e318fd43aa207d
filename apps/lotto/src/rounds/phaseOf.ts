import type { Round, RoundStatus } from '@poy/contract';

type Timed = Pick<Round, 'status' | 'unixTimeStamp' | 'shotsCloseTime'>;

/**
 * Returns the moments of a round in ms of server time. `shotsCloseAt` is null where the market
 * takes no shots.
 */
export function momentsOf({ unixTimeStamp, shotsCloseTime }: Omit<Timed, 'status'>) {
  return {
    opensAt: unixTimeStamp.realOpenTime * 1000,
    closesAt: unixTimeStamp.realCloseTime * 1000,
    shotsCloseAt: shotsCloseTime === null ? null : shotsCloseTime * 1000,
    resultsAt: unixTimeStamp.realResultTime * 1000,
  };
}

/**
 * Returns the phase of a round at a moment of server time (ms). The data may be a minute old, so
 * everything that follows from the clock is decided by the clock. Only the server can say that
 * there is a result.
 */
export function phaseOf(round: Timed, now: number): RoundStatus {
  if (round.status === 'resulted' || round.status === 'voided') return round.status;
  const { opensAt, closesAt, shotsCloseAt } = momentsOf(round);
  if (now < opensAt) return 'waiting';
  if (now < closesAt)
    return round.status === 'closed' || round.status === 'calculating' ? round.status : 'open';
  return shotsCloseAt === null || now < shotsCloseAt ? 'closed' : 'calculating';
}

const soonMs = 3_000;
const slowlyMs = 30_000;
const lateMs = 10 * 60_000;
const givenUpMs = 24 * 60 * 60_000;

/**
 * Returns the time in ms after which a round's result is asked for, should the message about it be
 * lost. It is a few seconds while the result is being computed; it is longer from the close on
 * where an operator brings the result, or where a computation is late. It is null where no result
 * is to come, and from a day after the result was due, so that it is not asked for for ever. `now`
 * is server time in ms.
 */
export function resultPollMs(round: Timed, now: number): number | null {
  const phase = phaseOf(round, now);
  const isBrought = round.shotsCloseTime === null;
  const overdue = now - momentsOf(round).resultsAt;
  if (!(phase === 'calculating' || (phase === 'closed' && isBrought)) || overdue >= givenUpMs)
    return null;
  return isBrought || overdue >= lateMs ? slowlyMs : soonMs;
}

const urgentMs = 5 * 60_000;

/** Returns true where a round closes within five minutes, so that its countdown stands out. */
export function isUrgent(closesAt: number, now: number): boolean {
  return closesAt - now < urgentMs;
}

/**
 * Returns the moments at which something on a page of rounds changes by itself, in ms, earliest
 * first.
 */
export function boundariesOf(rounds: readonly Timed[]): number[] {
  const moments = rounds.flatMap((round) => {
    const { opensAt, closesAt, shotsCloseAt, resultsAt } = momentsOf(round);
    return [opensAt, closesAt, shotsCloseAt ?? resultsAt];
  });
  return [...new Set(moments)].sort((a, b) => a - b);
}
