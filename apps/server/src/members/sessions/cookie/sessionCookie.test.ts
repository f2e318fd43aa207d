import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { framedHeader } from '@poy/contract/rules';
import { makeBuilds } from '../../../testing/makeBuilds.ts';
import { createTestApp, type Answer, type TestApp } from '../../../testing/testApp.ts';
import { testEnv } from '../../../testing/testDeps.ts';
import { demoPassword } from '../../seedMembers.ts';

let t: TestApp;
const builds = makeBuilds();
beforeAll(async () => {
  t = await createTestApp({ env: { ...testEnv, trustProxy: true } }, { builds });
});
afterAll(async () => {
  await t.close();
  rmSync(builds, { recursive: true });
});

/** The headers that a proxy with TLS and a page's browser add. */
const tls = { 'x-forwarded-proto': 'https' };
const framed = { ...tls, [framedHeader]: '1' };
/** The header that a browser puts on a page that it loads into a frame. */
const intoFrame = { ...tls, 'sec-fetch-dest': 'iframe' };

const login = (headers: Record<string, string>, userName = 'demo01'): Promise<Answer> =>
  t.call('/api/users.login', { body: { userName, password: demoPassword }, headers });
const cookiesOf = ({ headers }: Answer): string[] =>
  [headers['set-cookie'] ?? []].flat().map(String);
/** Returns the cookie of an answer as a browser sends it back. */
const pairOf = (answer: Answer): string => cookiesOf(answer)[0]?.split(';')[0] ?? 'none';
const statusWith = async (cookie: string, headers: Record<string, string>): Promise<number> =>
  (await t.call('/api/users.auth', { method: 'POST', headers: { ...headers, cookie } })).status;

describe('the cookie of a session', () => {
  it('comes from this very host only over TLS, and has a plain name without', async () => {
    const [secure] = cookiesOf(await login(tls));
    expect(secure).toMatch(
      /^__Host-token=[\w.-]+; Max-Age=2678400; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const [plain] = cookiesOf(await login({}));
    expect(plain).toMatch(/^token=[\w.-]+; Max-Age=2678400; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it('is believed over TLS under that name alone, which no sister host can write', async () => {
    const secure = pairOf(await login(tls));
    expect(await statusWith(secure, tls)).toBe(200);
    expect(await statusWith(secure.replace('__Host-', ''), tls)).toBe(401);
    expect(await statusWith(secure, {})).toBe(401);
  });

  it('is emptied in the way it was set', async () => {
    for (const [headers, wanted] of [
      [tls, /^__Host-token=; Max-Age=0; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/],
      [
        framed,
        /^__Host-external-token=; Max-Age=0; Path=\/; .*HttpOnly; Secure; Partitioned; SameSite=None$/,
      ],
    ] as const) {
      const cookie = pairOf(await login(headers));
      const out = await t.call('/api/users.logout', {
        method: 'POST',
        headers: { ...headers, cookie },
      });
      expect(cookiesOf(out)[0]).toMatch(wanted);
      expect(await statusWith(cookie, headers)).toBe(401);
    }
  });

  it('carries the member into the first paint over TLS', async () => {
    const cookie = pairOf(await login(tls));
    const page = await t.app.inject({
      url: '/results',
      headers: { host: 'localhost', ...tls, cookie },
    });
    expect(page.body).toContain('"userName":"demo01"');
    expect(page.body).toMatch(/"cash":\{"money":\d/);
  });
});

describe('a page in a frame', () => {
  it('has a cookie of its own, kept apart for each site around it', async () => {
    const [cookie] = cookiesOf(await login(framed));
    expect(cookie).toMatch(
      /^__Host-external-token=[\w.-]+; Max-Age=2678400; Path=\/; HttpOnly; Secure; Partitioned; SameSite=None$/,
    );
  });

  it('gets its new token in it when the password changes, and the other pages lose theirs', async () => {
    const [external, own] = [await login(framed, 'demo02'), await login(tls, 'demo02')].map(pairOf);
    const answer = await t.call('/api/users.change-password', {
      headers: { ...framed, cookie: external ?? '' },
      body: { oldPassword: demoPassword, newPassword: 'Kettle-47-blue' },
    });
    expect(cookiesOf(answer)).toEqual([
      expect.stringMatching(
        /^__Host-external-token=[\w.-]+; .*Secure; Partitioned; SameSite=None$/,
      ),
    ]);
    expect(await statusWith(pairOf(answer), framed)).toBe(200);
    expect(await statusWith(own ?? '', tls)).toBe(401);
  });

  it('does not share it with the other pages, nor takes theirs', async () => {
    const [external, own] = [pairOf(await login(framed)), pairOf(await login(tls))];
    expect(await statusWith(external, framed)).toBe(200);
    expect(await statusWith(external, tls)).toBe(401);
    expect(await statusWith(own, framed)).toBe(401);
    expect(await statusWith(`${own}; ${external}`, framed)).toBe(200);
  });

  it('is painted for the member of its own cookie', async () => {
    const [external, own] = [pairOf(await login(framed)), pairOf(await login(tls))];
    const paint = async (cookie: string, headers: Record<string, string>) =>
      (await t.app.inject({ url: '/results', headers: { host: 'localhost', ...headers, cookie } }))
        .body;
    expect(await paint(external, intoFrame)).toMatch(/"cash":\{"money":\d/);
    expect(await paint(own, intoFrame)).toContain('"session":null');
    expect(await paint(external, tls)).toContain('"session":null');
  });

  it('is no page because of its address, or of what another site’s page can say', async () => {
    const others = { ...tls, referer: 'https://localhost/external/login' };
    expect(pairOf(await login(others))).toMatch(/^__Host-token=/);
    expect(pairOf(await login({ ...tls, 'sec-fetch-dest': 'iframe' }))).toMatch(/^__Host-token=/);
  });

  it('has its cookie on this machine without TLS, too, where browsers take it', async () => {
    expect(cookiesOf(await login({ [framedHeader]: '1' }))[0]).toMatch(
      /^external-token=[\w.-]+; Max-Age=2678400; Path=\/; HttpOnly; Secure; Partitioned; SameSite=None$/,
    );
  });
});
