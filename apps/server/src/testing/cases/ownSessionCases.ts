import { randomUUID } from 'node:crypto';
import { tokenHeader } from '@poy/contract/rules';
import { freshName } from '@poy/testing';
import { missing, unsigned, wrong } from './callCase.ts';
import type { CasesWorld } from './casesWorld.ts';

/** The member's own password and sessions. */
export const ownSessionCases = ({ t, token }: CasesWorld) => ({
  '/api/users.change-password': {
    good: async () => {
      const oldPassword = 'Lantern-52-red';
      const userName = freshName();
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
});
