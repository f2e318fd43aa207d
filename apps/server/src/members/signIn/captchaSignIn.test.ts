import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { freshName } from '@poy/testing';
import { buildApp } from '../../app.ts';
import { demoPassword } from '../seedMembers.ts';
import { signInProved, signUp } from '../../testing/signUp.ts';
import { solvedTask } from '../../testing/solvedTask.ts';
import { callApp, createTestApp, type Answer, type TestApp } from '../../testing/testApp.ts';
import { testEnv } from '../../testing/testDeps.ts';

let t: TestApp;
/** Another process of the same installation. */
let other: FastifyInstance;
beforeAll(async () => {
  t = await createTestApp({ env: { ...testEnv, trustProxy: true } });
  other = await buildApp(t.deps);
});
afterAll(async () => {
  await other.close();
  await t.close();
});
afterEach(() => t.pass(15 * 60_000 + 1_000));

const wrong = 'Wrong#2026';
const asked = 'CAPTCHA_REQUIRED';
const person = () => ({
  userName: freshName(),
  password: demoPassword,
  phoneNumber: '0812345678',
});
const from = (address: string) => ({ 'x-forwarded-for': address });
const login = (userName: string, password: string, address = '192.0.2.1'): Promise<Answer> =>
  t.call('/api/users.login', { body: { userName, password }, headers: from(address) });
const proved = (userName: string, password: string, address = '192.0.2.1'): Promise<Answer> =>
  signInProved(t, { body: { userName, password }, headers: from(address) });
async function member(): Promise<string> {
  const body = person();
  await signUp(t, { body });
  return body.userName;
}

describe('sign-up', () => {
  it('wants a proof of its own, once', async () => {
    const none = await t.call('/api/users.signup', { body: person() });
    expect([none.status, none.code]).toEqual([400, asked]);
    const captcha = await solvedTask(t, 'localhost', 'signUp');
    const ups = await Promise.all(
      [1, 2].map(() => t.call('/api/users.signup', { body: { ...person(), captcha } })),
    );
    expect(ups.map(({ code }) => code).sort()).toEqual(['CAPTCHA_FAILED', null]);
  });

  it.each([
    ['another call', 'localhost', 'signIn'],
    ['another site', 'lotus.localhost', 'signUp'],
  ] as const)('takes no proof of %s', async (_, host, purpose) => {
    const captcha = await solvedTask(t, host, purpose);
    const { code } = await t.call('/api/users.signup', { body: { ...person(), captcha } });
    expect(code).toBe('CAPTCHA_FAILED');
  });
});

describe('sign-in', () => {
  it('asks for none until two tries failed, then in all processes and from everywhere', async () => {
    const userName = await member();
    const details: unknown[] = [];
    for (let n = 0; n < 2; n += 1) details.push((await login(userName, wrong)).details);
    expect(details).toEqual([{ triesLeft: 4 }, { triesLeft: 3, captcha: true }]);
    const body = { userName, password: demoPassword };
    const headers = from('198.51.100.7');
    expect((await callApp(other, '/api/users.login', { body, headers })).code).toBe(asked);
    expect((await login(userName, demoPassword, '198.51.100.8')).code).toBe(asked);
    expect((await proved(userName, demoPassword)).status).toBe(200);
  });

  it('asks alike for a name that nobody has', async () => {
    const codes = async (userName: string, address: string) => {
      const came: unknown[] = [];
      for (let n = 0; n < 3; n += 1) {
        const { code, details } = await login(userName, wrong, address);
        came.push([code, details]);
      }
      return came;
    };
    expect(await codes(await member(), '192.0.2.20')).toEqual(
      await codes(freshName(), '192.0.2.21'),
    );
  });

  it('asks an address that failed on other names, and no other address', async () => {
    const userName = await member();
    await login(freshName(), wrong, '192.0.2.30');
    expect((await login(userName, demoPassword, '192.0.2.30')).status).toBe(200);
    expect((await login(freshName(), wrong, '192.0.2.30')).details).toEqual({
      triesLeft: 4,
      captcha: true,
    });
    expect((await login(userName, demoPassword, '192.0.2.30')).code).toBe(asked);
    expect((await login(userName, demoPassword, '192.0.2.31')).status).toBe(200);
    t.pass(15 * 60_000 + 1_000);
    expect((await login(userName, demoPassword, '192.0.2.30')).status).toBe(200);
  });

  it('forgives the failures of a member who came in, and not those on other names', async () => {
    const userName = await member();
    await login(userName, wrong);
    expect((await login(userName, demoPassword)).status).toBe(200);
    await login(freshName(), wrong);
    expect((await login(userName, demoPassword)).status).toBe(200);
    await login(freshName(), wrong);
    expect((await proved(userName, demoPassword)).status).toBe(200);
    expect((await login(userName, demoPassword)).code).toBe(asked);
  });

  it('counts no try that brought no proof, and takes a proof once', async () => {
    const userName = await member();
    await login(userName, wrong);
    await login(userName, wrong);
    for (let n = 0; n < 10; n += 1) expect((await login(userName, wrong)).code).toBe(asked);
    const captcha = await solvedTask(t, 'localhost', 'signIn');
    const body = { userName, password: wrong, captcha };
    const twice = await Promise.all([1, 2].map(() => t.call('/api/users.login', { body })));
    expect(twice.map(({ code }) => code).sort()).toEqual([
      'CAPTCHA_FAILED',
      'invalidLoginCredential',
    ]);
    expect((await proved(userName, demoPassword)).status).toBe(200);
  });

  it('lets no more than two tries at one moment through without one', async () => {
    const userName = await member();
    const many = Array.from({ length: 6 }, (_, n) => login(userName, wrong, `203.0.113.${n}`));
    const codes = (await Promise.all(many)).map(({ code }) => code);
    expect(codes.filter((code) => code !== asked)).toHaveLength(2);
  });
});
