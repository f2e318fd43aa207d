import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { poll, freshName } from '@poy/testing';
import { createTestApp, type Answer, type TestApp } from '../testing/testApp.ts';
import { ask } from '../testing/ask.ts';
import { signInProved, signUp } from '../testing/signUp.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const password = 'Demo#2026';
const newName = freshName;
const signup = (
  fields: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<Answer> =>
  signUp(t, {
    body: { userName: newName(), password, phoneNumber: '081 234-5678', ...fields },
    headers,
  });
const login = (
  userName: string,
  given = password,
  headers: Record<string, string> = {},
): Promise<Answer> => signInProved(t, { body: { userName, password: given }, headers });
const tokenOf = (answer: Answer): string => String(answer.headers['x-nvenger-auth']);
/** Makes every process read the sessions of a member anew, as a change of status does. */
async function forget(userName: string): Promise<void> {
  const rows = await ask<{ uuid: string }>(t.db, {
    name: 'test_uuid',
    text: 'SELECT uuid FROM members.member WHERE user_name = $1',
    values: [userName],
  });
  for (const { uuid } of rows) t.app.sessions.ended({ uuid, sessionId: null });
}
const auth = (token: string, headers: Record<string, string> = {}): Promise<Answer> =>
  t.call('/api/users.auth', { method: 'POST', token, headers });

describe('sign up', () => {
  it('makes a signed-in member with an empty account', async () => {
    const userName = newName();
    const made = await signup({ userName, agentId: 2, refUid: 0 });
    expect(made.status).toBe(200);
    expect(made.data).toMatchObject({ userName, status: 0 });
    expect((await t.call('/api/cashs', { token: tokenOf(made) })).data).toEqual({
      money: 0,
      version: 0,
    });
    expect((await t.call('/api/users-infos', { token: tokenOf(made) })).data).toMatchObject({
      userName,
      phoneNumber: '0812345678',
      level: 1,
      cash: 0,
    });
  });

  it.each([
    ['userName', '', 'userName.required'],
    ['userName', 'de mo99', 'userName.characters'],
    ['userName', 'dеmo99', 'userName.characters'],
    ['phoneNumber', '08I2345678', 'phoneNumber.sign.U+0049'],
    ['phoneNumber', '+855 12 345 678', 'phoneNumber.foreign'],
    ['userName', 'demo1', 'userName.short'],
    ['userName', 'aaaa123', 'userName.repeated'],
    ['userName', '12345abc', 'userName.repeated'],
    ['userName', undefined, 'userName.required'],
    ['password', 'demo#2026', 'password.weak'],
    ['password', 'Demo2026', 'password.weak'],
    ['password', 'P@ssw0rd2026!', 'password.common'],
    ['password', `Demo#2026${'x'.repeat(30)}`, 'password.long'],
    ['phoneNumber', '12345', 'phoneNumber.invalid'],
    ['phoneNumber', 66, 'phoneNumber.invalid'],
    ['agentId', 3, 'agentId.invalid'],
  ])('refuses %s %j with %s', async (field, value, rule) => {
    const refused = await signup({ [field]: value });
    expect(refused).toMatchObject({ status: 400, code: 'VALIDATION' });
    expect(refused.details).toEqual({ fields: { [field]: rule } });
  });

  it('refuses a name that is taken on this site, and takes it on another', async () => {
    expect(await signup({ userName: 'demo01' })).toMatchObject({
      status: 409,
      code: 'userNameTaken',
    });
    const userName = newName();
    expect((await signup({ userName })).status).toBe(200);
    expect((await signup({ userName }, { host: 'lotus.localhost' })).status).toBe(200);
  });

  it('gives one name to one of many who ask at once', async () => {
    const userName = newName();
    const answers = await Promise.all(Array.from({ length: 6 }, () => signup({ userName })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });
});

describe('sign in', () => {
  it('hands the token out in header and cookie, never in the body', async () => {
    const answer = await login('demo01');
    const token = tokenOf(answer);
    expect(answer.headers['set-cookie']).toBe(
      `token=${token}; Max-Age=2678400; Path=/; HttpOnly; SameSite=Lax`,
    );
    expect(answer.text).not.toContain(token);
    expect((await auth(token)).data).toMatchObject({ userName: 'demo01' });
    expect(
      (await t.call('/api/users.auth', { method: 'POST', headers: { cookie: `token=${token}` } }))
        .status,
    ).toBe(200);
    const [, payload = ''] = token.split('.');
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
      status: 0,
      uuid: expect.any(String),
      sid: expect.any(String),
    });
  });

  it('answers an unknown name as it answers a wrong password', async () => {
    // From the third failure of the address on, a proof is asked for in each case.
    for (const userName of ['nobody97', 'nobody98']) await login(userName, 'Wrong#2026');
    const [wrong, unknown] = [
      await login('demo02', 'Wrong#2026'),
      await login('nobody99', 'Wrong#2026'),
    ];
    const strip = ({ status, code, details }: Answer) => ({ status, code, details });
    expect(strip(unknown)).toEqual(strip(wrong));
    expect(wrong).toMatchObject({ status: 401, code: 'invalidLoginCredential' });
    expect(Object.keys(unknown.headers).sort()).toEqual(Object.keys(wrong.headers).sort());
  });

  it('takes as long for an unknown name as for a wrong password', async () => {
    const timed = async (userName: string): Promise<number> => {
      const start = performance.now();
      await login(userName, 'Wrong#2026');
      return performance.now() - start;
    };
    const wrong: number[] = [];
    const unknown: number[] = [];
    for (let i = 3; i <= 17; i += 1) {
      wrong.push(await timed(`demo${String(i).padStart(2, '0')}`));
      unknown.push(await timed(newName()));
    }
    const median = (times: number[]): number =>
      times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
    expect(median(unknown) / median(wrong)).toBeGreaterThan(0.5);
    expect(median(unknown) / median(wrong)).toBeLessThan(2);
  });

  it.each(['member', 'nobody'])(
    'locks a name after five failures for 15 minutes: %s',
    async (kind) => {
      const userName = newName();
      if (kind === 'member') await signup({ userName });
      const failures: Answer[] = [];
      for (let i = 0; i < 5; i += 1) failures.push(await login(userName, 'Wrong#2026'));
      expect(failures.map(({ code }) => code)).toEqual([
        ...Array<string>(4).fill('invalidLoginCredential'),
        'loginAttemptCountReachLimit',
      ]);
      expect(await login(userName)).toMatchObject({
        status: 429,
        code: 'loginAttemptCountReachLimit',
      });
      t.pass(14 * 60_000);
      expect((await login(userName)).code).toBe('loginAttemptCountReachLimit');
      t.pass(61_000);
      expect((await login(userName)).code).toBe(
        kind === 'member' ? null : 'invalidLoginCredential',
      );
    },
  );

  it('cannot be tried more often by trying at once', async () => {
    const userName = newName();
    await signup({ userName });
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => login(userName, 'Wrong#2026')),
    );
    expect(answers.filter(({ code }) => code === 'invalidLoginCredential')).toHaveLength(4);
    expect((await login(userName)).code).toBe('loginAttemptCountReachLimit');
  });

  it('lets many devices of one member in at once, and forgets failures after a success', async () => {
    const userName = newName();
    await signup({ userName });
    for (let i = 0; i < 4; i += 1) await login(userName, 'Wrong#2026');
    const answers = await Promise.all(Array.from({ length: 8 }, () => login(userName)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect((await login(userName, 'Wrong#2026')).code).toBe('invalidLoginCredential');
  });
});

describe('a session', () => {
  it('ends with sign-out, and takes the cookies of the visit along', async () => {
    const token = tokenOf(await login('demo05'));
    const other = tokenOf(await login('demo05'));
    expect((await auth(token)).status).toBe(200);
    const out = await t.call('/api/users.logout', { method: 'POST', token });
    expect(out).toMatchObject({ status: 200, data: {} });
    const cleared = [out.headers['set-cookie']]
      .flat()
      .map((cookie) => String(cookie).split(';')[0]);
    expect(cleared).toEqual([
      'token=',
      'seenNewsAlert=',
      'seeBannerClick=',
      'guest=',
      'seenPopup=',
      'seenSitePopup=',
    ]);
    expect(await auth(token)).toMatchObject({ status: 401, code: 'unAuthorized' });
    expect((await auth(other)).status).toBe(200);
    expect((await t.call('/api/users.logout', { method: 'POST', token })).status).toBe(200);
  });

  it('does not hold on another site, with a forged or another secret’s token, or after 30 idle days', async () => {
    const token = tokenOf(await login('demo06'));
    expect((await auth(token, { host: 'lotus.localhost' })).status).toBe(401);
    const [head, payload, signature] = token.split('.');
    expect(
      (await auth(`${head}.${payload}.${signature?.split('').reverse().join('')}`)).status,
    ).toBe(401);
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    expect((await auth(`${none}.${payload}.`)).status).toBe(401);
    t.pass(31 * 24 * 3_600_000);
    const late = tokenOf(await login('demo06'));
    await forget('demo06');
    expect((await auth(token)).status).toBe(401);
    expect((await auth(late)).status).toBe(200);
  });

  it('is refused soon after its row was revoked, even where nobody told this process', async () => {
    const token = tokenOf(await login('demo10'));
    expect((await auth(token)).status).toBe(200);
    const uuid = "SELECT uuid FROM members.member WHERE user_name = 'demo10'";
    await t.db.query({
      name: 'test_revoke',
      text: `UPDATE members.session SET revoked_at = now() WHERE member IN (${uuid})`,
    });
    await poll(async () => (await auth(token)).status).toBe(401);
  });

  it('notes who is there, and when last', async () => {
    const token = tokenOf(await login('demo07', password, { 'user-agent': 'a browser' }));
    const seen = async (): Promise<{ agent: string; at: Date } | undefined> => {
      const text = `SELECT user_agent AS agent, last_seen_at AS at FROM members.session
        ORDER BY created_at DESC LIMIT 1`;
      return (await ask<{ agent: string; at: Date }>(t.db, { name: 'test_seen', text }))[0];
    };
    const before = await seen();
    expect(before?.agent).toBe('a browser');
    t.pass(120_000);
    await forget('demo07');
    await auth(token);
    await poll(async () => (await seen())?.at.getTime()).toBeGreaterThan(before?.at.getTime() ?? 0);
  });
});

describe('a restricted member', () => {
  const setStatus = async (userName: string, status: number): Promise<void> => {
    await t.db.query({
      name: 'test_status',
      text: 'UPDATE members.member SET status = $2 WHERE user_name = $1',
      values: [userName, status],
    });
    await forget(userName);
  };

  it('of status 1 has no session and cannot sign in', async () => {
    const token = await t.signIn('demo08');
    await setStatus('demo08', 1);
    expect((await auth(token)).status).toBe(401);
    expect(await login('demo08')).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect((await login('demo08', 'Wrong#2026')).code).toBe('invalidLoginCredential');
  });

  it('of status 2 sees no money pages, of status 4 takes no part in lotteries, of status 3 both', async () => {
    const token = await t.signIn('demo09');
    const banks = (): Promise<Answer> => t.call('/poy-api/banks.all', { token });
    const shoot = (): Promise<Answer> =>
      t.call('/poy-api/yings.create', { token, body: { betId: 1, yingNumber: '12345' } });
    await setStatus('demo09', 2);
    expect(await banks()).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect((await shoot()).code).not.toBe('FORBIDDEN');
    expect((await t.call('/api/cashs', { token })).status).toBe(200);
    await setStatus('demo09', 4);
    expect(await shoot()).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect((await banks()).status).toBe(200);
    await setStatus('demo09', 3);
    expect((await banks()).status).toBe(200);
    expect((await shoot()).code).not.toBe('FORBIDDEN');
  });
});
