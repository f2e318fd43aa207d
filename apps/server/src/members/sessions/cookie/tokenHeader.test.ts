import { operations, type Operation, type Path } from '@poy/contract';
import { tokenHeader } from '@poy/contract/rules';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectNamed, freshName } from '@poy/testing';
import { demoPassword } from '../../seedMembers.ts';
import { allCases } from '../../../testing/cases/allCases.ts';
import { createCasesWorld } from '../../../testing/cases/casesWorld.ts';
import type { Answer, TestApp } from '../../../testing/testApp.ts';
import { signUp } from '../../../testing/signUp.ts';

let t: TestApp;
let cases: ReturnType<typeof allCases>;
beforeAll(async () => {
  const world = await createCasesWorld();
  ({ t } = world);
  cases = allCases(world);
});
afterAll(() => t.close());

const login = (headers: Record<string, string>, userName = 'demo01') =>
  t.call('/api/users.login', { body: { userName, password: demoPassword }, headers });
const signup = (headers: Record<string, string>) =>
  signUp(t, {
    body: {
      userName: freshName(),
      password: demoPassword,
      phoneNumber: '0812345678',
    },
    headers,
  });
const cookieOf = ({ headers }: Answer) =>
  /^(?:__Host-)?token=([^;]+)/.exec(String(headers['set-cookie']))?.[1] ?? 'none';

/** The headers that browsers put on a page's own calls; no script can change or omit them. */
const pages: [string, Record<string, string>][] = [
  ['a browser', { 'sec-fetch-site': 'same-origin', origin: 'http://localhost' }],
  ['a browser without TLS', { origin: 'http://localhost' }],
  ['a browser that hides the origin', { 'sec-fetch-site': 'same-origin' }],
  ['a page that asks as others do', { origin: 'http://localhost', [tokenHeader]: 'give' }],
];
/** Clients that are no browser; Node's own `fetch` sends `sec-fetch-mode`. */
const others: [string, Record<string, string>][] = [
  ['a program', {}],
  ["a program on Node's fetch", { 'sec-fetch-mode': 'cors', 'user-agent': 'node' }],
];

describe.each([
  ['signing in', (headers: Record<string, string>) => login(headers)],
  ['signing up', signup],
])('%s', (_what, call) => {
  it.each(pages)('tells the token to no script of %s', async (_name, headers) => {
    const answer = await call(headers);
    expect(answer.status).toBe(200);
    const token = cookieOf(answer);
    expect(answer.headers[tokenHeader]).toBeUndefined();
    expect(answer.headers['set-cookie']).toMatch(/; HttpOnly; /);
    const { 'set-cookie': _cookie, ...readable } = answer.headers;
    expect(JSON.stringify(readable) + answer.text).not.toContain(token.split('.')[2]);
  });

  it.each(others)('gives %s the token in the header', async (_name, headers) => {
    const answer = await call(headers);
    expect(answer.headers[tokenHeader]).toBe(cookieOf(answer));
    expect(
      (
        await t.call('/api/users.auth', {
          method: 'POST',
          headers: { [tokenHeader]: cookieOf(answer), ...headers },
        })
      ).status,
    ).toBe(200);
  });
});

const endOthers: Path[] = ['/api/users-sessions.end-others', '/api/users.line-unlink'];

it('is in no answer that a page can read, of any call', async () => {
  const rows = Object.entries<Operation>(operations) as [Path, Operation][];
  const signedIn = new Map<string, string>();
  /** Returns the cookie of a session, another one where the last call has ended it. */
  const cookieFor = async (userName: string): Promise<string> => {
    const last = signedIn.get(userName) ?? 'none';
    const asked = { method: 'POST', headers: { cookie: `token=${last}` } } as const;
    if ((await t.call('/api/users.auth', asked)).status === 200) return last;
    const next = cookieOf(await login({ origin: 'http://localhost' }, userName));
    signedIn.set(userName, next);
    return next;
  };
  for (const [path, { method, who }] of rows) {
    if (who !== 'member' && who !== 'any') continue;
    const { token: _token, headers, ...asked } = await cases[path].good();
    // Two calls end the sessions that the cases of other calls use, too.
    const cookie = await cookieFor(endOthers.includes(path) ? 'demo19' : 'demo01');
    const answer = await t.call(path, {
      method,
      ...asked,
      headers: { ...headers, origin: 'http://localhost', cookie: `token=${cookie}` },
    });
    const { 'set-cookie': _cookie, ...readable } = answer.headers;
    expectNamed(JSON.stringify(readable) + answer.text, path).not.toContain(cookie.split('.')[2]);
  }
});
