import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Fault } from '../../testing/fakeLine.ts';
import { newMember, signInAs } from '../../testing/memberBrowser.ts';
import {
  cookieIn,
  createLineWorld,
  newPerson,
  type LineWorld,
} from '../../testing/worlds/lineWorld.ts';

let w: LineWorld;
beforeAll(async () => {
  w = await createLineWorld();
});
afterAll(() => w.close());
beforeEach(() => {
  w.line.forged = {};
  w.line.fault = 'nothing';
});

const lotus = { headers: { host: 'lotus.localhost' } };
const verifyWith = (cookie: string, search: string) =>
  w.t.call('/api/users.line-verify', { body: { search }, headers: { cookie } });

describe('the way back from LINE is refused', () => {
  it('to a browser that did not begin it', async () => {
    const { url } = await w.begin();
    expect((await verifyWith('', w.line.agree(url, newPerson()))).code).toBe('LINE_FAILED');
  });

  it('with the answer of another round trip, such as an attacker’s own', async () => {
    const [victims, attackers] = [await w.begin(), await w.begin()];
    const search = w.line.agree(attackers.url, newPerson());
    expect((await verifyWith(victims.cookie, search)).code).toBe('LINE_FAILED');
  });

  it('with its own code and another state', async () => {
    const { url, cookie } = await w.begin();
    const search = new URLSearchParams(w.line.agree(url, newPerson()));
    search.set('state', 'another');
    expect((await verifyWith(cookie, `?${search.toString()}`)).code).toBe('LINE_FAILED');
  });

  it('a second time', async () => {
    const { url, cookie } = await w.begin();
    const search = w.line.agree(url, newPerson());
    const first = await verifyWith(cookie, search);
    expect(first.status).toBe(200);
    expect(String(first.headers['set-cookie'])).toMatch(/line-trip=; Max-Age=0/);
    expect((await verifyWith(cookie, search)).code).toBe('LINE_FAILED');
  });

  it('with a code that was exchanged before', async () => {
    const [first, second] = [await w.begin(), await w.begin()];
    const search = new URLSearchParams(w.line.agree(first.url, newPerson()));
    await verifyWith(first.cookie, `?${search.toString()}`);
    search.set('state', new URL(second.url).searchParams.get('state') ?? '');
    expect((await verifyWith(second.cookie, `?${search.toString()}`)).code).toBe('LINE_FAILED');
  });

  it('on another site than the one that it began on', async () => {
    const trip = await w.begin();
    expect((await w.verify(trip, newPerson(), lotus)).code).toBe('LINE_FAILED');
  });

  it('where the visitor said no', async () => {
    const { url, cookie } = await w.begin();
    const state = new URL(url).searchParams.get('state') ?? '';
    const search = `?${new URLSearchParams({ error: 'access_denied', state }).toString()}`;
    expect((await verifyWith(cookie, search)).code).toBe('LINE_FAILED');
  });

  it('with the token of a session or a changed cookie in place of its own', async () => {
    const { url, cookie } = await w.begin();
    const search = w.line.agree(url, newPerson());
    const token = await w.t.signIn();
    expect((await verifyWith(`line-trip=${token}`, search)).code).toBe('LINE_FAILED');
    const [head = '', body = '', signature = ''] = cookie.split('.');
    const changed = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
    const forged = Buffer.from(JSON.stringify({ ...changed, siteId: 3 })).toString('base64url');
    const cookies = `${head}.${forged}.${signature}`;
    expect((await verifyWith(cookies, search)).code).toBe('LINE_FAILED');
  });
});

// The app of LINE opens its answer in a browser of its own, or in that of the system, where nothing
// of the first browser is known. Members then signed up there again, and whoever had invited them
// went without.
describe('an answer of LINE in another browser than the one that began', () => {
  const answerTo = (url: string, state?: string): string => {
    const search = new URLSearchParams(w.line.agree(url, newPerson()));
    if (state !== undefined) search.set('state', state);
    return `?${search.toString()}`;
  };
  const stateOf = (url: string) => new URL(url).searchParams.get('state') ?? '';

  it('signs nobody in, tells why, and keeps the invitation', async () => {
    const { url } = await w.begin({}, 'signIn', 'friend');
    const answer = await verifyWith('', answerTo(url));
    expect([answer.code, answer.details]).toEqual([
      'LINE_FAILED',
      { slug: 'friend', elsewhere: true },
    ]);
    expect(cookieIn(answer, 'line-proof')).toBeUndefined();
    expect(cookieIn(answer, 'token')).toBeUndefined();
  });

  it('has no invitation where the visitor came by nobody’s link', async () => {
    const { url } = await w.begin();
    const { details } = await verifyWith('', answerTo(url));
    expect(details).toEqual({ slug: null, elsewhere: true });
  });

  it('carries the invitation back to the own browser as well, also when the visitor said no', async () => {
    const trip = await w.begin({}, 'signIn', 'friend');
    const { data } = await w.verify(trip, newPerson());
    expect(data).toMatchObject({ purpose: 'signIn', slug: 'friend' });
    const refused = await w.begin({}, 'signIn', 'friend');
    const no = new URLSearchParams({ error: 'access_denied', state: stateOf(refused.url) });
    const answer = await verifyWith(refused.cookie, `?${no.toString()}`);
    expect([answer.code, answer.details]).toEqual(['LINE_FAILED', { slug: 'friend' }]);
  });

  it('gives no invitation that somebody else has written into it, nor one of another site', async () => {
    const { url } = await w.begin({}, 'signIn', 'friend');
    const [random, , signature] = stateOf(url).split('.');
    const thief = Buffer.from('thief').toString('base64url');
    const own = stateOf((await w.begin({}, 'signIn', 'thief')).url).split('.');
    const forged = [
      `${random}.${thief}.${signature}`,
      `${random}.${thief}.`,
      `${random}.${thief}`,
      `.${thief}.${own[2]}`,
      `${random}.${own[1]}.${own[2]}`,
    ];
    for (const state of forged)
      expect((await verifyWith('', answerTo(url, state))).details).toMatchObject({ slug: null });
    const body = { search: answerTo(url) };
    const elsewhere = await w.t.call('/api/users.line-verify', { body, ...lotus });
    expect(elsewhere.details).toMatchObject({ slug: null });
  });

  it('puts no other invitation in the place of the one that the own browser began with', async () => {
    const own = await w.begin({}, 'signIn', 'friend');
    const thiefs = await w.begin({}, 'signIn', 'thief');
    const answer = await verifyWith(own.cookie, answerTo(thiefs.url));
    expect([answer.code, answer.details]).toEqual(['LINE_FAILED', { slug: 'friend' }]);
    expect(cookieIn(answer, 'line-proof')).toBeUndefined();
  });
});

describe('an id token is refused', () => {
  const past = Math.floor(Date.now() / 1_000) - 3_600;
  it.each<[string, Record<string, unknown>]>([
    ['with another nonce', { nonce: 'another' }],
    ['without a nonce', { nonce: undefined }],
    ['for another client', { aud: 'another-client' }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['that has expired', { iat: past, exp: past + 300 }],
    ['without an end', { exp: undefined }],
    ['about nobody', { sub: '' }],
  ])('%s', async (_what, forged) => {
    const trip = await w.begin();
    w.line.forged = forged;
    expect((await w.verify(trip, newPerson())).code).toBe('LINE_FAILED');
  });

  it('with the signature of somebody else', async () => {
    const trip = await w.begin();
    const own = w.line.signedWith;
    w.line.signedWith = 'another-secret-0123456789abcdef0123456789';
    const answer = await w.verify(trip, newPerson());
    w.line.signedWith = own;
    expect(answer.code).toBe('LINE_FAILED');
  });
});

describe('a LINE that is ill', () => {
  it.each<Fault>(['hangs', 'answers 500', 'answers no JSON', 'is gone'])(
    '%s: the visitor is told to come back later',
    async (fault) => {
      const trip = await w.begin();
      w.line.fault = fault;
      const answer = await w.verify(trip, newPerson());
      expect([answer.status, answer.code]).toEqual([502, 'LINE_AWAY']);
      expect(cookieIn(answer, 'line-proof')).toBeUndefined();
    },
    20_000,
  );

  it('does not tell its settings, and is asked anew the next time', async () => {
    const other = await createLineWorld();
    other.line.settingsFail = true;
    const begin = () => other.t.call('/api/users.line-begin', { body: { purpose: 'signIn' } });
    expect((await begin()).code).toBe('LINE_AWAY');
    other.line.settingsFail = false;
    expect((await begin()).code).toBeNull();
    await other.close();
  });
});

describe('a sign-in needs the account that was verified', () => {
  const login = (lineId: string, cookie = '', headers = {}) =>
    w.t.call('/api/users.line-login', { body: { lineId }, headers: { cookie, ...headers } });

  it('whatever the body says', async () => {
    const [own, victim] = [newPerson(), newPerson()];
    await w.signIn(victim);
    const proof = cookieIn(await w.verify(await w.begin(), own), 'line-proof') ?? '';
    const bare = await login(victim.sub);
    expect([bare.code, bare.details]).toEqual([
      'LINE_FAILED',
      { before: '/api/users.line-verify' },
    ]);
    expect(bare.text).toContain('begin with users.line-begin');
    expect((await login(victim.sub, proof)).code).toBe('LINE_FAILED');
    // The proof is used up by the attempt.
    expect((await login(own.sub, proof)).code).toBe('LINE_FAILED');
  });

  it('once', async () => {
    const person = newPerson();
    const proof = cookieIn(await w.verify(await w.begin(), person), 'line-proof') ?? '';
    const first = await login(person.sub, proof);
    expect(first.status).toBe(200);
    expect(String(first.headers['set-cookie'])).toMatch(/line-proof=; Max-Age=0/);
    expect((await login(person.sub, proof)).code).toBe('LINE_FAILED');
  });

  it('on the same site', async () => {
    const person = newPerson();
    const proof = cookieIn(await w.verify(await w.begin(), person), 'line-proof') ?? '';
    expect((await login(person.sub, proof, lotus.headers)).code).toBe('LINE_FAILED');
  });

  it('and not the cookie of the way there', async () => {
    const { cookie } = await w.begin();
    const value = cookie.replace('line-trip', 'line-proof');
    expect((await login(newPerson().sub, value)).code).toBe('LINE_FAILED');
  });
});

it('links nothing for another session than the one that asked', async () => {
  const member = await newMember(w.t);
  const trip = await w.begin({ token: member.token }, 'link');
  const person = newPerson();
  const other = await signInAs(w.t, member.userName);
  for (const token of [undefined, other.token])
    expect((await w.verify({ ...trip }, person, { token })).code).toBe('LINE_FAILED');
  const { data } = await member.call('/api/users-infos');
  expect(data).toMatchObject({ lineUid: null });
});

it('is too late after ten minutes at LINE, and five before the sign-in', async () => {
  const person = newPerson();
  const late = await w.begin();
  const proof = cookieIn(await w.verify(await w.begin(), person), 'line-proof') ?? '';
  w.t.pass(5 * 60_000 + 1_000);
  const login = { body: { lineId: person.sub }, headers: { cookie: proof } };
  expect((await w.t.call('/api/users.line-login', login)).code).toBe('LINE_FAILED');
  w.t.pass(5 * 60_000);
  expect((await w.verify(late, newPerson())).code).toBe('LINE_FAILED');
});
