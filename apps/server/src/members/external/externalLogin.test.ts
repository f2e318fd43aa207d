import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { framedHeader } from '@poy/contract/rules';
import { freshName } from '@poy/testing';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../app.ts';
import { forgetExternalCodes } from './askExternalCode.ts';
import { forgetSites } from '../../sites/index.ts';
import { giveAgentKey, signedByAgent } from '../../testing/agentCall.ts';
import { newMember } from '../../testing/memberBrowser.ts';
import { callApp, createTestApp, type Answer, type TestApp } from '../../testing/testApp.ts';
import { testEnv } from '../../testing/testDeps.ts';

let t: TestApp;
/** Another process of the same installation. */
let other: FastifyInstance;
beforeAll(async () => {
  t = await createTestApp({ env: { ...testEnv, trustProxy: true } });
  other = await buildApp(t.deps);
  await giveAgentKey(t);
});
afterAll(async () => {
  await other.close();
  await t.close();
});
// No two calls of a test are made in one moment.
beforeEach(() => t.pass(1_000));

const lotus = { host: 'lotus.localhost' };
const bodyFor = (userName: string, more: object = {}) => ({ agentId: 2, userName, ...more });
const askWith = (asked: ReturnType<typeof signedByAgent>, headers = {}): Promise<Answer> =>
  t.call('/api/external.code', { ...asked, headers: { ...asked.headers, ...headers } });
function ask(userName: string, more: object = {}): Promise<Answer> {
  t.pass(1);
  return askWith(signedByAgent(bodyFor(userName, more), t.deps.clock()));
}
const exchange = (code: string, headers: Record<string, string> = {}): Promise<Answer> =>
  t.call('/api/users.external-login', { body: { code }, headers });
async function codeFor(userName: string): Promise<string> {
  return ((await ask(userName)).data as { code: string }).code;
}
const name = async () => (await newMember(t)).userName;

describe('a code', () => {
  it('signs its member in, and says where the browser goes', async () => {
    const userName = await name();
    const before = t.deps.clock();
    const asked = await ask(userName, { page: '/lotto/4d?x=1' });
    const { code, url, expiresAt } = asked.data as { code: string; url: string; expiresAt: number };
    expect(url).toBe(
      `http://localhost/external/login#${new URLSearchParams({ code, page: '/lotto/4d?x=1' })}`,
    );
    expect(expiresAt).toBeGreaterThan(before + 60_000);
    expect(expiresAt).toBeLessThanOrEqual(t.deps.clock() + 60_000);
    const signed = await exchange(code);
    expect([signed.status, signed.data]).toEqual([200, expect.objectContaining({ userName })]);
    const token = String(signed.headers['x-nvenger-auth']);
    expect((await t.call('/api/users.auth', { method: 'POST', token })).data).toMatchObject({
      userName,
    });
  });

  it('works once, also when two exchange it at one moment in two processes', async () => {
    const code = await codeFor(await name());
    const both = await Promise.all(
      [t.app, other].map((app) => callApp(app, '/api/users.external-login', { body: { code } })),
    );
    expect(both.map((answer) => answer.code).sort()).toEqual(['EXTERNAL_FAILED', null]);
    expect((await exchange(code)).code).toBe('EXTERNAL_FAILED');
  });

  it('lives for a minute', async () => {
    const [early, late] = [await codeFor(await name()), await codeFor(await name())];
    t.pass(59_000);
    expect((await exchange(early)).status).toBe(200);
    t.pass(1_000);
    expect((await exchange(late)).code).toBe('EXTERNAL_FAILED');
  });

  it('counts on its own site only', async () => {
    const code = await codeFor(await name());
    await giveAgentKey(t, 3);
    expect((await exchange(code, lotus)).code).toBe('EXTERNAL_FAILED');
    expect((await exchange(code)).status).toBe(200);
  });

  it.each(['', 'x', 'ก'.repeat(100)])('is not %j', async (code) => {
    expect((await exchange(code)).code).toBe('EXTERNAL_FAILED');
  });

  it('is not taken from another site’s page', async () => {
    const code = await codeFor(await name());
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site', [framedHeader]: '1' },
      { origin: 'https://evil.example' },
    ];
    for (const headers of foreign)
      expect((await exchange(code, headers)).code).toBe('FOREIGN_ORIGIN');
    expect((await exchange(code, { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });

  it('opens nothing for a member who was suspended meanwhile', async () => {
    const userName = await name();
    const code = await codeFor(userName);
    await t.db.query({
      name: 'test_suspend',
      text: 'UPDATE members.member SET status = 1 WHERE user_name = $1',
      values: [userName],
    });
    expect((await exchange(code)).code).toBe('FORBIDDEN');
    expect((await ask(userName)).code).toBe('FORBIDDEN');
  });

  it('opens a session of the frame in a cookie of its own, and no proof for what asks for one', async () => {
    const code = await codeFor(await name());
    const headers = {
      'x-forwarded-proto': 'https',
      'sec-fetch-site': 'same-origin',
      [framedHeader]: '1',
    };
    const signed = await exchange(code, headers);
    const cookie = String([signed.headers['set-cookie']].flat()[0]);
    expect(cookie).toMatch(
      /^__Host-external-token=.*; HttpOnly; Secure; Partitioned; SameSite=None$/,
    );
    expect(signed.headers['x-nvenger-auth']).toBeUndefined();
    const own = { ...headers, cookie: String(cookie.split(';')[0]) };
    const auth = (given: Record<string, string>) =>
      t.call('/api/users.auth', { method: 'POST', headers: given });
    expect((await auth(own)).status).toBe(200);
    expect((await auth({ ...own, 'sec-fetch-site': 'cross-site' })).code).toBe('FOREIGN_ORIGIN');
    const { [framedHeader]: _, ...top } = own;
    expect((await auth(top)).code).toBe('unAuthorized');
    const linked = await t.call('/api/users.line-unlink', { method: 'POST', headers: own });
    expect(linked.code).toBe('STEP_UP_NEEDED');
  });
});

describe('a call for a code', () => {
  it('counts once, although it is sent again', async () => {
    const call = signedByAgent(bodyFor(await name()), t.deps.clock());
    const both = await Promise.all([askWith(call), askWith(call)]);
    expect(both.map(({ code }) => code).sort()).toEqual(['REPLAYED', null]);
    t.pass(4 * 60_000);
    await forgetExternalCodes(t.db, t.deps.clock());
    expect((await askWith(call)).code).toBe('REPLAYED');
  });

  it.each([6 * 60_000, -6 * 60_000])('counts not %i ms from its time', async (off) => {
    const call = signedByAgent(bodyFor(await name()), t.deps.clock() + off);
    expect((await askWith(call)).code).toBe('REPLAYED');
  });

  it('is remembered for as long as it could come again', async () => {
    const call = signedByAgent(bodyFor(await name()), t.deps.clock() + 290_000);
    expect((await askWith(call)).code).toBeNull();
    t.pass(580_000);
    await forgetExternalCodes(t.db, t.deps.clock());
    expect((await askWith(call)).code).toBe('REPLAYED');
  });

  it('needs the key of the site, over the very body', async () => {
    const userName = await name();
    const good = signedByAgent(bodyFor(userName), t.deps.clock());
    const wrong = signedByAgent(bodyFor(userName), t.deps.clock(), 'another-secret-0123456789');
    const changed = { ...good, body: JSON.stringify(bodyFor(await name())) };
    for (const call of [
      wrong,
      changed,
      { ...good, headers: { 'content-type': 'application/json' } },
    ])
      expect((await askWith(call)).code).toBe('SIGNATURE_INVALID');
    const feed = signedByAgent(bodyFor(userName), t.deps.clock(), testEnv.secrets.bankFeed);
    expect((await askWith(feed)).code).toBe('SIGNATURE_INVALID');
  });

  it('counts on its own site only, although two sites share a key', async () => {
    await giveAgentKey(t, 3);
    const call = signedByAgent(bodyFor('demo02'), t.deps.clock());
    expect((await askWith(call, lotus)).code).toBe('VALIDATION');
    const member = signedByAgent({ agentId: 3, userName: await name() }, t.deps.clock());
    expect((await askWith(member, lotus)).code).toBe('NOT_FOUND');
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'main'])(
    'names no page %s',
    async (page) => {
      expect((await ask(await name(), { page })).code).toBe('VALIDATION');
    },
  );

  it('is not known for a name that nobody has', async () => {
    expect((await ask(freshName())).code).toBe('NOT_FOUND');
  });
});

it('a site without a key offers none of it', async () => {
  const clear = (value: string | null) =>
    t.db.query({
      name: 'test_no_agent_key',
      text: 'UPDATE sites.site SET external_secret = $1',
      values: [value],
    });
  for (const value of [null, 'EXTERNAL_SECRET_ELSEWHERE']) {
    await clear(value);
    forgetSites(t.db);
    expect((await ask('demo02')).code).toBe('SIGNATURE_INVALID');
    expect((await exchange('x')).code).toBe('NOT_FOUND');
  }
});
