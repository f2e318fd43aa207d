import type { Db, Query } from '../../db/db.ts';
import { AppError } from '../../http/appError.ts';
import { isRefusal, refused } from '../../http/refused.ts';

/**
 * Calls a database function that answers {"error"} or its outcome.
 * @throws AppError NOT_FOUND, or OPERATOR_REFUSED with the function's reason
 */
export async function askDatabase<T extends object>(db: Db, query: Query): Promise<T> {
  const [row] = await db.query<{ answer: T | { error: string } }>(query);
  const answer = row?.answer;
  if (!answer) throw new Error(`${query.name} answered nothing`);
  if (!('error' in answer) || typeof answer.error !== 'string') return answer as T;
  if (answer.error === 'NOT_FOUND') throw new AppError('NOT_FOUND');
  if (isRefusal(answer.error)) throw refused(answer.error);
  throw new Error(`${query.name} answered ${answer.error}`);
}
