import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { UserInfo } from '@poy/contract';
import { tokenHeader } from '@poy/contract/rules';
import { demoPassword } from '../seedMembers.ts';
import { ask } from '../../testing/ask.ts';
import { newMember } from '../../testing/memberBrowser.ts';
import { createTestApp } from '../../testing/testApp.ts';
import { testEnv } from '../../testing/testDeps.ts';
import {
  cookieIn,
  createLineWorld,
  newPerson,
  tokenOf,
  type LineWorld,
} from '../../testing/worlds/lineWorld.ts';

let w: LineWorld;
beforeAll(async () => {
  w = await createLineWorld();
});
afterAll(() => w.close());

const infoOf = async (token: string): Promise<UserInfo> =>
  (await w.t.call('/api/users-infos', { token })).data as UserInfo;
const uidOf = async (uuid: string): Promise<number> => {
  const text = 'SELECT uid FROM members.member WHERE uuid = $1';
  const [row] = await ask<{ uid: number }>(w.t.db, { name: 'test_uid', text, values: [uuid] });
  return row?.uid ?? 0;
};

describe('the way to LINE', () => {
  it('asks with state, nonce and PKCE, and leads back to the page of this host', async () => {
    const { url } = await w.begin();
    const { origin, pathname, searchParams } = new URL(url);
    expect(origin + pathname).toBe(`${w.line.url}/line/auth`);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      scope: 'openid profile email',
      redirect_uri: 'http://localhost/login/line/auth',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it('keeps its secrets in a cookie for ten minutes that no script can read', async () => {
    const body = { purpose: 'signIn' };
    const plain = await w.t.call('/api/users.line-begin', { body });
    expect(plain.headers['set-cookie']).toMatch(
      /^line-trip=\S+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const secret = await createTestApp({
      env: { ...testEnv, sandboxUrl: w.line.url, trustProxy: true },
    });
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'localhost' };
    const secure = await secret.call('/api/users.line-begin', { body, headers });
    await secret.close();
    expect(secure.headers['set-cookie']).toMatch(/^__Host-line-trip=\S+;.*; Secure/);
  });

  it('is closed to pages of other sites and to hosts of none', async () => {
    const body = { purpose: 'signIn' };
    const foreign = { headers: { 'sec-fetch-site': 'cross-site' }, body };
    expect((await w.t.call('/api/users.line-begin', foreign)).code).toBe('FOREIGN_ORIGIN');
    const elsewhere = { headers: { host: 'evil.example' }, body };
    expect((await w.t.call('/api/users.line-begin', elsewhere)).code).toBe('NOT_ALLOWED_DOMAIN');
  });
});

describe('the first sign-in of a stranger', () => {
  it('makes a member without a password, with what LINE vouched for', async () => {
    const person = newPerson({ name: 'Demo person', email: 'person@line.example' });
    const answer = await w.signIn(person, { name: 'Another', email: 'victim@mail.example' });
    const { userName } = answer.data as { userName: string };
    expect(userName).toMatch(/^line[a-z0-9]{8}$/);
    expect(await infoOf(tokenOf(answer))).toMatchObject({
      userName,
      lineUid: person.sub,
      name: 'Demo person',
      email: 'person@line.example',
      hasPassword: false,
      phoneNumber: null,
      cash: 0,
    });
    const tried = { body: { userName, password: demoPassword } };
    expect((await w.t.call('/api/users.login', tried)).code).toBe('invalidLoginCredential');
  });

  it('keeps where the member came from, as a sign-up does', async () => {
    const inviter = await w.signIn(newPerson());
    const refUid = await uidOf((inviter.data as { uuid: string }).uuid);
    const from = { slug: 'friend', employeeSlug: 'operator1', registerFromDomain: 'poy.example' };
    const { data } = await w.signIn(newPerson(), { ...from, refUid, agentId: 2, fromAfLink: true });
    const unknown = await w.signIn(newPerson(), { refUid: 2_000_000_000 });
    const text = `SELECT ref_uid, slug, employee_slug, register_from_domain, from_af_link
      FROM members.member WHERE uuid = $1`;
    const rowOf = async ({ uuid }: { uuid: string }) =>
      (await ask(w.t.db, { name: 'test_origin', text, values: [uuid] }))[0];
    expect(await rowOf(data as { uuid: string })).toEqual({
      ref_uid: refUid,
      slug: 'friend',
      employee_slug: 'operator1',
      register_from_domain: 'poy.example',
      from_af_link: true,
    });
    expect(await rowOf(unknown.data as { uuid: string })).toMatchObject({ ref_uid: 0 });
  });

  it('is refused where the body names another site', async () => {
    const answer = await w.signIn(newPerson(), { agentId: 3 });
    expect(answer.details).toEqual({ fields: { agentId: 'agentId.invalid' } });
  });

  it('never leads to a member with the same address of mail', async () => {
    const member = await newMember(w.t);
    const email = 'somchai@mail.example';
    const profile = { firstName: 'Som', lastName: 'Chai', email, lineId: null };
    await member.call('/api/users-infos.update', { body: profile });
    const { data } = await w.signIn(newPerson({ email }));
    expect(data).not.toMatchObject({ userName: member.userName });
  });

  it('makes one member of two that come at the same moment', async () => {
    const person = newPerson();
    const answers = await Promise.all([w.signIn(person), w.signIn(person)]);
    const uuids = answers.map(({ data }) => (data as { uuid: string }).uuid);
    expect(new Set(uuids).size).toBe(1);
  });
});

describe('a later sign-in', () => {
  it('is that of the same member, also after the name at LINE changed', async () => {
    const person = newPerson({ name: 'Before' });
    const first = await w.signIn(person);
    const second = await w.signIn({ ...person, name: 'After', email: 'after@line.example' });
    const session: unknown = expect.any(String);
    expect(second.data).toEqual({ ...(first.data as object), session });
    expect(tokenOf(second)).not.toBe(tokenOf(first));
  });

  it('is of a member of its own on every site', async () => {
    const person = newPerson();
    const here = await w.signIn(person);
    const there = await w.signIn(person, {}, { host: 'lotus.localhost' });
    expect(there.status).toBe(200);
    expect(there.data).not.toEqual(here.data);
  });

  it('is refused to a suspended member', async () => {
    const person = newPerson();
    const { uuid } = (await w.signIn(person)).data as { uuid: string };
    const text = 'UPDATE members.member SET status = 1 WHERE uuid = $1';
    await w.t.db.query({ name: 'test_suspend', text, values: [uuid] });
    const answer = await w.signIn(person);
    expect([answer.code, cookieIn(answer, 'token')]).toEqual(['FORBIDDEN', undefined]);
  });

  it('gives a page the token in a cookie only', async () => {
    const answer = await w.signIn(newPerson(), {}, { origin: 'http://localhost' });
    expect(answer.headers[tokenHeader]).toBeUndefined();
    expect(String(answer.headers['set-cookie'])).toMatch(/token=\S+;.*HttpOnly/);
  });
});

describe('a site without a client at LINE', () => {
  const calls = [
    ['/api/users.line-begin', { purpose: 'signIn' }],
    ['/api/users.line-verify', { search: '?code=x&state=y' }],
    ['/api/users.line-login', { lineId: 'U1' }],
  ] as const;

  it('offers nothing', async () => {
    const t = await createTestApp();
    expect((await t.call('/api/users.sign-in-ways')).data).toEqual({ line: false });
    for (const [path, body] of calls) expect((await t.call(path, { body })).code).toBe('NOT_FOUND');
    await t.close();
  });

  it.each([
    ['has no secret', {}, false],
    ['has its secret', { LINE_SECRET_POY: 'a-secret-of-thirty-two-signs-0123' }, true],
  ])('that names one offers it when the server %s', async (_what, line, offered) => {
    const env = { ...testEnv, secrets: { ...testEnv.secrets, line } };
    const t = await createTestApp({ env });
    const text = `UPDATE sites.site SET line_client_id = '1657', line_secret = 'LINE_SECRET_POY'`;
    await t.db.query({ name: 'test_line_client', text });
    expect((await t.call('/api/users.sign-in-ways')).data).toEqual({ line: offered });
    await t.close();
  });

  it('loses the sandbox’s LINE when one site of the installation is real', async () => {
    const t = await createTestApp({ env: { ...testEnv, sandboxUrl: w.line.url } });
    expect((await t.call('/api/users.sign-in-ways')).data).toEqual({ line: true });
    const text = `UPDATE sites.site SET demo = false, licence = 'L' WHERE id = 3`;
    await t.db.query({ name: 'test_real', text });
    expect((await t.call('/api/users.sign-in-ways')).data).toEqual({ line: false });
    await t.close();
  });
});
