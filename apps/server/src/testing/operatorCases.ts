import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '@poy/contract';
import { operatorHeader } from '@poy/contract/rules';
import type { OperatorPath } from '../operator/operatorCall.ts';
import { demoPassword } from '../members/seedMembers.ts';
import type { Asked, TestApp } from './testApp.ts';

/** A call that is done, and one that is refused, and with what. */
export interface OperatorCase {
  good: () => Asked | Promise<Asked>;
  bad: { asked: () => Asked; code: ErrorCode };
}

export const reason = 'a test';
const newName = (): string => `op${randomUUID().replaceAll('-', '').slice(0, 12)}`;

/** Signs a demo operator in: operator1 superAdmin, operator2 staff, operator3 administrator. @returns headers that carry the token */
export async function operatorHeaders(t: TestApp, userName: string): Promise<Record<string, string>> {
  const answer = await t.call('/api/operators.login', { body: { userName, password: demoPassword } });
  return { [operatorHeader]: (answer.data as { token: string }).token };
}

/** One entry per call of the operators. `t` is asked for when a case runs, because the app is made later. */
export function operatorCases(app: () => TestApp): Record<OperatorPath | '/api/operators.login', OperatorCase> {
  const by = (userName: string, asked: () => Asked = () => ({})) => async (): Promise<Asked> => ({ ...asked(), headers: await operatorHeaders(app(), userName) });
  const unsigned = { asked: (): Asked => ({ body: {} }), code: 'unAuthorized' } as const;
  const create = (): Asked => ({ body: { userName: newName(), password: demoPassword, role: 'staff', reason } });
  return {
    '/api/operators.login': {
      good: () => ({ body: { userName: 'operator1', password: demoPassword } }),
      bad: { asked: () => ({ body: { userName: newName(), password: 'x' } }), code: 'invalidLoginCredential' },
    },
    '/api/operators.logout': { good: by('operator1'), bad: unsigned },
    '/api/operators.me': { good: by('operator2'), bad: { asked: () => ({}), code: 'unAuthorized' } },
    '/api/operators.password': {
      good: async () => {
        const asked = create();
        await app().call('/api/operators.create', { ...asked, headers: await operatorHeaders(app(), 'operator3') });
        const { userName } = asked.body as { userName: string };
        return { body: { password: demoPassword, newPassword: 'Other#2026' }, headers: await operatorHeaders(app(), userName) };
      },
      bad: unsigned,
    },
    '/api/operators.all': { good: by('operator3'), bad: { asked: () => ({}), code: 'unAuthorized' } },
    '/api/operators.create': { good: by('operator3', create), bad: unsigned },
    '/api/operators.change': {
      good: async () => {
        const headers = await operatorHeaders(app(), 'operator3');
        const asked = create();
        await app().call('/api/operators.create', { ...asked, headers });
        return { body: { userName: (asked.body as { userName: string }).userName, role: 'superAdmin', reason }, headers };
      },
      bad: unsigned,
    },
    '/api/operators.audit.list': { good: by('operator2', () => ({ query: { limit: '5' } })), bad: { asked: () => ({}), code: 'unAuthorized' } },
  };
}
