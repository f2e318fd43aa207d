import type { OperatorRound } from '@poy/contract/operators';
import type { Db, Query } from '../../../db/db.ts';
import type { AuditedChange } from '../../../calls/AuditedChange.ts';
import { askDatabase, outcomeOr, roundChange } from '../../askDatabase.ts';
import { operatorRound } from '../readRounds.ts';

const moment = (ms: number | undefined): Date | null => (ms === undefined ? null : new Date(ms));

const changedRow = outcomeOr(roundChange);

type State = Readonly<Record<string, unknown>>;

async function act(
  db: Db,
  betId: number,
  query: Query,
): Promise<AuditedChange<OperatorRound, State>> {
  const { before, after } = await askDatabase(db, { ...query, row: changedRow });
  return { before, after, answer: await operatorRound(db, betId) };
}

/**
 * Gives a round another closing time (ms) and, where figures are entered, another time of its
 * result.
 */
export const moveRound = (
  db: Db,
  {
    betId,
    closesAt,
    resultsAt,
  }: { betId: number; closesAt?: number | undefined; resultsAt?: number | undefined },
): Promise<AuditedChange<OperatorRound, State>> =>
  act(db, betId, {
    name: 'control_move',
    text: 'SELECT lottery.move_round($1, $2, $3) AS answer',
    values: [betId, moment(closesAt), moment(resultsAt)],
  });

/** Suspends the sale of a round, or resumes it. Shots go on in both cases. */
export const suspendRound = (
  db: Db,
  betId: number,
  suspended: boolean,
): Promise<AuditedChange<OperatorRound>> =>
  act(db, betId, {
    name: 'control_suspend',
    text: 'SELECT lottery.suspend_round($1, $2) AS answer',
    values: [betId, suspended],
  });

/**
 * Voids a round whose result nobody can know yet. The clockwork refunds its slips, and members read
 * the reason.
 */
export const voidRound = (
  db: Db,
  { betId, reason }: { betId: number; reason: string },
): Promise<AuditedChange<OperatorRound>> =>
  act(db, betId, {
    name: 'control_void',
    text: 'SELECT lottery.void_round($1, $2) AS answer',
    values: [betId, reason],
  });

/**
 * Opens the sale of a closed round again until `closesAt` (ms). That time is in the future and not
 * after the time for which the result was promised.
 */
export const reopenRound = (
  db: Db,
  {
    betId,
    closesAt,
    resultsAt,
  }: { betId: number; closesAt: number; resultsAt?: number | undefined },
): Promise<AuditedChange<OperatorRound>> =>
  act(db, betId, {
    name: 'control_reopen',
    text: 'SELECT lottery.reopen_round($1, $2, $3) AS answer',
    values: [betId, moment(closesAt), moment(resultsAt)],
  });
