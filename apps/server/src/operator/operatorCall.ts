import {
  operations,
  type Operation,
  type Operations,
  type Path,
  type ReplyOf,
} from '@poy/contract';
import type { FastifyInstance } from 'fastify';
import { operation, type Call } from '../calls/operation.ts';
import type { Db } from '../db/db.ts';
import type { Deps } from '../deps.ts';
import type { AuditedChange } from '../calls/AuditedChange.ts';
import type { SettingValues } from '@poy/contract/rules';
import { refused } from '../http/refused.ts';
import { actionOf } from './admitOperator.ts';
import { audited } from './log/audited.ts';
import { inTwoSteps, Waits } from './secondPerson/secondStep.ts';

/** The addresses of the calls for signed-in operators. */
export type OperatorPath = {
  [P in Path]: Operations[P] extends { who: 'operator' } ? P : never;
}[Path];

interface Change<P extends OperatorPath, T, S, Prepared> {
  /** Names the thing that the call changes, for the log. */
  subject: (call: Call<P>) => string;
  /**
   * Chooses the site in whose log the call stands. Without it that is the called site, or no site
   * for a call about all sites.
   */
  site?: (call: Call<P>) => number | null;
  /**
   * Does what takes long before the transaction of the work begins, such as drawing a picture. The log
   * keeps its refusal, too.
   */
  prepare?: (call: Call<P>) => Promise<Prepared>;
  /** Does the work, in one transaction with its row in the log. */
  work: (tx: Db, call: Call<P>, prepared: Prepared) => Promise<AuditedChange<T, S>>;
  /**
   * Returns the settings of the table that the call changes, in one of the two states of the work. Where they
   * let more money out afterwards, the change waits until a second operator makes the same call.
   */
  values?: (state: S, call: Call<P>, other: S) => SettingValues;
  /**
   * Tells others after the commit and makes the answer. Without it the answer of the work is the
   * answer of the call.
   */
  then?: (answer: T, call: Call<P>) => Promise<ReplyOf<P>> | ReplyOf<P>;
}

const reasonOf = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'reason' in body && typeof body.reason === 'string'
    ? body.reason
    : undefined;

const withoutReason = (body: unknown): object => {
  const { reason: _reason, ...rest } = body as { reason?: string };
  return rest;
};

/** Returns the site in whose log a call stands, or null for a call about all sites. */
const siteOfCall = (path: OperatorPath, site: { id: number }): number | null => {
  const { within }: Operation = operations[path];
  return within === 'site' ? site.id : null;
};

/**
 * Registers a call by which an operator changes something. The log keeps each change and each
 * refusal.
 * @throws Error where the call is not for operators
 */
export function operatorCall<
  P extends OperatorPath,
  T = ReplyOf<P>,
  S = unknown,
  Prepared = undefined,
>(
  app: FastifyInstance,
  { db }: Pick<Deps, 'db'>,
  path: P,
  change: Change<P, T, S, Prepared>,
): void {
  const { subject, prepare, work, values, then } = change;
  if (operations[path].who !== 'operator') throw new Error(`${path} is not for operators`);
  operation(app, path, async (call) => {
    const { operator, request, body } = call;
    if (!operator) throw new Error(`${path} was called by nobody`);
    const site = change.site ? change.site(call) : siteOfCall(path, call.site);
    const action = { action: actionOf(path), subject: subject(call), reason: reasonOf(body), site };
    const answer = await audited<T | Waits, Prepared>(
      db,
      operator,
      request,
      action,
      (tx, prepared) =>
        values
          ? inTwoSteps(
              tx,
              { operator: operator.id, site, reason: action.reason ?? '' },
              { ...action, body: withoutReason(body) },
              {
                work: () => work(tx, call, prepared),
                values: (state, other) => values(state, call, other),
              },
            )
          : work(tx, call, prepared),
      prepare && (() => prepare(call)),
    );
    if (answer instanceof Waits)
      throw refused('SECOND_PERSON_NEEDED', { proposal: answer.proposal });
    return (then ? then(answer, call) : answer) as ReplyOf<P>;
  });
}
