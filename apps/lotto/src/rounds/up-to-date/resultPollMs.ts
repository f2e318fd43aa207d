import { momentsOf, phaseOf, type TimedRound } from '@poy/bet-rules';

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
export function resultPollMs(round: TimedRound, now: number): number | null {
  const phase = phaseOf(round, now);
  const isBrought = round.shotsCloseTime === null;
  const overdue = now - momentsOf(round).resultsAt;
  if (!(phase === 'calculating' || (phase === 'closed' && isBrought)) || overdue >= givenUpMs)
    return null;
  return isBrought || overdue >= lateMs ? slowlyMs : soonMs;
}
