import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AppError } from '../../http/appError.ts';
import { operatorHeaders, reason } from '../../testing/operatorApp.ts';
import { solvedTask } from '../../testing/solvedTask.ts';
import { createTestApp, type Answer, type TestApp } from '../../testing/testApp.ts';
import { testEnv } from '../../testing/testDeps.ts';
import { guardAttempt } from './attempts.ts';
import { hashPassword } from '../password/password.ts';
import { demoPassword } from '../seedMembers.ts';
import { signUp } from '../../testing/signUp.ts';

let t: TestApp;
beforeAll(async () => {
  // The application trusts the proxy in front of it, so that a test can call from many addresses.
  t = await createTestApp({ env: { ...testEnv, trustProxy: true } });
});
afterAll(() => t.close());

const wrong = 'Wrong#2026';
const locked = 'loginAttemptCountReachLimit';

/**
 * Keeps two passwords of an address being worked on, and as many waiting as may wait, until the
 * returned function is called.
 */
function keepBusy(address: string): () => Promise<unknown> {
  let busy = true;
  const again = async (): Promise<void> => {
    const hash = await hashPassword('x', address).catch(() => null);
    if (busy && hash) await again();
  };
  const flood = Array.from({ length: 22 }, again);
  return () => {
    busy = false;
    return Promise.all(flood);
  };
}

/** A way to sign in: of members, and of operators. */
interface Door {
  readonly path: string;
  /** The details of a failure after which a proof is asked for. */
  readonly proved: object;
  /** Returns the fields of a proof that no flood tries, where the door asks for one. */
  proof(): Promise<object>;
  /** Makes an account of this name. */
  make(userName: string): Promise<unknown>;
}
const doors: Door[] = [
  {
    path: '/api/users.login',
    proved: { captcha: true },
    proof: async () => ({ captcha: await solvedTask(t, 'localhost', 'signIn') }),
    make: (userName) =>
      signUp(t, {
        body: { userName, password: demoPassword, phoneNumber: '0812345678' },
        headers: { 'x-forwarded-for': '192.0.2.200' },
      }),
  },
  {
    path: '/api/operators.login',
    proved: {},
    proof: () => Promise.resolve({}),
    make: async (userName) =>
      t.call('/api/operators.create', {
        body: { userName, password: demoPassword, role: 'staff', sites: 'all', reason },
        headers: await operatorHeaders(t, 'operator3'),
      }),
  },
];

describe.each(doors)('the lock of $path', ({ path, make, proved, proof }) => {
  const login = async (userName: string, password: string, from: string): Promise<Answer> =>
    t.call(path, {
      body: { userName, password, ...(await proof()) },
      headers: { 'x-forwarded-for': from },
    });
  const fail = async (
    userName: string,
    from: string,
    times: number,
  ): Promise<(string | null)[]> => {
    const codes: (string | null)[] = [];
    for (let n = 0; n < times; n += 1) codes.push((await login(userName, wrong, from)).code);
    return codes;
  };

  it('holds for the address of the failures, a network of /56, and for nobody else', async () => {
    await make('squatted');
    const codes = await fail('squatted', '2001:db8:6:6::1', 40);
    expect(codes.slice(0, 6)).toEqual([...Array(4).fill('invalidLoginCredential'), locked, locked]);
    expect((await login('squatted', demoPassword, '2001:db8:6:7:7::2')).code).toBe(locked);
    expect((await login('squatted', demoPassword, '198.51.100.1')).status).toBe(200);
  });

  it('holds after 20 failures for all new addresses, but not for one that is known', async () => {
    await make('wanted');
    expect((await login('wanted', demoPassword, '2001:db8:a:b::1')).status).toBe(200);
    for (const from of ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4'])
      await fail('wanted', from, 5);
    expect((await login('wanted', demoPassword, '203.0.113.5')).code).toBe(locked);
    expect(await fail('wanted', '2001:db8:a:b:c::2', 1)).toEqual(['invalidLoginCredential']);
    expect((await login('wanted', demoPassword, '2001:db8:a:b:c::2')).status).toBe(200);
    t.pass(15 * 60_000 + 1_000);
    expect((await login('wanted', demoPassword, '203.0.113.5')).status).toBe(200);
  });

  it('tells how many tries are left before it, and its end during it', async () => {
    await make('counting');
    const told: unknown[] = [];
    for (let n = 0; n < 5; n += 1)
      told.push((await login('counting', wrong, '203.0.113.50')).details);
    expect(told).toEqual([
      { triesLeft: 4 },
      { triesLeft: 3, ...proved },
      { triesLeft: 2, ...proved },
      { triesLeft: 1, ...proved },
      { retryAfterMs: 15 * 60_000 },
    ]);
    t.pass(5 * 60_000);
    const { retryAfterMs } = (await login('counting', demoPassword, '203.0.113.50')).details;
    expect(Math.ceil(Number(retryAfterMs) / 60_000)).toBe(10);
    // A name that nobody has is answered alike.
    expect((await login('nobodyhere', wrong, '203.0.113.51')).details).toEqual({ triesLeft: 4 });
  });

  it('does not count an attempt that too much load refused, and works by turns of addresses', async () => {
    await make('patient');
    const relieve = keepBusy('203.0.113.99');
    const codes = await fail('patient', '203.0.113.99', 6);
    const other = await login('patient', demoPassword, '198.51.100.2');
    await relieve();
    expect([codes, other.status]).toEqual([Array(6).fill('RATE_LIMITED'), 200]);
    expect(await fail('patient', '203.0.113.99', 5)).toEqual([
      ...Array(4).fill('invalidLoginCredential'),
      locked,
    ]);
  });
});

it('takes back an attempt whose password was not looked at, in both counts', async () => {
  const attempt = (address: string) => ({
    siteId: 2,
    userName: 'nobody',
    address,
    knownAddresses: () => Promise.resolve(new Set<string>()),
  });
  const load = new AppError('RATE_LIMITED');
  const refusals: unknown[] = [];
  for (let n = 0; n < 30; n += 1)
    await guardAttempt(t.db, attempt(`192.0.2.${n % 3}`), 0, () => Promise.reject(load)).catch(
      (error: unknown) => refusals.push(error),
    );
  expect(refusals).toEqual(Array(30).fill(load));
  expect(await guardAttempt(t.db, attempt('192.0.2.0'), 0, () => Promise.resolve('in'))).toBe('in');
});
