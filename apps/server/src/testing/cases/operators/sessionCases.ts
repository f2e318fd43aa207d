import { randomUUID } from 'node:crypto';
import { demoPassword } from '../../../members/seedMembers.ts';
import { operatorHeaders, reason } from '../../operatorApp.ts';
import type { Asked } from '../../testApp.ts';
import type { OperatorSteps } from './operatorSteps.ts';

const newName = (): string => `op${randomUUID().replaceAll('-', '').slice(0, 12)}`;

/** Operators, their sessions and the log of what they do. */
export function sessionCases({ t, reads, does }: OperatorSteps) {
  const create = (userName = newName()): Asked => ({
    body: { userName, password: demoPassword, role: 'staff', sites: 'all', reason },
  });
  const anotherOperator = async (): Promise<string> => {
    const userName = newName();
    const headers = await operatorHeaders(t, 'operator3');
    await t.call('/api/operators.create', { ...create(userName), headers });
    return userName;
  };
  return {
    '/api/operators.login': {
      good: () => ({ body: { userName: 'operator1', password: demoPassword } }),
      bad: {
        asked: () => ({ body: { userName: newName(), password: 'x' } }),
        code: 'invalidLoginCredential' as const,
      },
    },
    '/api/operators.logout': does('operator1'),
    '/api/operators.me': reads('operator2'),
    '/api/operators.password': {
      ...does('operator1'),
      good: async () => ({
        headers: await operatorHeaders(t, await anotherOperator()),
        body: { password: demoPassword, newPassword: 'Other#2026' },
      }),
    },
    '/api/operators.all': reads('operator3'),
    '/api/operators.create': does('operator3', create),
    '/api/operators.change': does('operator3', async () => ({
      body: { userName: await anotherOperator(), role: 'superAdmin', reason },
    })),
    '/api/operators.sites.one': reads('operator3'),
    '/api/operators.sites.change': does('operator3', () => ({
      body: { sessionDays: 400, frameOrigins: ['https://agent.example'], reason },
    })),
    '/api/operators.seals.list': reads('operator2'),
    '/api/operators.audit.list': reads('operator2', () => ({ query: { limit: '5' } })),
  };
}
