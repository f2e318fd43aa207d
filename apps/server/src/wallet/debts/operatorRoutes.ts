import type { FastifyInstance } from 'fastify';
import { operation } from '../../calls/operation.ts';
import type { Deps } from '../../deps.ts';
import { ofMember, operatorCall } from '../../operator/index.ts';
import { publishMoney } from '../../realtime/index.ts';
import { changeDebt, debts } from './debts.ts';

/** Registers the calls about what members of the called site owe. */
export function registerDebts(app: FastifyInstance, deps: Deps): void {
  const { db, publisher } = deps;
  operation(app, '/api/operators.debts.list', ({ site, query }) => debts(db, site.id, query));
  for (const [path, forgiven] of [
    ['/api/operators.debts.collect', false],
    ['/api/operators.debts.forgive', true],
  ] as const) {
    operatorCall(app, deps, path, {
      subject: ofMember,
      work: (tx, { body, operator, site, idempotencyKey }) =>
        changeDebt(
          tx,
          { operator: operator.id, site: site.id },
          { ...body, forgiven, key: idempotencyKey },
        ),
      then: async ({ debt, money }) => {
        await publishMoney(publisher, money);
        return debt;
      },
    });
  }
}
