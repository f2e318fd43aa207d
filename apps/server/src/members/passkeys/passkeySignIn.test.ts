import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { tokenHeader } from '@poy/contract/rules';
import { fail } from '@poy/testing';
import { newMember, signInAs } from '../../testing/memberBrowser.ts';
import { createAuthenticator } from '../../testing/softAuthenticator.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import {
  createPasskeyWorld,
  tokenOf,
  type PasskeyWorld,
} from '../../testing/worlds/passkeyWorld.ts';

let t: TestApp;
let w: PasskeyWorld;
beforeAll(async () => {
  t = await createTestApp();
  w = createPasskeyWorld(t);
});
afterAll(() => t.close());

describe('what a device is asked', () => {
  it('names this host, and asks for no passkey in particular', async () => {
    const { options } = await w.begin();
    expect(options).toEqual({
      rpId: 'localhost',
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      timeout: 300_000,
      allowCredentials: [],
      userVerification: 'required',
    });
  });

  it('names the host of each site', async () => {
    const { options } = await w.begin({ host: 'lotus.localhost:4200' });
    expect(options.rpId).toBe('lotus.localhost');
  });

  it('is kept in a cookie for five minutes that no script can read', async () => {
    const { headers } = await t.call('/api/users.passkey-begin', { method: 'POST' });
    expect(headers['set-cookie']).toMatch(
      /^passkey=\S+; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  it('names the member by a number that says nothing, and the site by its title', async () => {
    const member = await newMember(t);
    const { options } = await w.beginNew(member);
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: expect.any(String) },
      user: { id: expect.stringMatching(/^[\w-]{22}$/), name: member.userName },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    await w.deviceOf(member);
    expect((await w.beginNew(member)).options.excludeCredentials).toHaveLength(1);
  });
});

describe('a member with a passkey', () => {
  it('signs in by it, without a name, with a session and a token of its own', async () => {
    const member = await newMember(t);
    const device = await w.deviceOf(member);
    const answer = await w.signIn(device);
    expect(answer.data).toMatchObject({ userName: member.userName, status: 0 });
    expect(tokenOf(answer)).not.toBe(member.token);
    expect(await member.sessions()).toHaveLength(2);
    const again = await w.signIn(device);
    expect(tokenOf(again)).not.toBe(tokenOf(answer));
  });

  it('gets the token in a cookie only, on a page', async () => {
    const device = await w.deviceOf(await newMember(t));
    const { options, headers } = await w.begin({ origin: 'http://localhost' });
    const asked = { headers, body: device.use(options) };
    const answer = await t.call('/api/users.passkey-login', asked);
    expect(answer.headers[tokenHeader]).toBeUndefined();
    expect(String(answer.headers['set-cookie'])).toMatch(/token=\S+;.*HttpOnly/);
  });

  it('sees it with its times, and names it', async () => {
    const member = await newMember(t);
    const phone = await signInAs(t, member.userName);
    const device = createAuthenticator();
    const { options, headers } = await w.beginNew(phone);
    const agent = { 'user-agent': 'Mozilla/5.0 (Linux; Android 10; K) Chrome/148.0 Mobile' };
    const asked = { headers: { ...headers, ...agent }, body: device.make(options) };
    const { data } = await phone.call('/api/users-passkeys.add', asked);
    const made = { id: expect.any(String), name: 'Chrome · Android', here: true, copySeenAt: null };
    expect(data).toEqual({ ...made, madeAt: expect.any(Number), usedAt: null });
    t.pass(60_000);
    await w.signIn(device);
    const [passkey = fail('none')] = await w.list(member);
    expect(passkey).toEqual({ ...made, madeAt: expect.any(Number), usedAt: expect.any(Number) });
    expect((passkey.usedAt ?? 0) - passkey.madeAt).toBeGreaterThanOrEqual(60_000);
    const name = ' มือถือของฉัน ';
    await member.call('/api/users-passkeys.rename', { body: { id: passkey.id, name } });
    expect((await w.list(member))[0]?.name).toBe('มือถือของฉัน');
  });

  it.each([
    ['', 'passkeyName.required'],
    ['   ', 'passkeyName.required'],
    ['ก'.repeat(41), 'passkeyName.length'],
    ['a\u0007b', 'text.signs'],
  ])('cannot name it %j', async (name, problem) => {
    const member = await newMember(t);
    await w.deviceOf(member);
    const [passkey] = await w.list(member);
    const body = { id: passkey?.id, name };
    const { details } = await member.call('/api/users-passkeys.rename', { body });
    expect(details).toEqual({ fields: { name: problem } });
  });

  it('is refused when suspended, whatever the passkey', async () => {
    const member = await newMember(t);
    const device = await w.deviceOf(member);
    const text = 'UPDATE members.member SET status = 1 WHERE user_name = $1';
    await t.db.query({ name: 'test_suspend', text, values: [member.userName] });
    const answer = await w.signIn(device);
    expect([answer.code, answer.headers[tokenHeader]]).toEqual(['FORBIDDEN', undefined]);
  });

  it('may have ten, and not an eleventh', async () => {
    const member = await newMember(t);
    for (let made = 0; made < 10; made += 1) {
      await w.deviceOf(member);
      t.pass(30_000);
    }
    await member.call('/api/users.step-up', { body: { password: 'Lantern-52-red' } });
    const begin = () => member.call('/api/users-passkeys.begin', { method: 'POST' });
    expect((await begin()).code).toBe('PASSKEY_LIMIT');
    expect(await w.list(member)).toHaveLength(10);
  });
});

describe('a proof of the last five minutes', () => {
  it('is asked for before a passkey is added or removed', async () => {
    const member = await newMember(t);
    await w.deviceOf(member);
    const [passkey] = await w.list(member);
    await w.forgetProofs(member);
    const remove = () => member.call('/api/users-passkeys.remove', { body: { id: passkey?.id } });
    const begin = () => member.call('/api/users-passkeys.begin', { method: 'POST' });
    expect([(await begin()).code, (await remove()).code]).toEqual([
      'STEP_UP_NEEDED',
      'STEP_UP_NEEDED',
    ]);
    await member.call('/api/users.step-up', { body: { password: 'Lantern-52-red' } });
    expect([(await begin()).code, (await remove()).code]).toEqual([null, null]);
  });

  it('is given by a passkey, for that session alone', async () => {
    const member = await newMember(t);
    const other = await signInAs(t, member.userName);
    const device = await w.deviceOf(member);
    await w.forgetProofs(member);
    expect((await w.stepUp(member, device)).status).toBe(200);
    const begin = { body: { purpose: 'link' } };
    const asked = async (browser: typeof member) =>
      (await browser.call('/api/users-passkeys.begin', { method: 'POST', ...begin })).code;
    expect([await asked(member), await asked(other)]).toEqual([null, 'STEP_UP_NEEDED']);
  });

  it('needs a passkey for this host', async () => {
    const member = await newMember(t);
    const begin = () => member.call('/api/users.passkey-step-up.begin', { method: 'POST' });
    expect((await begin()).code).toBe('NOT_FOUND');
  });
});

describe('removing a passkey', () => {
  it('ends the sessions that it opened, and no sign-in by it works', async () => {
    const member = await newMember(t);
    const staying = await signInAs(t, member.userName);
    const device = await w.deviceOf(member);
    const token = tokenOf(await w.signIn(device));
    const [passkey] = await w.list(member);
    const removed = await member.call('/api/users-passkeys.remove', { body: { id: passkey?.id } });
    expect(removed.status).toBe(200);
    expect((await t.call('/api/users.auth', { method: 'POST', token })).code).toBe('unAuthorized');
    expect([await member.refusal(), await staying.refusal()]).toEqual([null, null]);
    expect((await w.signIn(device)).code).toBe('PASSKEY_FAILED');
    expect(await w.list(member)).toEqual([]);
  });

  it('leaves the session that asks alone, though it was opened by it', async () => {
    const member = await newMember(t);
    const device = await w.deviceOf(member);
    const token = tokenOf(await w.signIn(device));
    const [passkey] = await w.list(member);
    const body = { id: passkey?.id };
    expect((await t.call('/api/users-passkeys.remove', { token, body })).status).toBe(200);
    expect((await t.call('/api/users.auth', { method: 'POST', token })).code).toBeNull();
  });

  it("does not reach another member's, and neither does naming it", async () => {
    const [member, stranger] = [await newMember(t), await newMember(t)];
    await w.deviceOf(member);
    const [passkey] = await w.list(member);
    const body = { id: passkey?.id, name: 'Mine' };
    for (const call of ['remove', 'rename'])
      expect((await stranger.call(`/api/users-passkeys.${call}`, { body })).code).toBe('NOT_FOUND');
    expect(await w.list(member)).toEqual([passkey]);
  });
});
