import type { OperatorRole } from '@poy/contract/operators';
import { operatorHeader, tokenHeader } from '@poy/contract/rules';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectNamed } from '@poy/testing';
import { demoPassword } from '../../members/seedMembers.ts';
import { auditOf, operatorHeaders, reason } from '../../testing/operatorApp.ts';
import { createTestApp, type Answer, type TestApp } from '../../testing/testApp.ts';
import { ownerOf } from '../../testing/testDb.ts';
import { ask } from '../../testing/ask.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const login = (userName: string, password = demoPassword): Promise<Answer> =>
  t.call('/api/operators.login', { body: { userName, password } });
const me = (headers: Record<string, string>): Promise<Answer> =>
  t.call('/api/operators.me', { headers });
async function newOperator(userName: string, role: OperatorRole = 'staff'): Promise<void> {
  const made = await t.call('/api/operators.create', {
    body: { userName, password: demoPassword, role, sites: 'all', reason },
    headers: await operatorHeaders(t, 'operator3'),
  });
  expectNamed(made.status, made.text).toBe(200);
}
describe('signing in', () => {
  it('answers a token once, of which the database knows only the hash', async () => {
    const { data } = await login('operator1');
    expect(data).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      userName: 'operator1',
      role: 'superAdmin',
    });
    const { token } = data as { token: string };
    expect((await me({ [operatorHeader]: token })).data).toMatchObject({
      userName: 'operator1',
      role: 'superAdmin',
    });
    const dump = await ask<{ all: string }>(t.db, {
      name: 'test_sessions',
      text: "SELECT string_agg(s::text, ' ') AS all FROM operator.session s",
    });
    expect(dump[0]?.all).not.toContain(token);
  });

  it('locks a name after five wrong passwords, known or not, also for the right one', async () => {
    await newOperator('locked01');
    for (const name of ['locked01', 'nobody01']) {
      const codes = [];
      for (let n = 0; n < 6; n += 1) codes.push((await login(name, 'Wrong#2026')).code);
      expect(codes).toEqual([
        ...Array.from({ length: 4 }, () => 'invalidLoginCredential'),
        'loginAttemptCountReachLimit',
        'loginAttemptCountReachLimit',
      ]);
    }
    expect((await login('locked01')).code).toBe('loginAttemptCountReachLimit');
    expect(
      (await auditOf(t, { subject: 'operator:locked01', action: 'login', outcome: 'refused' })).map(
        ({ code }) => code,
      ),
    ).toContain('invalidLoginCredential');
  });

  it('ends with the sign-out, with time, and when the operator is disabled', async () => {
    await newOperator('leaving1');
    const headers = await operatorHeaders(t, 'leaving1');
    const other = await operatorHeaders(t, 'leaving1');
    await t.call('/api/operators.logout', { method: 'POST', headers });
    expect((await me(headers)).code).toBe('unAuthorized');
    expect((await me(other)).status).toBe(200);
    await t.call('/api/operators.change', {
      body: { userName: 'leaving1', disabled: true, reason },
      headers: await operatorHeaders(t, 'operator3'),
    });
    expect((await me(other)).code).toBe('unAuthorized');
    expect((await login('leaving1')).code).toBe('invalidLoginCredential');
    const idle = await operatorHeaders(t, 'operator2');
    t.pass(13 * 3_600_000);
    expect((await me(idle)).code).toBe('unAuthorized');
  });

  it('keeps members and operators apart: no token opens the other door', async () => {
    const member = await t.signIn('demo01');
    const operator = (await operatorHeaders(t, 'operator3'))[operatorHeader] ?? '';
    expect((await me({ [operatorHeader]: member })).code).toBe('unAuthorized');
    expect((await t.call('/api/operators.me', { token: member })).code).toBe('unAuthorized');
    expect((await t.call('/api/users.auth', { method: 'POST', token: operator })).code).toBe(
      'unAuthorized',
    );
    expect(
      (
        await t.call('/api/users.auth', {
          method: 'POST',
          headers: { cookie: `token=${operator}` },
        })
      ).code,
    ).toBe('unAuthorized');
    expect(
      (
        await t.call('/api/cashs', {
          headers: { [operatorHeader]: operator, [tokenHeader]: operator },
        })
      ).code,
    ).toBe('unAuthorized');
    expect((await login('demo01')).code).toBe('invalidLoginCredential');
  });
});

describe('managing operators', () => {
  it('is for an administrator, and nobody changes their own rights', async () => {
    const headers = await operatorHeaders(t, 'operator3');
    const own = await t.call('/api/operators.change', {
      body: { userName: 'operator3', role: 'staff', sites: 'all', reason },
      headers,
    });
    expect(own).toMatchObject({
      status: 409,
      code: 'OPERATOR_REFUSED',
      details: { why: 'OWN_ROLE' },
    });
    expect(
      (
        await t.call('/api/operators.create', {
          body: {
            userName: 'operator1',
            password: demoPassword,
            role: 'staff',
            sites: 'all',
            reason,
          },
          headers,
        })
      ).details,
    ).toMatchObject({ why: 'NAME_TAKEN' });
    expect(
      (
        await t.call('/api/operators.create', {
          body: { userName: 'weak0001', password: 'weak', role: 'staff', sites: 'all', reason },
          headers,
        })
      ).code,
    ).toBe('VALIDATION');
  });

  it('ends the sessions of whoever was changed, and a new role counts from the next sign-in', async () => {
    await newOperator('rising01');
    const before = await operatorHeaders(t, 'rising01');
    await t.call('/api/operators.change', {
      body: { userName: 'rising01', role: 'superAdmin', reason },
      headers: await operatorHeaders(t, 'operator3'),
    });
    expect((await me(before)).code).toBe('unAuthorized');
    expect((await me(await operatorHeaders(t, 'rising01'))).data).toMatchObject({
      role: 'superAdmin',
    });
    expect((await auditOf(t, { subject: 'operator:rising01', action: 'change' }))[0]).toMatchObject(
      {
        operator: 'operator3',
        reason,
        before: { role: 'staff' },
        after: { role: 'superAdmin' },
        outcome: 'done',
      },
    );
  });

  it('lets operators change their own password, which ends their other sessions', async () => {
    await newOperator('changing1');
    const [here, there] = [
      await operatorHeaders(t, 'changing1'),
      await operatorHeaders(t, 'changing1'),
    ];
    const change = (password: string, newPassword: string) =>
      t.call('/api/operators.password', { body: { password, newPassword }, headers: here });
    expect((await change('Wrong#2026', 'Better#2026')).code).toBe('invalidLoginCredential');
    expect((await change(demoPassword, 'weak')).code).toBe('VALIDATION');
    const changed = await change(demoPassword, 'Better#2026');
    expect(changed.status).toBe(200);
    // The present session goes on under a new token: a copy of the old one opened it as well.
    const { token } = changed.data as { token: string };
    expect([(await me(here)).status, (await me(there)).status]).toEqual([401, 401]);
    expect((await me({ [operatorHeader]: token })).status).toBe(200);
    expect([
      (await login('changing1')).code,
      (await login('changing1', 'Better#2026')).status,
    ]).toEqual(['invalidLoginCredential', 200]);
  });
});

describe('the audit log', () => {
  it.each([
    ['UPDATE operator.audit_log SET reason = NULL'],
    ['DELETE FROM operator.audit_log'],
    ['TRUNCATE operator.audit_log'],
  ])('refuses %s', async (text) => {
    await expect(ownerOf(t.db).script(text)).rejects.toThrow('append-only');
  });

  it('never holds a password', async () => {
    const [row] = await ask<{ all: string }>(t.db, {
      name: 'test_audit_dump',
      text: "SELECT string_agg(a::text, ' ') AS all FROM operator.audit_log a",
    });
    for (const secret of [demoPassword, 'Better#2026', 'Wrong#2026', 'argon2'])
      expect(row?.all).not.toContain(secret);
  });

  it('is read by operator, action, subject, outcome and time, newest first, page by page', async () => {
    const all = await auditOf(t, { limit: '500' });
    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).sort((a, b) => b - a));
    const [newest] = all;
    expect((await auditOf(t, { before: String(newest?.id), limit: '1' }))[0]?.id).toBe(all[1]?.id);
    expect((await auditOf(t, { action: 'login' })).every(({ action }) => action === 'login')).toBe(
      true,
    );
    expect(
      (await auditOf(t, { operator: 'operator3' })).every(
        ({ operator }) => operator === 'operator3',
      ),
    ).toBe(true);
    expect(await auditOf(t, { from: String(Date.now() + 60_000_000) })).toEqual([]);
    expect(await auditOf(t, { to: String(Date.now() + 60_000_000), limit: '1' })).toHaveLength(1);
  });
});
