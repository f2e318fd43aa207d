import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { demoPassword } from '../../members/seedMembers.ts';
import { ask } from '../../testing/ask.ts';
import { auditOf, operatorHeaders, reason } from '../../testing/operatorApp.ts';
import { ageOperator, lotusHost, newOperator, sessionOf } from '../../testing/operatorKinds.ts';
import { roundOf } from '../../testing/operatorWorld.ts';
import { addFactor, shownCode, startedSecret } from '../../testing/secondFactor.ts';
import { createTestApp, type Answer, type TestApp } from '../../testing/testApp.ts';
import { ownerOf } from '../../testing/testDb.ts';

let t: TestApp;
let administrator: Record<string, string>;
let name: string;
let headers: Record<string, string>;
beforeAll(async () => {
  t = await createTestApp();
  administrator = await operatorHeaders(t, 'operator3');
});
beforeEach(async () => {
  name = await newOperator(t);
  headers = await sessionOf(t, name);
  // The steps of the tests' codes do not meet.
  t.pass(120_000);
});
afterAll(() => t.close());

const call = (path: string, body: object, by = headers): Promise<Answer> =>
  t.call(`/api/operators.${path}`, { body, headers: by });
const login = (code?: string, userName = name): Promise<Answer> =>
  t.call('/api/operators.login', { body: { userName, password: demoPassword, code } });
const why = ({ details }: Answer): unknown => details.why;
const reads = (by = headers): Promise<Answer> =>
  t.call('/api/operators.rounds.list', { headers: by });

describe('a second factor', () => {
  it('is asked for at sign-in, once it was confirmed by a first code', async () => {
    const secret = await startedSecret(t, headers);
    expect((await login()).status).toBe(200);
    expect(why(await call('factor.confirm', { code: '000000' }))).toBe('CODE_WRONG');
    const confirmed = await call('factor.confirm', { code: shownCode(t, secret) });
    expect((confirmed.data as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(10);
    expect(await login()).toMatchObject({ status: 401, details: { why: 'CODE_NEEDED' } });
    t.pass(30_000);
    expect((await login(shownCode(t, secret))).status).toBe(200);
    const me = await t.call('/api/operators.me', { headers });
    expect(me.data).toMatchObject({ factor: true, factorDemanded: false });
  });

  it('is told of only after the right password', async () => {
    await addFactor(t, headers);
    const body = { userName: name, password: 'Wrong#2026', code: '123456' };
    const answer = await t.call('/api/operators.login', { body });
    expect([answer.code, answer.details]).toEqual(['invalidLoginCredential', { triesLeft: 4 }]);
  });

  it('takes each code once, also at the same moment, and none before a used one', async () => {
    const { secret } = await addFactor(t, headers);
    // The code by which it was confirmed is used, too.
    expect(why(await login(shownCode(t, secret)))).toBe('CODE_WRONG');
    t.pass(60_000);
    const code = shownCode(t, secret);
    const answers = await Promise.all([login(code), login(code), login(code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect(why(await login(shownCode(t, secret, -1)))).toBe('CODE_WRONG');
  });

  it('allows a clock to be one step wrong, and no more', async () => {
    const { secret } = await addFactor(t, headers);
    t.pass(300_000);
    expect(why(await login(shownCode(t, secret, -2)))).toBe('CODE_WRONG');
    expect(why(await login(shownCode(t, secret, 2)))).toBe('CODE_WRONG');
    expect((await login(shownCode(t, secret, -1))).status).toBe(200);
    expect((await login(shownCode(t, secret, 1))).status).toBe(200);
  });

  it('takes no more codes after five wrong ones, until the time is over', async () => {
    const { secret } = await addFactor(t, headers);
    t.pass(60_000);
    // The lock of the name is another one: here it is taken off, as a right password would.
    const unlock = () => t.db.script('DELETE FROM members.login_attempt');
    const tries: (string | null)[] = [];
    for (let n = 0; n < 5; n += 1) {
      await unlock();
      tries.push((await login('000000')).code);
    }
    expect(tries).toEqual(Array(5).fill('invalidLoginCredential'));
    await unlock();
    expect((await login(shownCode(t, secret))).code).toBe('loginAttemptCountReachLimit');
    t.pass(15 * 60_000 + 1_000);
    await unlock();
    expect((await login(shownCode(t, secret))).status).toBe(200);
  });

  it('is replaced only by somebody with the password and a code of it', async () => {
    const { secret } = await addFactor(t, headers);
    t.pass(60_000);
    const password = demoPassword;
    expect(why(await call('factor.start', { password }))).toBe('CODE_NEEDED');
    expect(why(await call('factor.start', { password, code: '000000' }))).toBe('CODE_WRONG');
    expect((await call('factor.start', { password: 'Wrong#2026' })).code).toBe(
      'invalidLoginCredential',
    );
    const next = await startedSecret(t, headers, shownCode(t, secret));
    t.pass(60_000);
    // The old one counts until the new one was confirmed.
    expect((await login(shownCode(t, secret))).status).toBe(200);
    t.pass(60_000);
    expect((await call('factor.confirm', { code: shownCode(t, next) })).status).toBe(200);
    t.pass(60_000);
    expect(why(await login(shownCode(t, secret)))).toBe('CODE_WRONG');
    expect((await login(shownCode(t, next))).status).toBe(200);
  });

  it('ends the other sessions when it is added', async () => {
    const other = await sessionOf(t, name);
    await addFactor(t, headers);
    expect((await reads(other)).code).toBe('unAuthorized');
    expect((await reads()).status).toBe(200);
  });

  it('is kept encrypted, bound to its operator, and in no log', async () => {
    const { secret, recoveryCodes } = await addFactor(t, headers);
    const kept = await ask<{ text: string }>(ownerOf(t.db), {
      name: 'test_kept_factors',
      text: `SELECT f::text || coalesce(encode(f.secret, 'escape'), '') AS text FROM operator.second_factor f
        UNION ALL SELECT c::text FROM operator.recovery_code c
        UNION ALL SELECT l::text FROM operator.audit_log l`,
    });
    const all = kept.map(({ text }) => text).join('\n');
    for (const word of [secret, ...recoveryCodes]) expect(all).not.toContain(word);
    const other = await newOperator(t);
    await addFactor(t, await sessionOf(t, other));
    await ownerOf(t.db)
      .script(`UPDATE operator.second_factor f SET secret = g.secret, last_step = NULL
      FROM operator.second_factor g, operator.operator o, operator.operator p
      WHERE f.operator = o.id AND o.user_name = '${other}' AND g.operator = p.id AND p.user_name = '${name}'`);
    t.pass(60_000);
    expect(why(await login(shownCode(t, secret), other))).toBe('CODE_WRONG');
  });
});

describe('a recovery code', () => {
  it('signs in once instead of a code, however it is written', async () => {
    const { recoveryCodes } = await addFactor(t, headers);
    const [first = '', second = ''] = recoveryCodes;
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(first).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
    const answers = await Promise.all([login(first), login(first)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await login(second.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect(why(await login(second))).toBe('CODE_WRONG');
  });

  it('of another operator is wrong', async () => {
    const { recoveryCodes } = await addFactor(t, headers);
    const other = await newOperator(t);
    await addFactor(t, await sessionOf(t, other));
    expect(why(await login(recoveryCodes[0], other))).toBe('CODE_WRONG');
  });
});

describe('removing the factor of another operator', () => {
  const remove = (by = administrator, userName = name): Promise<Answer> =>
    call('factor.remove', { userName, reason }, by);

  it('is for administrators, ends the sessions and is in the log', async () => {
    await addFactor(t, headers);
    expect((await remove(await operatorHeaders(t, 'operator1'))).code).toBe('FORBIDDEN');
    expect(why(await remove(administrator, 'operator3'))).toBe('OWN_ROLE');
    expect((await remove()).status).toBe(200);
    expect(why(await remove())).toBe('NOTHING_CHANGES');
    expect((await reads()).code).toBe('unAuthorized');
    expect((await login()).status).toBe(200);
    const rows = await auditOf(t, { subject: `operator:${name}`, action: 'factor.remove' });
    expect(rows.map(({ outcome }) => outcome)).toEqual(['refused', 'done']);
    expect(rows[1]).toMatchObject({ operator: 'operator3', reason });
  });

  it('makes one person of both for a day', async () => {
    // An account of old with a password of its own.
    await t.db.script(`UPDATE operator.operator SET password_own = true,
      created_at = created_at - interval '9 days', password_given_at = password_given_at - interval '9 days'
      WHERE user_name = '${name}'`);
    const between = async (): Promise<unknown> => {
      const [row] = await ask<{ why: string | null }>(t.db, {
        name: 'test_two_persons',
        text: `SELECT operator.second_person_refusal(a.id, b.id) AS why FROM operator.operator a, operator.operator b
          WHERE a.user_name = 'operator3' AND b.user_name = $1`,
        values: [name],
      });
      return row?.why;
    };
    await addFactor(t, headers);
    expect(await between()).toBeNull();
    await remove();
    expect(await between()).toBe('PASSWORD_NOT_OWN');
    await t.db.script(`UPDATE operator.operator
      SET factor_removed_at = factor_removed_at - interval '25 hours' WHERE user_name = '${name}'`);
    expect(await between()).toBeNull();
  });
});

describe('where a second factor is demanded', () => {
  const demand = (path: 'demand' | 'demand-all', demanded: boolean): Promise<Answer> =>
    call(`factor.${path}`, { demanded, reason }, administrator);

  it('an operator without one can only add one', async () => {
    const betId = await roundOf(t.db, 'BET_GOVERNMENT');
    const lotus = { ...headers, host: lotusHost };
    expect((await demand('demand', true)).status).toBe(200);
    try {
      expect(why(await demand('demand', true))).toBe('FACTOR_DEMANDED');
      expect(why(await reads())).toBe('FACTOR_DEMANDED');
      expect(why(await call('rounds.suspend', { betId, reason }))).toBe('FACTOR_DEMANDED');
      expect((await reads(lotus)).status).toBe(200);
      const me = await t.call('/api/operators.me', { headers });
      expect(me.data).toMatchObject({ factor: false, factorDemanded: true });
      expect((await login()).status).toBe(200);
      await addFactor(t, headers);
      expect((await reads()).status).toBe(200);
    } finally {
      await t.db.script('DELETE FROM operator.factor_demand');
    }
  });

  it('of operators of all sites, those of some sites are not concerned', async () => {
    const some = await sessionOf(t, await newOperator(t, { sites: [lotusHost] }));
    expect((await demand('demand-all', true)).status).toBe(200);
    try {
      expect(why(await reads())).toBe('FACTOR_DEMANDED');
      expect((await reads({ ...some, host: lotusHost })).status).toBe(200);
      const { secret } = await addFactor(t, administrator);
      expect(secret).toMatch(/^[A-Z2-7]{32}$/);
      expect((await demand('demand-all', false)).status).toBe(200);
      expect((await reads()).status).toBe(200);
    } finally {
      await ownerOf(t.db).script(
        'DELETE FROM operator.factor_demand; DELETE FROM operator.second_factor',
      );
    }
  });

  it('the demand for all is that of an administrator of all sites', async () => {
    const local = await newOperator(t, { role: 'administrator', sites: ['localhost'] });
    await ageOperator(t, local, 48);
    const by = await sessionOf(t, local);
    const body = { demanded: true, reason };
    expect(why(await call('factor.demand-all', body, by))).toBe('ALL_SITES_ONLY');
    expect((await call('factor.demand', body)).code).toBe('FORBIDDEN');
  });
});
