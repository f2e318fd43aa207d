import { randomUUID } from 'node:crypto';
import { tokenHeader } from '@poy/contract/rules';
import { demoPassword } from '../../members/seedMembers.ts';
import { foreignHost, missing, unsigned, wrong } from './callCase.ts';
import type { CasesWorld } from './casesWorld.ts';

/** Sessions, members and their site. */
export const accountCases = ({ t, token, uuid }: CasesWorld) => ({
  '/api/users.signup': {
    good: () => ({
      body: {
        userName: `m${randomUUID().slice(0, 8)}x`,
        password: demoPassword,
        phoneNumber: '0812345678',
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
  '/api/users.auth': { good: () => ({ token }), bad: unsigned },
  '/api/users.logout': {
    good: async () => ({ token: await t.signIn('demo03') }),
    bad: {
      asked: () => ({ headers: { origin: 'http://evil.example' } }),
      code: 'FOREIGN_ORIGIN' as const,
    },
  },
  '/api/users.change-password': {
    good: async () => {
      const oldPassword = 'Lantern-52-red';
      const userName = `m${randomUUID().slice(0, 8)}y`;
      const body = { userName, password: oldPassword, phoneNumber: '0812345678' };
      const { headers } = await t.call('/api/users.signup', { body });
      const token = String(headers[tokenHeader]);
      return { token, body: { oldPassword, newPassword: 'Kettle-47-blue' } };
    },
    bad: wrong({ token, body: { oldPassword: 'Wrong#2026', newPassword: 'Kettle-47-blue' } }),
  },
  '/api/users-sessions': { good: () => ({ token }), bad: unsigned },
  '/api/users-sessions.end': {
    good: async () => {
      const ending = await t.signIn('demo03');
      const { data } = await t.call('/api/users-sessions', { token: ending });
      const { sessions } = data as { sessions: { id: string }[] };
      return { token: ending, body: { id: sessions[0]?.id } };
    },
    bad: missing({ token, body: { id: randomUUID() } }),
  },
  '/api/users-sessions.end-others': {
    good: async () => ({ token: await t.signIn('demo03') }),
    bad: unsigned,
  },
  '/api/users-infos': { good: () => ({ token }), bad: unsigned },
  '/api/cashs': { good: () => ({ token }), bad: unsigned },
  '/api/sites-details': { good: () => ({}), bad: foreignHost },
  '/api/realtime.auth': {
    good: () => ({ token, body: { socket_id: '1.2', channel_name: `private-${uuid}` } }),
    bad: {
      asked: () => ({ token, body: { socket_id: '1.2', channel_name: `private-${randomUUID()}` } }),
      code: 'FORBIDDEN' as const,
    },
  },
});
