import { pageOfHeader } from '@poy/contract/rules';
import type { FastifyRequest } from 'fastify';
import { AppError } from './appError.ts';

/**
 * Returns for whom the page was made that makes a call, as it says itself, or undefined where it does
 * not say: a client that is no page of ours calls for whoever is signed in.
 */
export function pageOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const said = headers[pageOfHeader];
  return said === undefined ? undefined : String(said);
}

/**
 * Refuses the call of a page that was made for another person than `caller`, the uuid of a member or
 * the name of an operator. The cookie of a session belongs to the whole browser: somebody else may have
 * signed in in another tab since the page was made.
 * @throws AppError OTHER_SIGNED_IN
 */
export function checkPageOf(request: Pick<FastifyRequest, 'headers'>, caller: string): void {
  const said = pageOf(request);
  if (said !== undefined && said.toLowerCase() !== caller.toLowerCase())
    throw new AppError('OTHER_SIGNED_IN');
}
