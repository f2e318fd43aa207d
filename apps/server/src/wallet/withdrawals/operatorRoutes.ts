import type { FastifyInstance } from 'fastify';
import { operation } from '../../calls/operation.ts';
import type { Deps } from '../../deps.ts';
import { approveWithdrawal, refuseWithdrawal, type Decided } from './reviews/reviewWithdrawal.ts';
import { listWithdrawals, waitingWithdrawals } from './reviews/operatorRows.ts';
import { publishWithdrawal } from './publishWithdrawal.ts';
import { settleWithdrawal } from './reviews/settleWithdrawal.ts';
import { askerOf, operatorCall } from '../../operator/index.ts';

const ofWithdrawal = ({ body }: { body: { id: number } }): string => `withdrawal:${body.id}`;

/** Registers the calls about money that members take out of the called site. */
export function registerWithdrawalCare(app: FastifyInstance, deps: Deps): void {
  const { db, publisher } = deps;
  const tell = async ({ withdrawal, ended }: Decided): Promise<Decided['withdrawal']> => {
    if (ended) await publishWithdrawal(publisher, ended);
    return withdrawal;
  };
  operation(app, '/api/operators.withdrawals.waiting', ({ site, query }) =>
    waitingWithdrawals(db, site.id, query),
  );
  operation(app, '/api/operators.withdrawals.list', ({ site, query }) =>
    listWithdrawals(db, site.id, query),
  );
  operatorCall(app, deps, '/api/operators.withdrawals.approve', {
    subject: ofWithdrawal,
    work: (tx, call) => approveWithdrawal(tx, askerOf(call), call.body),
    then: tell,
  });
  operatorCall(app, deps, '/api/operators.withdrawals.refuse', {
    subject: ofWithdrawal,
    work: (tx, call) => refuseWithdrawal(tx, askerOf(call), call.body),
    then: tell,
  });
  operatorCall(app, deps, '/api/operators.withdrawals.settle', {
    subject: ofWithdrawal,
    work: (tx, call) => settleWithdrawal(tx, askerOf(call), call.body),
    then: tell,
  });
}
