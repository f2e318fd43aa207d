import type { FastifyInstance } from 'fastify';
import { operation } from '../../../calls/operation.ts';
import type { Deps } from '../../../deps.ts';
import { publishDeposits } from '../publishDeposit.ts';
import { refuseSlip, slipPicture, waitingSlips } from './manualDeposits.ts';
import { operatorCall } from '../../../operator/index.ts';

/** Registers the calls about transfers that members of the called site told of with a slip. */
export function registerSlips(app: FastifyInstance, deps: Deps): void {
  const { db, publisher } = deps;
  operation(app, '/api/operators.deposits.manual', ({ site, query }) =>
    waitingSlips(db, site.id, query),
  );
  operation(app, '/api/operators.deposits.slip', ({ site, query }) =>
    slipPicture(db, site.id, query.id),
  );
  operatorCall(app, deps, '/api/operators.deposits.refuse-slip', {
    subject: ({ body }) => `deposit:${body.id}`,
    work: (tx, { body, site }) => refuseSlip(tx, site.id, body.id),
    then: async ({ manual, deposit }) => {
      await publishDeposits(publisher, [deposit]);
      return manual;
    },
  });
}
