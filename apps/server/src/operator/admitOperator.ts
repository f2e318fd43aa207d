import type { Operation, Path } from '@poy/contract';
import { mayOperator, refusals, type Refusal } from '@poy/contract/operators';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../http/appError.ts';
import { checkPageOf } from '../http/pageOf.ts';
import { writeLogRow, reasonOf } from './log/audited.ts';
import { operatorOf, type SessionOperator } from './session/sessions.ts';
import { worksForSite } from './worksFor.ts';

/** Returns the name of a call in the log: its address without the family. */
export const actionOf = (path: string): string => path.replace('/api/operators.', '');

/**
 * Makes the error for an operator who may not do this at all, with the reason where it is not the
 * role.
 */
export const forbidden = (why?: Refusal): AppError =>
  new AppError('FORBIDDEN', why && { why, words: refusals[why] });

/** Returns the reason why an operator may not make a call at a site, or null when they may. */
function refusalOf(
  { role, sites, factor, factorDemanded }: SessionOperator,
  site: number,
  row: Operation,
): AppError | null {
  // A row without a permission is closed to everybody, because a forgotten one must not open a
  // call.
  if (!row.needs || !mayOperator(role, row.needs)) return forbidden();
  if (!worksForSite(sites, site)) return forbidden('OTHER_SITE');
  if (factorDemanded && !factor && row.needs !== 'session.own') return forbidden('FACTOR_DEMANDED');
  return row.within === 'site' || sites === 'all' ? null : forbidden('ALL_SITES_ONLY');
}

/**
 * Returns the operator who calls, when their role allows the call and they work for the called
 * site, or for all sites where the call concerns all. A refusal is written into the log of the
 * called site.
 * @throws AppError unAuthorized, OTHER_SIGNED_IN, FORBIDDEN
 */
export async function admitOperator(
  request: FastifyRequest,
  path: Path,
  row: Operation,
  site: number,
): Promise<SessionOperator> {
  const { db, clock, env } = request.server.deps;
  const operator = await operatorOf(db, request, { now: clock(), demo: env.demo, site });
  if (!operator) throw new AppError('unAuthorized');
  // This is before anything that is written into the log: the operator who is signed in did nothing.
  checkPageOf(request, operator.userName);
  const refusal = refusalOf(operator, site, row);
  if (!refusal) return operator;
  const action = { action: actionOf(path), subject: '', site };
  await writeLogRow(db, operator, request, {
    ...action,
    outcome: 'refused',
    code: reasonOf(refusal),
    before: null,
    after: null,
  });
  throw refusal;
}
