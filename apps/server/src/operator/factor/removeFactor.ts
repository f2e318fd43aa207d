import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import type { AuditedChange } from '../../calls/AuditedChange.ts';
import { AppError } from '../../http/appError.ts';
import { refused } from '../../http/refused.ts';
import { takeOperator } from '../accounts/operators.ts';
import { endSessions, type SessionOperator } from '../session/sessions.ts';

const removedRow = z.object({ removed: z.boolean() });

/**
 * Removes the second factor of another operator, who works for no other sites than the remover, and
 * ends their sessions. For a day the remover counts as somebody who may use the account.
 * @throws AppError NOT_FOUND, OPERATOR_REFUSED OWN_ROLE or NOTHING_CHANGES
 */
export async function removeFactor(
  db: Db,
  by: SessionOperator,
  { userName }: { userName: string },
  now: number,
): Promise<AuditedChange<Record<string, never>>> {
  if (userName === by.userName) throw refused('OWN_ROLE');
  const was = await takeOperator(db, by, userName);
  if (!was) throw new AppError('NOT_FOUND');
  const [row] = await db.query({
    name: 'operator_remove_factor',
    text: 'SELECT operator.remove_factor($1) AS removed',
    values: [was.id],
    row: removedRow,
  });
  if (!row?.removed) throw refused('NOTHING_CHANGES');
  await db.query({
    name: 'operator_factor_removed',
    text: `UPDATE operator.operator SET factor_removed_by = $2, factor_removed_at = clock_timestamp()
      WHERE id = $1`,
    values: [was.id, by.id],
  });
  await endSessions(db, was.id, {}, now);
  return { before: { factor: was.factor }, after: { factor: false }, answer: {} };
}
