import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { deskHeader, operatorHeader } from '@poy/contract/rules';
import { demoPassword } from '../../members/seedMembers.ts';
import { ask } from '../../testing/ask.ts';
import { auditOf, operatorHeaders } from '../../testing/operatorApp.ts';
import { lotusHost, newOperator } from '../../testing/operatorKinds.ts';
import { addFactor, shownCode } from '../../testing/secondFactor.ts';
import { createTestApp, type Answer, type TestApp } from '../../testing/testApp.ts';
import { testEnv } from '../../testing/testDeps.ts';

type Headers = Record<string, string>;

const minute = 60_000;
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ env: { ...testEnv, trustProxy: true } });
});
afterAll(() => t.close());

const login = (headers: Headers = {}, more: object = {}): Promise<Answer> =>
  t.call('/api/operators.desk.login', {
    body: { userName: 'operator1', password: demoPassword, ...more },
    headers,
  });
const cookieOf = ({ headers }: Answer): string => String(headers['set-cookie'] ?? '');
/** The headers of a call that the desk's page makes. */
const desk = (cookie: string, how = 'act'): Headers => ({
  cookie: cookie.split(';')[0] ?? '',
  [deskHeader]: how,
});
const me = (headers: Headers): Promise<Answer> => t.call('/api/operators.me', { headers });
const codeOf = async (headers: Headers): Promise<string | null> => (await me(headers)).code;

let cookie: string;
beforeEach(async () => {
  cookie = cookieOf(await login());
});

describe('the cookie of the desk', () => {
  it('carries the token, which is in no body and no header that a script reads', async () => {
    const answer = await login();
    expect(answer.data).toEqual({ userName: 'operator1', role: 'superAdmin' });
    expect(cookieOf(answer)).toMatch(/^desk=[\w-]{43}; Path=\/api; HttpOnly; SameSite=Strict$/);
    const [, token = ''] = /^desk=([\w-]+)/.exec(cookieOf(answer)) ?? [];
    expect(answer.text).not.toContain(token);
    expect(await codeOf(desk(cookieOf(answer)))).toBeNull();
  });

  it('is taken over TLS only where there is TLS', async () => {
    const tls = { 'x-forwarded-proto': 'https', host: 'localhost' };
    const secure = cookieOf(await login(tls));
    expect(secure).toMatch(
      /^__Secure-desk=[\w-]{43}; Path=\/api; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(await codeOf({ ...desk(secure), ...tls })).toBeNull();
    // The name without the prefix could have been set over plain HTTP.
    expect(await codeOf({ ...desk(secure.replace('__Secure-', '')), ...tls })).toBe('unAuthorized');
  });

  it('counts in no call without the header of the desk', async () => {
    const { [deskHeader]: _without, ...bare } = desk(cookie);
    expect(await codeOf(bare)).toBe('unAuthorized');
  });

  it('does not count beside another cookie of the same name', async () => {
    const own = desk(cookie);
    const other = cookieOf(await login()).split(';')[0];
    expect(await codeOf({ ...own, cookie: `${other}; ${own['cookie']}` })).toBe('unAuthorized');
    expect(await codeOf({ ...own, cookie: `locale=th; ${own['cookie']}` })).toBeNull();
  });

  it('is no token of the command line, and the token of the command line is no cookie', async () => {
    const [, token = ''] = /^desk=([\w-]+)/.exec(cookie) ?? [];
    expect(await codeOf({ [operatorHeader]: token })).toBe('unAuthorized');
    const headers = await operatorHeaders(t, 'operator1');
    expect(await codeOf(headers)).toBeNull();
    expect(await codeOf(desk(`desk=${headers[operatorHeader]}`))).toBe('unAuthorized');
  });

  it('opens nothing for a member, and a member’s opens nothing here', async () => {
    const { cookie: value = '' } = desk(cookie);
    const asMember = { cookie: value.replace('desk=', 'token=') };
    expect((await t.call('/api/users.auth', { method: 'POST', headers: asMember })).code).toBe(
      'unAuthorized',
    );
    expect(await codeOf(desk(`desk=${await t.signIn()}`))).toBe('unAuthorized');
  });
});

it('goes on under a new token in the cookie when the password changes, and no copy does', async () => {
  const userName = await newOperator(t);
  const signedIn = cookieOf(await login({}, { userName }));
  const body = { password: demoPassword, newPassword: 'Another#2026' };
  const change = await t.call('/api/operators.password', { body, headers: desk(signedIn) });
  expect([change.status, change.data]).toEqual([200, {}]);
  expect(cookieOf(change)).toMatch(/^desk=[\w-]{43}; Path=\/api; HttpOnly; SameSite=Strict$/);
  expect(await codeOf(desk(signedIn))).toBe('unAuthorized');
  expect(await codeOf(desk(cookieOf(change)))).toBeNull();
});

describe('a page of somebody else', () => {
  const foreign: Headers[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'http://localhost:4201', host: 'localhost:4200' },
    { origin: 'null' },
  ];

  it.each(foreign)('cannot use the cookie: %j', async (headers) => {
    const change = await t.call('/api/operators.password', {
      body: { password: demoPassword, newPassword: 'Other#2026' },
      headers: { ...desk(cookie), ...headers },
    });
    expect(change.code).toBe('FOREIGN_ORIGIN');
    expect(await codeOf({ ...desk(cookie), ...headers })).toBe('FOREIGN_ORIGIN');
  });

  it.each(foreign)('cannot sign anybody in: %j', async (headers) => {
    const answer = await login(headers);
    expect([answer.code, cookieOf(answer)]).toEqual(['FOREIGN_ORIGIN', '']);
  });

  it('is not told that it may send the header of the desk', async () => {
    const answer = await t.app.inject({
      method: 'OPTIONS',
      url: '/api/operators.me',
      headers: {
        host: 'localhost',
        origin: 'https://evil.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': deskHeader,
      },
    });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('the page of the desk itself can', async () => {
    const own = { origin: 'http://localhost', 'sec-fetch-site': 'same-origin' };
    expect(await codeOf({ ...desk(cookie), ...own })).toBeNull();
  });
});

describe('a session of the desk', () => {
  it('ends after half an hour in which nobody used it', async () => {
    t.pass(29 * minute);
    expect(await codeOf(desk(cookie))).toBeNull();
    t.pass(29 * minute);
    expect(await codeOf(desk(cookie))).toBeNull();
    t.pass(30 * minute);
    expect(await codeOf(desk(cookie))).toBe('unAuthorized');
  });

  it('is not kept alive by what the page asks by itself', async () => {
    for (let n = 0; n < 3; n += 1) {
      t.pass(9 * minute);
      expect(await codeOf(desk(cookie, 'look'))).toBeNull();
    }
    t.pass(3 * minute);
    expect(await codeOf(desk(cookie, 'look'))).toBe('unAuthorized');
  });

  it('ends after twelve hours, however it was used', async () => {
    for (let n = 0; n < 35; n += 1) {
      t.pass(20 * minute);
      expect(await codeOf(desk(cookie))).toBeNull();
    }
    t.pass(20 * minute);
    expect(await codeOf(desk(cookie))).toBe('unAuthorized');
  });

  it('ends by signing out, for a copy of the cookie too', async () => {
    const answer = await t.call('/api/operators.logout', { method: 'POST', headers: desk(cookie) });
    expect(answer.status).toBe(200);
    expect(cookieOf(answer)).toMatch(/^desk=; Max-Age=0; Path=\/api; /);
    expect(await codeOf(desk(cookie))).toBe('unAuthorized');
  });

  it('ends when an administrator disables the operator', async () => {
    const userName = await newOperator(t);
    const own = desk(cookieOf(await login({}, { userName })));
    expect(await codeOf(own)).toBeNull();
    const body = { userName, disabled: true, reason: 'left the house' };
    const headers = await operatorHeaders(t, 'operator3');
    await t.call('/api/operators.change', { body, headers });
    expect(await codeOf(own)).toBe('unAuthorized');
  });

  it('is refused at a site that the operator does not work for', async () => {
    const userName = await newOperator(t, { sites: [lotusHost] });
    const refused = await login({}, { userName });
    expect([refused.code, cookieOf(refused)]).toEqual(['FORBIDDEN', '']);
    const lotus = { host: lotusHost };
    const there = desk(cookieOf(await login(lotus, { userName })));
    expect(await codeOf({ ...there, ...lotus })).toBeNull();
    expect(await codeOf(there)).toBe('FORBIDDEN');
  });

  it('asks for the second factor, and stands in the log as one of the desk', async () => {
    const userName = await newOperator(t);
    const { secret } = await addFactor(t, await operatorHeaders(t, userName));
    const refused = await login({}, { userName });
    expect([refused.details['why'], cookieOf(refused)]).toEqual(['CODE_NEEDED', '']);
    t.pass(2 * minute);
    const done = await login({}, { userName, code: shownCode(t, secret) });
    expect(done.status).toBe(200);
    const [row] = await auditOf(t, {
      subject: `operator:${userName}`,
      outcome: 'done',
      limit: '1',
    });
    expect(row).toMatchObject({ action: 'login', after: { desk: true } });
    const kept = await ask<{ desk: boolean }>(t.db, {
      name: 'test_desk_sessions',
      text: `SELECT s.desk FROM operator.session s JOIN operator.operator o ON o.id = s.operator
        WHERE o.user_name = $1 ORDER BY s.id`,
      values: [userName],
    });
    expect(kept).toEqual([{ desk: false }, { desk: true }]);
  });
});
