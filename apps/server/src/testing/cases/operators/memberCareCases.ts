import { reason } from '../../operatorApp.ts';
import { newReturn } from '../../newReturn.ts';
import {
  newAlarm,
  newChange,
  newMovement,
  newProposal,
  someDebt,
  someMoney,
} from '../../operatorWorld.ts';
import { withAccount } from '../../worlds/memberBankWorld.ts';
import { key } from '../callCase.ts';
import type { OperatorSteps } from './operatorSteps.ts';

/** Decisions that wait for a second person, and the limit of one person. */
function proposalCases({ t, reads, does }: Pick<OperatorSteps, 't' | 'reads' | 'does'>) {
  /** Has operator1 propose to give a member more than one person may. */
  const proposed = async () => ({
    id: await newProposal(t, { userName: 'demo10', amount: 5_000 }),
    reason,
  });
  return {
    '/api/operators.proposals.list': reads('operator2'),
    '/api/operators.proposals.confirm': does('operator3', async () => ({
      body: { ...(await proposed()), userName: 'demo10', amount: 5_000 },
    })),
    '/api/operators.proposals.refuse': does('operator3', async () => ({ body: await proposed() })),
    '/api/operators.changes.list': reads('operator2'),
    '/api/operators.changes.refuse': does('operator3', async () => ({
      body: { id: await newChange(t), reason },
    })),
    '/api/operators.proposals.limit': reads('operator2'),
    '/api/operators.proposals.limit-change': does('operator3', () => ({
      body: { limit: 900, reason },
    })),
  };
}

/** What members did, and what banks say. */
function recordCases({ reads }: Pick<OperatorSteps, 'reads'>) {
  const ofMember = reads('operator2', () => ({ query: { userName: 'demo08' } }));
  return {
    '/api/operators.members.list': reads('operator2', () => ({ query: { find: 'demo' } })),
    '/api/operators.feeds.list': reads('operator2'),
    '/api/operators.feeds.reconciliations': reads('operator1'),
    '/api/operators.feeds.payouts': reads('operator1'),
    '/api/operators.members.slips': ofMember,
    '/api/operators.members.statement': ofMember,
    '/api/operators.deposits.list': reads('operator2'),
  };
}

/** Money that no request fits, and alarms about it. */
function unmatchedCases({ t, reads, does, call }: OperatorSteps) {
  const movement = async () => ({ id: await newMovement(t), reason });
  /** Has operator2 claim a movement for a member. */
  const claimed = async () => {
    const body = await movement();
    await call('operator2', '/api/operators.deposits.claim', { ...body, userName: 'demo07' });
    return body;
  };
  return {
    '/api/operators.deposits.unmatched': reads('operator2'),
    '/api/operators.deposits.dust': reads('operator2'),
    '/api/operators.deposits.claim': does('operator2', async () => ({
      body: { ...(await movement()), userName: 'demo07' },
    })),
    '/api/operators.deposits.returns': reads('operator2', async () => ({
      query: { id: String(await newMovement(t)) },
    })),
    '/api/operators.deposits.return': does('operator2', async () => ({
      body: { ...(await newReturn(t)), reason },
    })),
    '/api/operators.deposits.approve': does('operator1', async () => ({
      body: { ...(await claimed()), userName: 'demo07', amount: 123.45 },
    })),
    '/api/operators.deposits.release': does('operator2', async () => ({ body: await claimed() })),
    '/api/operators.deposits.reject': does('operator2', async () => ({
      body: { ...(await movement()), final: true },
    })),
    '/api/operators.deposits.alarms': reads('operator2'),
    '/api/operators.deposits.acknowledge': does('operator2', async () => ({
      body: { id: await newAlarm(t), reason },
    })),
  };
}

/** Debts, members and their devices. */
export function memberCareCases(steps: OperatorSteps) {
  const { t, reads, does } = steps;
  const debt = async () => ({
    headers: key(),
    body: { ...(await someDebt(t)), amount: 1, reason },
  });
  const account = async () => ({ id: (await withAccount(t)).account.id, reason });
  return {
    '/api/operators.debts.list': reads('operator2'),
    '/api/operators.debts.collect': does('operator1', debt),
    '/api/operators.debts.forgive': does('operator1', debt),
    ...unmatchedCases(steps),
    '/api/operators.desk.waiting': reads('operator2'),
    '/api/operators.banks.list': reads('operator2'),
    '/api/operators.banks.verify': does('operator2', async () => ({ body: await account() })),
    '/api/operators.banks.refuse': does('operator2', async () => ({ body: await account() })),
    '/api/operators.members.one': reads('operator2', () => ({ query: { userName: 'demo08' } })),
    '/api/operators.members.status': does('operator1', () => ({
      body: { userName: 'demo09', status: 2, reason },
    })),
    '/api/operators.members.adjust': does('operator1', () => ({
      headers: key(),
      body: { userName: 'demo10', direction: 'increase', amount: 1, reason },
    })),
    '/api/operators.members.move': does('operator1', async () => {
      await someMoney(t, 'demo10');
      return {
        headers: key(),
        body: { userName: 'demo10', toUserName: 'demo09', amount: 1, reason },
      };
    }),
    ...recordCases({ reads }),
    ...proposalCases({ t, reads, does }),
    '/api/operators.reports.days': reads('operator1', () => ({ query: { from: '2026-01-01' } })),
    '/api/operators.reports.messages': reads('operator1'),
    '/api/operators.visitors.devices': reads('operator1', () => ({
      query: { userName: 'demo08' },
    })),
    '/api/operators.visitors.shared': reads('operator1'),
  };
}
