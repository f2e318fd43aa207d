import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { freshName } from '@poy/testing';
import { demoPassword } from '../../members/seedMembers.ts';
import { ask } from '../../testing/ask.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { testEnv } from '../../testing/testDeps.ts';

let t: TestApp;
beforeAll(async () => {
  const limits = { ...testEnv.limits, login: 20 };
  t = await createTestApp({ env: { ...testEnv, trustProxy: true, limits } });
});
afterAll(() => t.close());

/** Tries so many wrong passwords, each on another name, with the address as the proxy writes it. */
async function tryNames(times: number, written: (n: number) => string) {
  const codes: (string | null)[] = [];
  for (let n = 0; n < times; n += 1)
    codes.push(
      (
        await t.call('/api/users.login', {
          body: { userName: freshName(), password: 'Wrong#2026' },
          headers: { 'x-forwarded-for': written(n) },
        })
      ).code,
    );
  return codes;
}

// Each of these was another address with every connection, or in every form: somebody behind such
// a proxy tried 150 passwords with neither a captcha nor a refusal.
it.each([
  ['with the port', (n: number) => `203.0.113.7:${40_000 + n}`],
  ['in brackets with the port', (n: number) => `[2001:db8:1::7]:${40_000 + n}`],
  ['without brackets but with the port', (n: number) => `2001:db8:2::7:${40_000 + n}`],
  ['as IPv4 in IPv6', (n: number) => (n % 2 ? '::ffff:cb00:7108' : `[::ffff:203.0.113.8]:${n}`)],
  ['from all over the network of a household', (n: number) => `2001:db8:3:${n.toString(16)}::1`],
  ['in texts that nobody can read', (n: number) => `_hidden${n}`],
  ['behind one that the client wrote', (n: number) => `198.51.100.${n}, 203.0.113.9:${40_000 + n}`],
])('a proxy that writes an address %s changes no limit', async (_, written) => {
  const codes = await tryNames(22, written);
  expect(codes.slice(0, 2)).toEqual(Array(2).fill('invalidLoginCredential'));
  expect(codes.slice(2, 20)).toEqual(Array(18).fill('CAPTCHA_REQUIRED'));
  expect(codes.slice(20)).toEqual(Array(2).fill('RATE_LIMITED'));
});

it('rows of sessions and of the log keep the address in its usual form', async () => {
  const headers = { 'x-forwarded-for': '[::FFFF:203.0.113.77]:40001' };
  const newest = async (table: string) =>
    ask(t.db, {
      name: `test_${table}`,
      text: `SELECT address FROM ${table} ORDER BY id DESC LIMIT 1`,
    });
  const kept = [{ address: '203.0.113.77' }];
  const body = { password: demoPassword };
  await t.call('/api/operators.login', { body: { ...body, userName: 'operator1' }, headers });
  await t.call('/api/users.login', { body: { ...body, userName: 'demo01' }, headers });
  for (const table of ['operator.audit_log', 'operator.session', 'members.session'])
    expect(await newest(table)).toEqual(kept);
});
