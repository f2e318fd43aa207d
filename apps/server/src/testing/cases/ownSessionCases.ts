import { randomUUID } from 'node:crypto';
import { tokenHeader } from '@poy/contract/rules';
import { fail, freshName } from '@poy/testing';
import { askForgottenCode, askPhoneCode, type SessionMember } from '../../members/index.ts';
import { ask } from '../ask.ts';
import { solvedTask } from '../solvedTask.ts';
import { missing, unsigned, wrong } from './callCase.ts';
import type { CasesWorld } from './casesWorld.ts';
import { signUp } from '../signUp.ts';

/** The member's own password, where it was forgotten. */
export const forgottenCases = ({ t }: CasesWorld) => ({
  '/api/captcha.challenge': {
    good: () => ({ query: { purpose: 'code' } }),
    bad: wrong({ query: { purpose: 'x' } }),
  },
  '/api/users.forgot-password.code': {
    good: async () => ({
      body: {
        userName: freshName(),
        phoneNumber: '0812345678',
        captcha: await solvedTask(t),
      },
    }),
    bad: wrong({ body: { userName: freshName(), phoneNumber: '021234567' } }),
  },
  '/api/users.forgot-password': {
    good: async () => {
      const claimed = { userName: freshName(), phoneNumber: '0812345678' };
      await signUp(t, { body: { ...claimed, password: 'Lantern-52-red' } });
      const { answer, code } = await askForgottenCode(t.deps, 2, claimed, 'test');
      const { refOtpCode } = answer;
      const body = { newPassword: 'Kettle-47-blue', otpCode: code?.code, refOtpCode };
      return { body: { ...claimed, ...body } };
    },
    bad: wrong({
      body: {
        userName: 'demo02',
        phoneNumber: '0812345678',
        newPassword: 'Kettle-47-blue',
        otpCode: '123456',
        refOtpCode: 'ABCDEF',
      },
    }),
  },
});

/** The member's own phone. */
export const phoneCases = ({ t, token }: CasesWorld) => {
  const password = 'Lantern-52-red';
  const joined = async () => {
    const userName = freshName();
    const body = { userName, password, phoneNumber: '0812345678' };
    const { headers } = await signUp(t, { body });
    return { userName, token: String(headers[tokenHeader]) };
  };
  return {
    '/api/users.phone-number.code': {
      good: async () => ({
        token: (await joined()).token,
        body: { phoneNumber: '0898765432', password },
      }),
      bad: wrong({ token, body: { phoneNumber: '0898765432', password: '' } }),
    },
    '/api/users.phone-number.update': {
      good: async () => {
        const { userName, token: own } = await joined();
        const [member = fail('nobody is signed in')] = await ask<SessionMember>(t.db, {
          name: 'test_own_session',
          text: `SELECT m.uuid, m.user_name AS "userName", m.status, m.site_id AS "siteId", s.id AS "sessionId"
            FROM members.member m JOIN members.session s ON s.member = m.uuid WHERE m.user_name = $1`,
          values: [userName],
        });
        const given = { phoneNumber: '0898765432', password };
        const { answer, code } = await askPhoneCode(t.deps, member, given, 'test');
        const { refOtpCode } = answer;
        return {
          token: own,
          body: { phoneNumber: given.phoneNumber, otpCode: code?.code, refOtpCode },
        };
      },
      bad: wrong({ token, body: { phoneNumber: '0898765432' } }),
    },
  };
};

/** The member's own password, data and sessions. */
export const ownSessionCases = ({ t, token }: CasesWorld) => ({
  '/api/users.change-password': {
    good: async () => {
      const oldPassword = 'Lantern-52-red';
      const userName = freshName();
      const body = { userName, password: oldPassword, phoneNumber: '0812345678' };
      const { headers } = await signUp(t, { body });
      const token = String(headers[tokenHeader]);
      return { token, body: { oldPassword, newPassword: 'Kettle-47-blue' } };
    },
    bad: wrong({ token, body: { oldPassword: 'Wrong#2026', newPassword: 'Kettle-47-blue' } }),
  },
  '/api/users-infos.update': {
    good: async () => ({
      token: await t.signIn('demo03'),
      body: { firstName: 'มาลี', lastName: 'ใจดี', email: 'malee@example.com', lineId: null },
    }),
    bad: wrong({ token, body: {} }),
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
