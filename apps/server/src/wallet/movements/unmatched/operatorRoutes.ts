import { mayOperator } from '@poy/contract/operators';
import type { FastifyInstance } from 'fastify';
import { operation } from '../../../calls/operation.ts';
import type { Deps } from '../../../deps.ts';
import { askerOf, operatorCall } from '../../../operator/index.ts';
import { publishMoney } from '../../../realtime/index.ts';
import { depositsOf } from '../../deposits/depositRow.ts';
import { publishDeposits } from '../../deposits/publishDeposit.ts';
import { publishWithdrawal } from '../../withdrawals/publishWithdrawal.ts';
import { returnedPayouts } from './returns/payoutsOf.ts';
import { returnPayout } from './returns/returnPayout.ts';
import { claimMovement, releaseMovement } from './claimMovement.ts';
import { countDust } from './countDust.ts';
import { approveMovement, rejectMovement } from './decideMovement.ts';
import { acknowledgeAlarm, movementAlarms } from './movementAlarms.ts';
import { unmatchedMovements } from './unmatchedMovements.ts';

const ofMovement = ({ body }: { body: { id: number } }): string => `movement:${body.id}`;

/**
 * Registers the calls about money on the bank accounts of the called site that no request fits. One
 * person claims it and another one decides.
 */
export function registerUnmatched(app: FastifyInstance, deps: Deps): void {
  operation(app, '/api/operators.deposits.unmatched', (call) =>
    unmatchedMovements(deps.db, askerOf(call), call.query),
  );
  operation(app, '/api/operators.deposits.dust', (call) => countDust(deps.db, askerOf(call)));
  operatorCall(app, deps, '/api/operators.deposits.claim', {
    subject: ofMovement,
    work: (tx, call) => claimMovement(tx, askerOf(call), call.body),
  });
  operatorCall(app, deps, '/api/operators.deposits.release', {
    subject: ofMovement,
    work: (tx, call) => {
      const anybodys = mayOperator(call.operator.role, 'deposits.release');
      return releaseMovement(tx, askerOf(call), { ...call.body, anybodys });
    },
  });
  operatorCall(app, deps, '/api/operators.deposits.approve', {
    subject: ofMovement,
    work: (tx, call) => approveMovement(tx, askerOf(call), call.body),
    then: async ({ movement, money, ended }) => {
      await publishMoney(deps.publisher, money);
      await publishDeposits(deps.publisher, await depositsOf(deps.db, ended));
      return movement;
    },
  });
  operatorCall(app, deps, '/api/operators.deposits.reject', {
    subject: ofMovement,
    work: (tx, call) => rejectMovement(tx, askerOf(call), call.body),
  });
  operation(app, '/api/operators.deposits.returns', (call) =>
    returnedPayouts(deps.db, askerOf(call), call.query),
  );
  operatorCall(app, deps, '/api/operators.deposits.return', {
    subject: ofMovement,
    work: (tx, call) => returnPayout(tx, askerOf(call), call.body),
    then: async ({ movement, ended }) => {
      if (ended) await publishWithdrawal(deps.publisher, ended);
      return movement;
    },
  });
  operation(app, '/api/operators.deposits.alarms', (call) =>
    movementAlarms(deps.db, askerOf(call), call.query),
  );
  operatorCall(app, deps, '/api/operators.deposits.acknowledge', {
    subject: ({ body }) => `alarm:${body.id}`,
    work: (tx, call) => acknowledgeAlarm(tx, askerOf(call), call.body),
  });
}
