import { reason } from '../../operatorApp.ts';
import { newWithdrawal } from '../../newWithdrawal.ts';
import type { OperatorSteps } from './operatorSteps.ts';

/** Money that leaves. */
export function payoutCases({ t, reads, does }: OperatorSteps) {
  const seen = { userName: 'demo11', amount: 300, reason };
  /** Has a member ask for 300 baht. */
  const asked = (status: 'review' | 'paying') => newWithdrawal(t.db, 'demo11', status);
  return {
    '/api/operators.withdrawals.waiting': reads('operator2'),
    '/api/operators.withdrawals.list': reads('operator2', () => ({ query: { status: 'paid' } })),
    '/api/operators.withdrawals.approve': does('operator2', async () => ({
      body: { id: await asked('review'), ...seen },
    })),
    '/api/operators.withdrawals.refuse': does('operator2', async () => ({
      body: { id: await asked('review'), reason },
    })),
    '/api/operators.withdrawals.settle': does('operator1', async () => ({
      body: { id: await asked('paying'), ...seen, outcome: 'paid', transferId: 'T1' },
    })),
  };
}
