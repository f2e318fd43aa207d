import {
  operations,
  type Operation,
  type Operations,
  type Path,
  type ReplyOf,
} from '@poy/contract';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/db.ts';
import type { Deps } from '../deps.ts';
import type { Done } from '../plugins/done.ts';
import { operation, type Call } from '../plugins/operation.ts';
import { actionOf } from './admitOperator.ts';
import { audited } from './audited.ts';

/** Addresses of the calls for signed-in operators. */
export type OperatorPath = {
  [P in Path]: Operations[P] extends { who: 'operator' } ? P : never;
}[Path];

interface Change<P extends OperatorPath, T> {
  /** What it is done to, for the log. */
  subject: (call: Call<P>) => string;
  /** Whose log it stands in, where that is not the called site's, or everybody's for what all sites share. */
  site?: (call: Call<P>) => number | null;
  /** The work, in one transaction with its row in the log. */
  work: (tx: Db, call: Call<P>) => Promise<Done<T>>;
  /** What to tell others, after the commit; without it the answer of the work is the call's. */
  then?: (answer: T, call: Call<P>) => Promise<ReplyOf<P>> | ReplyOf<P>;
}

const reasonOf = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'reason' in body && typeof body.reason === 'string'
    ? body.reason
    : undefined;

/** The site whose log a call stands in: none for what all sites share. */
const siteOfCall = (path: OperatorPath, site: { id: number }): number | null => {
  const { within }: Operation = operations[path];
  return within === 'site' ? site.id : null;
};

/** Registers a call by which an operator changes something: whatever it does, or is refused, stands in the log. */
export function operatorCall<P extends OperatorPath, T = ReplyOf<P>>(
  app: FastifyInstance,
  { db }: Pick<Deps, 'db'>,
  path: P,
  change: Change<P, T>,
): void {
  const { subject, work, then } = change;
  if (operations[path].who !== 'operator') throw new Error(`${path} is not for operators`);
  operation(app, path, async (call) => {
    const { operator, request, body } = call;
    if (!operator) throw new Error(`${path} was called by nobody`);
    const site = change.site ? change.site(call) : siteOfCall(path, call.site);
    const action = { action: actionOf(path), subject: subject(call), reason: reasonOf(body), site };
    const answer = await audited(db, operator, request, action, (tx) => work(tx, call));
    return (then ? then(answer, call) : answer) as ReplyOf<P>;
  });
}
