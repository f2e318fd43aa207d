import { resultKind, resultSource } from '@poy/contract';
import { resultEntry, type EnteredSource, type ResultEntry } from '@poy/contract/operators';
import { z } from 'zod';
import type { Db } from '../../../db/db.ts';
import { AppError } from '../../../http/appError.ts';
import type { AuditedChange } from '../../../calls/AuditedChange.ts';
import { winningNumbers } from '../../columns.ts';
import { askDatabase, outcomeOr, roundChange, roundState } from '../../askDatabase.ts';
import { doubtsOf, workOut } from './workOut.ts';

const entryRow = resultEntry.omit({ headline: true, voids: true, doubts: true }).extend({
  entryId: z.int(),
  result: z.string().nullable(),
  winning: winningNumbers.nullable(),
  enteredAt: z.date(),
  decidedAt: z.date().nullable(),
});

const entries = `
  SELECT e.id AS "entryId", r.id AS "betId", m.code AS "betName", r.number, e.correction, e.status,
    jsonb_build_object('kind', r.kind) || e.source AS source, e.result, e.winning, e.reason,
    o.user_name AS "enteredBy", e.entered_at AS "enteredAt",
    d.user_name AS "decidedBy", e.decided_at AS "decidedAt", e.decision_reason AS "decisionReason"
  FROM lottery.result_entry e JOIN lottery.round r ON r.id = e.round_id JOIN lottery.market m ON m.id = r.market_id
  JOIN operator.operator o ON o.id = e.entered_by LEFT JOIN operator.operator d ON d.id = e.decided_by`;

const onWire = ({
  result,
  winning,
  enteredAt,
  decidedAt,
  ...row
}: z.infer<typeof entryRow>): ResultEntry => ({
  ...row,
  headline: result ?? 'void',
  voids: result === null,
  doubts: doubtsOf(row.source as EnteredSource | null),
  winning: winning ?? {},
  enteredAt: enteredAt.getTime(),
  decidedAt: decidedAt?.getTime() ?? null,
});

async function entryOf(db: Db, id: number): Promise<ResultEntry> {
  const [row] = await db.query({
    name: 'control_entry',
    text: `${entries} WHERE e.id = $1`,
    values: [id],
    row: entryRow,
  });
  if (!row) throw new AppError('NOT_FOUND');
  return onWire(row);
}

/** Returns all figures that were entered for a round, newest first. */
export const entriesOf = async (db: Db, betId: number): Promise<ResultEntry[]> =>
  (
    await db.query({
      name: 'control_entries',
      text: `${entries} WHERE e.round_id = $1 ORDER BY e.id DESC`,
      values: [betId],
      row: entryRow,
    })
  ).map(onWire);

const marketRow = z.object({
  betName: z.string(),
  number: z.int(),
  kind: resultKind,
  ownBottom: z.boolean(),
});

async function marketOf(db: Db, betId: number): Promise<z.infer<typeof marketRow>> {
  const [row] = await db.query({
    name: 'control_market_of',
    text: `SELECT m.code AS "betName", r.number, r.kind, r.own_bottom AS "ownBottom"
      FROM lottery.round r JOIN lottery.market m ON m.id = r.market_id WHERE r.id = $1`,
    values: [betId],
    row: marketRow,
  });
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

/** Figures of a round, or that it is to be voided, as an operator states them. */
export interface Stated {
  readonly betId: number;
  readonly source: EnteredSource;
  readonly reason: string;
}

/** The first figures of a round, or figures that replace a wrong result. */
export interface Figures extends Stated {
  readonly correction: boolean;
}

const asJson = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

/**
 * Works out the winning numbers of figures and stores nothing.
 * @throws AppError NOT_FOUND, OPERATOR_REFUSED
 */
export async function previewResult(
  db: Db,
  enteredBy: string,
  { betId, source, reason, correction }: Figures,
  now: number,
): Promise<ResultEntry> {
  const { kind, ownBottom, ...round } = await marketOf(db, betId);
  const { source: stored, result, winning } = workOut({ kind, ownBottom }, source);
  return {
    entryId: null,
    betId,
    ...round,
    correction,
    status: 'entered',
    source: stored && resultSource.parse({ kind, ...stored }),
    headline: result ?? 'void',
    winning: Object.fromEntries(
      Object.entries(winning ?? {}).map(([option, numbers]) => [option, [...numbers]]),
    ),
    voids: result === null,
    doubts: doubtsOf(source),
    reason,
    enteredBy,
    enteredAt: now,
    decidedBy: null,
    decidedAt: null,
    decisionReason: null,
  };
}

const entryId = z.object({ entry: z.int() });
const enteredRow = outcomeOr(entryId.extend({ before: roundState }));
const confirmedRow = outcomeOr(entryId.extend(roundChange.shape));
const rejectedRow = outcomeOr(entryId);

/**
 * Takes the first of two steps: stores figures of a closed round. Nothing is paid.
 * @throws AppError NOT_FOUND, OPERATOR_REFUSED
 */
export async function enterResult(
  db: Db,
  operator: number,
  { betId, source, reason, correction }: Figures,
): Promise<AuditedChange<ResultEntry>> {
  const { source: stored, result, winning } = workOut(await marketOf(db, betId), source);
  const { entry, before } = await askDatabase(db, {
    name: 'control_enter',
    text: 'SELECT lottery.enter_result($1, $2, $3, $4::jsonb, $5, $6::jsonb, $7) AS answer',
    values: [betId, operator, correction, asJson(stored), result, asJson(winning), reason],
    row: enteredRow,
  });
  const answer = await entryOf(db, entry);
  return { before, after: answer, answer };
}

/**
 * Takes the second step, by another person who states all figures again. The entered figures then
 * count and are paid.
 * @throws AppError NOT_FOUND, OPERATOR_REFUSED
 */
export async function confirmResult(
  db: Db,
  operator: number,
  { betId, source, reason }: Stated,
): Promise<AuditedChange<ResultEntry>> {
  const figures = workOut(await marketOf(db, betId), source);
  const { entry, before, after } = await askDatabase(db, {
    name: 'control_confirm',
    text: 'SELECT lottery.confirm_result($1, $2, $3::jsonb, $4) AS answer',
    values: [betId, operator, asJson(figures.source), reason],
    row: confirmedRow,
  });
  return { before, after, answer: await entryOf(db, entry) };
}

/**
 * Rejects figures that wait for confirmation.
 * @throws AppError OPERATOR_REFUSED NO_ENTRY_WAITING
 */
export async function rejectResult(
  db: Db,
  operator: number,
  { betId, reason }: { betId: number; reason: string },
): Promise<AuditedChange<ResultEntry>> {
  const { entry } = await askDatabase(db, {
    name: 'control_reject',
    text: 'SELECT lottery.reject_result($1, $2, $3) AS answer',
    values: [betId, operator, reason],
    row: rejectedRow,
  });
  const answer = await entryOf(db, entry);
  return {
    before: { status: 'entered', headline: answer.headline },
    after: { status: answer.status },
    answer,
  };
}
