import { refusals, type Refusal } from '@poy/contract/operators';
import { z } from 'zod';
import type { Db, RowQuery } from '../db/db.ts';
import { AppError } from '../http/appError.ts';
import { refused } from '../http/refused.ts';

const refusal = z.object({
  error: z.enum(['NOT_FOUND', ...(Object.keys(refusals) as Refusal[])]),
});
type Answered<T> = { answer: T | z.infer<typeof refusal> };

/** Makes the schema of the row of a database function that answers its outcome or {"error"}. */
export const outcomeOr = <T extends object>(outcome: z.ZodType<T>): z.ZodType<Answered<T>> =>
  z.object({ answer: z.union([outcome, refusal]) });

/**
 * A round as `lottery.round_state` answers it for the audit log, which keeps all of its fields as
 * they are.
 */
export const roundState = z.record(z.string(), z.unknown());

/** The outcome of a function that changes a round. */
export const roundChange = z.object({ before: roundState, after: roundState });

/**
 * Calls a database function that answers {"error"} or its outcome.
 * @throws AppError NOT_FOUND, or OPERATOR_REFUSED with the function's reason
 */
export async function askDatabase<T extends object>(
  db: Db,
  query: RowQuery<Answered<T>>,
): Promise<T> {
  const [row] = await db.query(query);
  if (!row) throw new Error(`${query.name} answered nothing`);
  const { answer } = row;
  if (!('error' in answer)) return answer;
  if (answer.error === 'NOT_FOUND') throw new AppError('NOT_FOUND');
  throw refused(answer.error);
}
