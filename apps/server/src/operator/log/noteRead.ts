import type { Operation, Path } from '@poy/contract';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../http/appError.ts';
import { actionOf } from '../admitOperator.ts';
import { writeLogRow, reasonOf } from './audited.ts';
import type { SessionOperator } from '../session/sessions.ts';

/** The parts of a call that its row in the log names. */
interface Read {
  readonly operator: SessionOperator | null;
  readonly site: { readonly id: number; readonly host: string };
  readonly query: unknown;
  readonly request: FastifyRequest;
}

/** Returns the member that a query asks for, as the log names it; empty for a list. */
function subjectOf(query: object, { host }: Read['site']): string {
  return 'userName' in query && typeof query.userName === 'string'
    ? `member:${query.userName}@${host}`
    : '';
}

/**
 * Does a call by which an operator reads what is known of people, and writes one row into the log
 * before anything is answered: who asked, for whom or with which filter, and how many rows came.
 * A read that is refused is in the log too, because it may have been a guess at a name. Other calls
 * are only done.
 */
export async function noteRead<T>(
  path: Path,
  { personal }: Operation,
  { operator, site, query, request }: Read,
  work: () => Promise<T> | T,
): Promise<T> {
  if (!personal || !operator) return work();
  const asked = typeof query === 'object' && query !== null ? query : {};
  const entry = {
    action: actionOf(path),
    subject: subjectOf(asked, site),
    site: site.id,
    before: null,
  };
  const { db } = request.server.deps;
  try {
    const answer = await work();
    const rows = Array.isArray(answer) ? { rows: answer.length } : {};
    const after = { asked, ...rows };
    await writeLogRow(db, operator, request, { ...entry, outcome: 'done', code: null, after });
    return answer;
  } catch (error) {
    if (error instanceof AppError)
      await writeLogRow(db, operator, request, {
        ...entry,
        outcome: 'refused',
        code: reasonOf(error),
        after: { asked },
      });
    throw error;
  }
}
