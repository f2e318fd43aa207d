import type { FastifyInstance } from 'fastify';
import { operation } from '../../calls/operation.ts';
import type { Deps } from '../../deps.ts';
import { operatorCall } from '../../operator/index.ts';
import { decideAccount, memberAccounts } from './forOperators.ts';

/** Registers the calls about the bank accounts that members of the called site are paid out to. */
export function registerMemberAccounts(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  operation(app, '/api/operators.banks.list', ({ site, query }) =>
    memberAccounts(db, site.id, query),
  );
  for (const [path, status] of [
    ['/api/operators.banks.verify', 'verified'],
    ['/api/operators.banks.refuse', 'refused'],
  ] as const) {
    operatorCall(app, deps, path, {
      subject: ({ body }) => `bank:${body.id}`,
      work: (tx, { body, operator, site }) =>
        decideAccount(tx, { operator: operator.id, site: site.id }, { id: body.id, status }),
    });
  }
}
