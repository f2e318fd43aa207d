import { z } from 'zod';
import type { Db, RowQuery } from '../../db/db.ts';
import { AppError } from '../../http/appError.ts';
import { refused } from '../../http/refused.ts';

/** The fields of a row of `selectChange` that every table of proposed changes has. */
export const changeFields = {
  id: z.int(),
  reason: z.string(),
  status: z.enum(['waiting', 'confirmed', 'refused']),
  proposer: z.int(),
  proposedBy: z.string(),
  proposedAt: z.date(),
};

/**
 * A table whose rows one person has proposed and a second one confirms or refuses, with its schema. It
 * has the columns `status`, `reason`, `proposed_by`, `proposed_at`, `decided_by` and `decided_at`.
 */
type ChangeTable = `${string}.${string}`;

/** Returns the SELECT of proposed changes `c` with columns of their own. */
export const selectChange = (table: ChangeTable, columns: string): string => `
  SELECT c.id, ${columns}, c.reason, c.status, c.proposed_by AS proposer, o.user_name AS "proposedBy",
    c.proposed_at AS "proposedAt"
  FROM ${table} c JOIN operator.operator o ON o.id = c.proposed_by`;

/**
 * Returns the proposed change that a statement locks, where it waits for a second person.
 * @throws AppError NOT_FOUND, OPERATOR_REFUSED PROPOSAL_DECIDED
 */
export async function takeWaiting<Row extends { status: string }>(
  db: Db,
  statement: RowQuery<Row>,
): Promise<Row> {
  const [row] = await db.query(statement);
  if (!row) throw new AppError('NOT_FOUND');
  if (row.status !== 'waiting') throw refused('PROPOSAL_DECIDED');
  return row;
}

/** The decision about a proposed change, and the operator who made it. */
export interface ChangeDecision {
  readonly status: 'confirmed' | 'refused';
  readonly operator: number;
}

/** Writes the decision about a proposed change. */
export async function endWaiting(
  db: Db,
  { table, id }: { table: ChangeTable; id: number },
  { status, operator }: ChangeDecision,
): Promise<void> {
  await db.query({
    name: `end_waiting_in_${table}`,
    text: `UPDATE ${table} SET status = $2, decided_by = $3, decided_at = clock_timestamp() WHERE id = $1`,
    values: [id, status, operator],
  });
}
