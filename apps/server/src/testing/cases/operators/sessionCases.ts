import { randomUUID } from 'node:crypto';
import { demoPassword } from '../../../members/seedMembers.ts';
import { operatorHeaders, reason } from '../../operatorApp.ts';
import { newOperator, sessionOf } from '../../operatorKinds.ts';
import { foreignPage } from '../callCase.ts';
import { plainPicture } from '../../plainPicture.ts';
import { addFactor, shownCode, startedSecret } from '../../secondFactor.ts';
import type { Asked, TestApp } from '../../testApp.ts';
import type { OperatorSteps } from './operatorSteps.ts';

const newName = (): string => `op${randomUUID().replaceAll('-', '').slice(0, 12)}`;

/** The second factor of operators. */
function factorCases(
  { t, does }: Pick<OperatorSteps, 't' | 'does'>,
  anotherOperator: () => Promise<string>,
) {
  return {
    '/api/operators.factor.start': does('operator2', () => ({
      body: { password: demoPassword },
    })),
    '/api/operators.factor.confirm': {
      ...does('operator2'),
      good: async () => {
        const headers = await operatorHeaders(t, await anotherOperator());
        return { headers, body: { code: shownCode(t, await startedSecret(t, headers)) } };
      },
    },
    '/api/operators.factor.remove': does('operator3', async () => {
      const userName = await anotherOperator();
      await addFactor(t, await operatorHeaders(t, userName));
      return { body: { userName, reason } };
    }),
    '/api/operators.factor.demand': {
      ...does('operator3'),
      good: () => waived(t, "SELECT id FROM sites.site WHERE host = 'localhost'"),
    },
    '/api/operators.factor.demand-all': {
      ...does('operator3'),
      good: () => waived(t, 'SELECT NULL'),
    },
  };
}

/**
 * Demands a second factor past the calls.
 * @returns the call by which an administrator who has one waives the demand
 */
async function waived(t: TestApp, demands: string): Promise<Asked> {
  const headers = await sessionOf(t, await newOperator(t, { role: 'administrator' }));
  await addFactor(t, headers);
  await t.db.script(
    `DELETE FROM operator.factor_demand; INSERT INTO operator.factor_demand ${demands}`,
  );
  return { headers, body: { demanded: false, reason } };
}

/** Operators, their sessions and the log of what they do. */
export function sessionCases({ t, reads, does }: OperatorSteps) {
  let count = 0;
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
    '/api/operators.desk.login': {
      good: () => ({ body: { userName: 'operator2', password: demoPassword } }),
      bad: foreignPage,
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
    '/api/operators.sites.picture': does('operator3', async () => ({
      body: { kind: 'logo', picture: await plainPicture(64 + (count += 1), 64), reason },
    })),
    '/api/operators.sites.close': does('operator3', () => ({
      body: { resumesAt: t.deps.clock() + 60_000, moreUrl: 'https://status.example/poy', reason },
    })),
    '/api/operators.sites.open': does('operator3', () => ({ body: { reason } })),
    '/api/operators.payment-methods.list': reads('operator3'),
    '/api/operators.payment-methods.change': does('operator3', () => ({
      body: { kind: 'normal', fee: 15, maintenance: { from: 1439, until: 0 }, reason },
    })),
    ...factorCases({ t, does }, anotherOperator),
    '/api/operators.seals.list': reads('operator2'),
    '/api/operators.audit.list': reads('operator2', () => ({ query: { limit: '5' } })),
  };
}
