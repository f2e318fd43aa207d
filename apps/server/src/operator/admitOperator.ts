import { mayOperator, refusals, type Operation, type Path, type Refusal } from '@poy/contract';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../plugins/appError.ts';
import { note, reasonOf } from './audited.ts';
import { operatorOf, type SessionOperator } from './sessions.ts';
import { worksForSite } from './worksFor.ts';

/** A call's name in the log: its address without the family. */
export const actionOf = (path: string): string => path.replace('/api/operators.', '');

/** An error for an operator who may not do this at all, with the reason where it is not the role. */
export const forbidden = (why?: Refusal): AppError =>
  new AppError('FORBIDDEN', why && { why, words: refusals[why] });

/** Why an operator may not make a call at a site: null = they may. */
function refusalOf(
  { role, sites }: SessionOperator,
  site: number,
  row: Operation,
): AppError | null {
  // A row without a permission would be open to everybody: it is open to nobody.
  if (!row.needs || !mayOperator(role, row.needs)) return forbidden();
  if (!worksForSite(sites, site)) return forbidden('OTHER_SITE');
  return row.within === 'site' || sites === 'all' ? null : forbidden('ALL_SITES_ONLY');
}

/**
 * Answers the operator who calls, when their role allows the call and they work for the site that is
 * called, or for all sites where the call concerns all. What is refused is in the log of that site.
 * @throws AppError unAuthorized, FORBIDDEN
 */
export async function admitOperator(
  request: FastifyRequest,
  path: Path,
  row: Operation,
  site: number,
): Promise<SessionOperator> {
  const { db, clock, env } = request.server.deps;
  const operator = await operatorOf(db, request, clock(), env.demo);
  if (!operator) throw new AppError('unAuthorized');
  const refusal = refusalOf(operator, site, row);
  if (!refusal) return operator;
  const action = { action: actionOf(path), subject: '', site };
  await note(db, operator, request, {
    ...action,
    outcome: 'refused',
    code: reasonOf(refusal),
    before: null,
    after: null,
  });
  throw refusal;
}
