import { rmSync } from 'node:fs';
import type { SessionReply } from '@poy/contract';
import { framedHeader } from '@poy/contract/rules';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { DatabaseAway } from '../../../db/trouble/databaseAway.ts';
import { makeBuilds } from '../../../testing/makeBuilds.ts';
import { firstPassword, newMember, nextPassword } from '../../../testing/memberBrowser.ts';
import { operatorHeaders, reason } from '../../../testing/operatorApp.ts';
import { createTestApp, type Answer, type TestApp } from '../../../testing/testApp.ts';
import { testEnv } from '../../../testing/testDeps.ts';

// A sign-out whose answer was lost left the cookie in the browser. The page had become a guest's, but
// whoever opened `/` on a shared phone afterwards was the member again.

let t: TestApp;
const builds = makeBuilds();
beforeAll(async () => {
  t = await createTestApp({ env: { ...testEnv, trustProxy: true } }, { builds });
});
afterAll(async () => {
  await t.close();
  rmSync(builds, { recursive: true });
});

type Headers = Record<string, string>;

/** Returns what an answer did to the cookies: `name=value` by name, with an empty value for a removed one. */
const cookiesOf = ({ headers }: Answer): Record<string, string> =>
  Object.fromEntries(
    [headers['set-cookie'] ?? []]
      .flat()
      .map((cookie) => String(cookie).split(';')[0]?.split('=') ?? []),
  );
/** Asks who is signed in with the cookies of a browser. */
const auth = (cookie: string, headers: Headers = {}): Promise<Answer> =>
  t.call('/api/users.auth', { method: 'POST', headers: { ...headers, cookie } });
const page = (url: string, cookie: string): Promise<Answer> => t.call(url, { headers: { cookie } });

/** Signs a new member in, and returns the cookie and the name of the session that the page knows. */
async function visitor() {
  const member = await newMember(t);
  const token = `token=${member.token}`;
  const { session } = (await auth(token)).data as SessionReply;
  return { member, token, session, left: `left=${session}` };
}

describe('a session that its page has left', () => {
  it('ends with the next call, which takes both cookies away, whoever has a copy', async () => {
    const { token, left } = await visitor();
    const answer = await auth(`${token}; ${left}`);
    expect([answer.status, cookiesOf(answer)]).toEqual([401, { token: '', left: '' }]);
    expect((await auth(token)).status).toBe(401);
  });

  it.each(['/', '/main', '/results'])('ends with the page %s', async (url) => {
    const { token, left } = await visitor();
    expect((await page('/main', token)).status).toBe(200);
    const answer = await page(url, `${token}; ${left}`);
    expect(cookiesOf(answer)).toMatchObject({ token: '', left: '' });
    // A cache in front of the server would take the cookies of other visitors away, too.
    expect(answer.headers['cache-control']).toContain('private');
    expect([answer.status, answer.headers['location']]).toEqual(
      url === '/main' ? [302, '/'] : [200, undefined],
    );
    expect((await auth(token)).status).toBe(401);
  });

  it('is no member’s for a call that takes anybody, either', async () => {
    const { token, left } = await visitor();
    const cookie = `${token}; ${left}`;
    const answer = await t.call('/api/sites-details', { headers: { cookie } });
    expect([answer.status, cookiesOf(answer)]).toEqual([200, { token: '', left: '' }]);
    expect((await auth(token)).status).toBe(401);
  });

  it('is over where the server heard the sign-out: the cookies go with the next request', async () => {
    const { token, left } = await visitor();
    await t.call('/api/users.logout', { method: 'POST', headers: { cookie: token } });
    expect(cookiesOf(await page('/', `${token}; ${left}`))).toEqual({ token: '', left: '' });
  });

  it('opens nothing while the database cannot end it, and ends with the request after', async () => {
    const { token, left } = await visitor();
    const query = t.db.query.bind(t.db);
    const away = jest
      .spyOn(t.db, 'query')
      .mockImplementation(((asked: { name: string }) =>
        asked.name === 'members_revoke_session'
          ? Promise.reject(
              new DatabaseAway(new Error('played'), { sqlState: null, connected: false }),
            )
          : query(asked as Parameters<typeof query>[0])) as typeof query);
    const answer = await auth(`${token}; ${left}`);
    away.mockRestore();
    expect([answer.status, cookiesOf(answer)]).toEqual([503, {}]);
    expect((await auth(`${token}; ${left}`)).status).toBe(401);
    expect((await auth(token)).status).toBe(401);
  });

  it('is known by the same name after a change of password, which renews its token', async () => {
    const { member, session, left } = await visitor();
    await member.change(firstPassword, nextPassword);
    await member.change(nextPassword, firstPassword);
    const token = `token=${member.token}`;
    expect((await auth(token)).data).toMatchObject({ session });
    expect((await auth(`${token}; ${left}`)).status).toBe(401);
    expect((await auth(token)).status).toBe(401);
  });

  it('makes room for the next sign-in, which goes on', async () => {
    const { member, token, left } = await visitor();
    const body = { userName: member.userName, password: firstPassword };
    const headers = { cookie: `${token}; ${left}` };
    const answer = await t.call('/api/users.login', { body, headers });
    const cookies = cookiesOf(answer);
    expect([answer.status, cookies['left']]).toEqual([200, '']);
    expect((await auth(`token=${cookies['token']}`)).status).toBe(200);
    expect((await auth(token)).status).toBe(401);
  });
});

describe('the name of a session that was left', () => {
  it('ends no session but that of the same request', async () => {
    const [mine, other] = [await visitor(), await visitor()];
    // A page that was slow to write its cookie names the session before a later sign-in, too.
    const answer = await auth(`${mine.token}; ${other.left}`);
    expect([answer.status, cookiesOf(answer)]).toEqual([200, { left: '' }]);
    expect((await auth(mine.token)).status).toBe(200);
    expect((await auth(other.token)).status).toBe(200);
    expect(cookiesOf(await auth(other.left))).toEqual({ token: '', left: '' });
    expect((await auth(other.token)).status).toBe(200);
  });

  it('opens nothing, and says nothing to a client that sends its token itself', async () => {
    const { member, session } = await visitor();
    for (const cookie of [`token=${session}`, `left=${session}`])
      expect((await auth(cookie)).status).toBe(401);
    const headers = { cookie: `left=${session}` };
    const answer = await member.call('/api/users.auth', { method: 'POST', headers });
    expect(answer.status).toBe(200);
  });

  it('is written apart for a page in a frame, and over TLS by this very host only', async () => {
    const { member } = await visitor();
    const tls = { 'x-forwarded-proto': 'https' };
    const framed = { ...tls, [framedHeader]: '1' };
    const body = { userName: member.userName, password: firstPassword };
    const signedIn = async (name: string, headers: Headers) => {
      const answer = await t.call('/api/users.login', { body, headers });
      const { session } = answer.data as SessionReply;
      return { session, cookie: `${name}=${cookiesOf(answer)[name]}` };
    };
    const own = await signedIn('__Host-token', tls);
    const inFrame = await signedIn('__Host-external-token', framed);
    for (const name of ['left', 'external-left', '__Host-external-left'])
      expect((await auth(`${own.cookie}; ${name}=${own.session}`, tls)).status).toBe(200);
    for (const name of ['left', 'external-left', '__Host-left'])
      expect((await auth(`${inFrame.cookie}; ${name}=${inFrame.session}`, framed)).status).toBe(
        200,
      );
    const over = await auth(`${inFrame.cookie}; __Host-external-left=${inFrame.session}`, framed);
    expect([over.status, Object.keys(cookiesOf(over))]).toEqual([
      401,
      ['__Host-external-token', '__Host-external-left'],
    ]);
    expect(String(over.headers['set-cookie'])).toMatch(
      /__Host-external-left=; Max-Age=0; Path=\/; .*Secure; Partitioned; SameSite=None/,
    );
    expect((await auth(own.cookie, tls)).status).toBe(200);
    expect((await auth(`${own.cookie}; __Host-left=${own.session}`, tls)).status).toBe(401);
  });
});

describe('while the site is closed', () => {
  const closed = async (work: () => Promise<void>): Promise<void> => {
    const headers = await operatorHeaders(t, 'operator3');
    await t.call('/api/operators.sites.close', { body: { reason }, headers });
    try {
      await work();
    } finally {
      await t.call('/api/operators.sites.open', { body: { reason }, headers });
    }
  };

  it('a member signs out', async () => {
    const { token } = await visitor();
    await closed(async () => {
      expect((await auth(token)).code).toBe('MAINTENANCE');
      const asked = { method: 'POST', headers: { cookie: token } } as const;
      const answer = await t.call('/api/users.logout', asked);
      expect([answer.status, cookiesOf(answer)['token']]).toEqual([200, '']);
    });
    expect((await auth(token)).status).toBe(401);
  });

  it.each([
    ['page', (cookie: string) => page('/', cookie)],
    ['refused call', (cookie: string) => auth(cookie)],
  ])('a session that was left ends with the next %s', async (_kind, ask) => {
    const { token, left } = await visitor();
    await closed(async () => {
      const answer = await ask(`${token}; ${left}`);
      expect([answer.status, cookiesOf(answer)]).toEqual([503, { token: '', left: '' }]);
    });
    expect((await auth(token)).status).toBe(401);
  });
});
