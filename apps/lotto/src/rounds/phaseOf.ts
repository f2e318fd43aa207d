import type { Round, RoundStatus } from '@poy/contract';

type Timed = Pick<Round, 'status' | 'unixTimeStamp' | 'shotsCloseTime'>;

/** Moments of a round in ms of server time. `shotsCloseAt` is null where the market takes no shots. */
export function momentsOf({ unixTimeStamp, shotsCloseTime }: Omit<Timed, 'status'>) {
  return {
    opensAt: unixTimeStamp.realOpenTime * 1000,
    closesAt: unixTimeStamp.realCloseTime * 1000,
    shotsCloseAt: shotsCloseTime === null ? null : shotsCloseTime * 1000,
    resultsAt: unixTimeStamp.realResultTime * 1000,
  };
}

/**
 * Where a round stands at a moment of server time (ms). What was fetched may be a minute old, so the clock decides everything
 * that follows from the clock; only the server can say that there is a result.
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
 * How often to ask for a round's result at a moment of server time (ms), should the message about it be lost: every few seconds while it is
 * being computed, slowly from the close on where an operator brings it, or where a computation is late. Null while none is to come, and a day
 * after it was due: what hangs so long is not asked for for ever.
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

/** Whether a round closes so soon that its countdown turns accent: under five minutes. */
export function isUrgent(closesAt: number, now: number): boolean {
  return closesAt - now < urgentMs;
}

/** The moments at which something on a page of rounds changes by itself, in ms, earliest first. */
export function boundariesOf(rounds: readonly Timed[]): number[] {
  const moments = rounds.flatMap((round) => {
    const { opensAt, closesAt, shotsCloseAt, resultsAt } = momentsOf(round);
    return [opensAt, closesAt, shotsCloseAt ?? resultsAt];
  });
  return [...new Set(moments)].sort((a, b) => a - b);
}
