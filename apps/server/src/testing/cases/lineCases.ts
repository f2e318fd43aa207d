import { foreignHost, unsigned } from './callCase.ts';
import type { CasesWorld } from './casesWorld.ts';
import { demoPassword } from '../../members/seedMembers.ts';

const person = { sub: 'U00000000000000000000000000000001', name: 'Demo person 1' };
const cookieOf = (headers: Record<string, unknown>, name: string): string =>
  new RegExp(`${name}=[^;]+`).exec(String(headers['set-cookie']))?.[0] ?? '';

/** The way to LINE and back, at the LINE of the world. */
export const lineCases = ({ t, token, line }: CasesWorld) => {
  const go = async () => {
    const begun = await t.call('/api/users.line-begin', { body: { purpose: 'signIn' } });
    const { url } = begun.data as { url: string };
    const headers = { cookie: cookieOf(begun.headers, 'line-trip') };
    return { headers, body: { search: line.agree(url, person) } };
  };
  const verify = async () => {
    const { headers } = await t.call('/api/users.line-verify', await go());
    return { headers: { cookie: cookieOf(headers, 'line-proof') }, body: { lineId: person.sub } };
  };
  return {
    '/api/users.sign-in-ways': {
      good: () => ({}),
      bad: foreignHost,
    },
    '/api/users.line-begin': {
      good: () => ({ body: { purpose: 'signIn' } }),
      bad: { asked: () => ({ body: { purpose: 'link' } }), code: 'unAuthorized' as const },
    },
    '/api/users.line-verify': {
      good: go,
      bad: { asked: () => ({ body: { search: '?code=x&state=y' } }), code: 'LINE_FAILED' as const },
    },
    '/api/users.line-login': {
      good: verify,
      bad: { asked: () => ({ body: { lineId: person.sub } }), code: 'LINE_FAILED' as const },
    },
    '/api/users.line-unlink': {
      good: async () => ({ token: await t.signIn('demo04') }),
      bad: unsigned,
    },
    '/api/users.step-up': {
      good: () => ({ token, body: { password: demoPassword } }),
      bad: unsigned,
    },
  };
};
