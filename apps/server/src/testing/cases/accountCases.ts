import { randomUUID } from 'node:crypto';
import { freshName } from '@poy/testing';
import { demoPassword } from '../../members/seedMembers.ts';
import { askExternalCode } from '../../members/index.ts';
import { giveAgentKey, signedByAgent } from '../agentCall.ts';
import { solvedTask } from '../solvedTask.ts';
import { foreignHost, unsigned, wrong } from './callCase.ts';
import type { CasesWorld } from './casesWorld.ts';

/** Sessions, members and their site. */
export const accountCases = ({ t, token, uuid }: CasesWorld) => ({
  '/api/users.signup': {
    good: async () => ({
      body: {
        userName: freshName(),
        password: demoPassword,
        phoneNumber: '0812345678',
        captcha: await solvedTask(t, 'localhost', 'signUp'),
      },
    }),
    bad: wrong({ body: {} }),
  },
  '/api/users.login': {
    good: () => ({ body: { userName: 'demo02', password: demoPassword } }),
    bad: {
      asked: () => ({ body: { userName: 'demo02', password: 'x' } }),
      code: 'invalidLoginCredential' as const,
    },
  },
  '/api/external.code': {
    good: async () => {
      await giveAgentKey(t);
      return signedByAgent({ agentId: 2, userName: 'demo02' }, t.deps.clock());
    },
    bad: { asked: () => ({ body: {} }), code: 'SIGNATURE_INVALID' as const },
  },
  '/api/users.external-login': {
    good: async () => {
      await giveAgentKey(t);
      const call = { siteId: 2, userName: 'demo02', signature: randomUUID() };
      return { body: { code: (await askExternalCode(t.deps, call)).code } };
    },
    bad: {
      asked: () => ({ body: { code: 'x' } }),
      code: 'EXTERNAL_FAILED' as const,
    },
  },
  '/api/users.auth': { good: () => ({ token }), bad: unsigned },
  '/api/users.logout': {
    good: async () => ({ token: await t.signIn('demo03') }),
    bad: {
      asked: () => ({ headers: { origin: 'http://evil.example' } }),
      code: 'FOREIGN_ORIGIN' as const,
    },
  },
  '/api/users-infos': { good: () => ({ token }), bad: unsigned },
  '/api/cashs': { good: () => ({ token }), bad: unsigned },
  '/api/sites-details': { good: () => ({}), bad: foreignHost },
  '/api/live.ticket': { good: () => ({}), bad: foreignHost },
  '/api/realtime.auth': {
    good: () => ({ token, body: { socket_id: '1.2', channel_name: `private-${uuid}` } }),
    bad: {
      asked: () => ({ token, body: { socket_id: '1.2', channel_name: `private-${randomUUID()}` } }),
      code: 'FORBIDDEN' as const,
    },
  },
});
