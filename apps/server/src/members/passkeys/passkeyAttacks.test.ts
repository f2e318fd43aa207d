import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fail } from '@poy/testing';
import { newMember, signInAs } from '../../testing/memberBrowser.ts';
import { createAuthenticator, type Lies } from '../../testing/softAuthenticator.ts';
import { createTestApp, type Answer, type TestApp } from '../../testing/testApp.ts';
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

const failed = (answer: Answer) =>
  expect([answer.code, answer.headers['x-nvenger-auth']]).toEqual(['PASSKEY_FAILED', undefined]);
const login = (headers: Record<string, string>, body: object) =>
  t.call('/api/users.passkey-login', { headers, body });
const lotus = { host: 'lotus.localhost' };

describe('a use of a passkey counts', () => {
  it('once: neither the answer nor the challenge again', async () => {
    const device = await w.deviceOf(await newMember(t));
    const { options, headers } = await w.begin();
    const body = device.use(options);
    expect((await login(headers, body)).status).toBe(200);
    failed(await login(headers, body));
    failed(await login(headers, device.use(options)));
  });

  it('once, also where it comes twice at the same moment', async () => {
    const device = await w.deviceOf(await newMember(t));
    const { options, headers } = await w.begin();
    const body = device.use(options);
    const answers = await Promise.all([login(headers, body), login(headers, body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('for five minutes', async () => {
    const device = await w.deviceOf(await newMember(t));
    const { options, headers } = await w.begin();
    t.pass(5 * 60_000 + 1_000);
    failed(await login(headers, device.use(options)));
  });

  it('in the browser that began, and not without its cookie', async () => {
    const device = await w.deviceOf(await newMember(t));
    const [mine, other] = [await w.begin(), await w.begin()];
    failed(await login({}, device.use(mine.options)));
    failed(await login(other.headers, device.use(mine.options)));
  });

  it('for its purpose, and for its session', async () => {
    const member = await newMember(t);
    const device = await w.deviceOf(member);
    const stepUp = await w.beginStepUp(member);
    failed(await login(stepUp.headers, device.use(stepUp.options)));
    const signIn = await w.begin();
    const body = device.use(signIn.options);
    failed(await member.call('/api/users.passkey-step-up', { headers: signIn.headers, body }));
    const other = await signInAs(t, member.userName);
    const begun = await w.beginStepUp(member);
    const asked = { headers: begun.headers, body: device.use(begun.options) };
    failed(await other.call('/api/users.passkey-step-up', asked));
  });
});

describe('a use of a passkey is refused', () => {
  it.each<[string, Lies]>([
    ['at a page of another origin', { origin: 'http://localhost.evil.example' }],
    ['at another port', { origin: 'http://localhost:8080' }],
    ['for another host', { rpId: 'evil.example' }],
    ['for another challenge', { challenge: 'A'.repeat(43) }],
    ['where the device did not check the person', { userVerified: false }],
    ['that does not say whose it is', { userHandle: null }],
    ['that says it is another member’s', { userHandle: 'A'.repeat(22) }],
    ['that is the making of one', { type: 'webauthn.create' }],
  ])('%s', async (_what, lies) => {
    const device = await w.deviceOf(await newMember(t));
    failed(await w.signIn(device, lies));
    expect((await w.signIn(device)).status).toBe(200);
  });

  it('with a signature of another key, or of other bytes', async () => {
    const [mine, victim] = [await newMember(t), await newMember(t)];
    const [own, theirs] = [await w.deviceOf(mine), await w.deviceOf(victim)];
    const { options, headers } = await w.begin();
    const { signature } = own.use(options).response;
    const body = theirs.use(options);
    failed(await login(headers, { ...body, response: { ...body.response, signature } }));
    const next = await w.begin();
    const cut = theirs.use(next.options);
    const authenticatorData = `${cut.response.authenticatorData.slice(0, -2)}zz`;
    failed(await login(next.headers, { ...cut, response: { ...cut.response, authenticatorData } }));
  });

  it('on another site, and on another host', async () => {
    const device = await w.deviceOf(await newMember(t));
    const there = await w.begin(lotus);
    const asHere = { ...there.options, rpId: 'localhost' };
    failed(await login(there.headers, device.use(asHere)));
    const next = await w.begin(lotus);
    const lies = { rpId: 'lotus.localhost', origin: 'http://lotus.localhost' };
    failed(await login(next.headers, device.use({ ...next.options, rpId: 'localhost' }, lies)));
    // A challenge of this site is worth nothing there.
    const mine = await w.begin();
    failed(await login({ ...mine.headers, ...lotus }, device.use(mine.options)));
  });

  it('of another member, as a proof for this one', async () => {
    const [member, stranger] = [await newMember(t), await newMember(t)];
    await w.deviceOf(member);
    const device = await w.deviceOf(stranger);
    await w.forgetProofs(member);
    const { options, headers } = await w.beginStepUp(member);
    const body = device.use({ ...options, allowCredentials: [] });
    failed(await member.call('/api/users.passkey-step-up', { headers, body }));
    expect((await member.call('/api/users-passkeys.begin', { method: 'POST' })).code).toBe(
      'STEP_UP_NEEDED',
    );
  });
});

describe('a counter that goes backwards', () => {
  it.each([
    ['stands still', 2],
    ['went back', 1],
    ['is not counted any more', 0],
  ])('is refused and written down where it %s', async (_what, counter) => {
    const member = await newMember(t);
    const device = await w.deviceOf(member);
    expect((await w.signIn(device)).status).toBe(200);
    const sessions = (await member.sessions()).length;
    failed(await w.signIn(device, { counter }));
    expect(await member.sessions()).toHaveLength(sessions);
    const [passkey = fail('none')] = await w.list(member);
    expect(passkey.copySeenAt).toBeGreaterThan(passkey.madeAt - 1);
  });

  it('proves nothing either', async () => {
    const member = await newMember(t);
    const device = await w.deviceOf(member);
    await w.forgetProofs(member);
    failed(await w.stepUp(member, device, { counter: 1 }));
    expect((await member.call('/api/users-passkeys.begin', { method: 'POST' })).code).toBe(
      'STEP_UP_NEEDED',
    );
  });

  it('is not one where the device never counts', async () => {
    const member = await newMember(t);
    const device = createAuthenticator();
    await w.add(member, device, { counter: 0 });
    for (let uses = 0; uses < 2; uses += 1) expect((await w.signIn(device)).status).toBe(200);
    expect((await w.list(member))[0]?.copySeenAt).toBeNull();
  });
});

describe('a new passkey is refused', () => {
  const x5c = new Map<string, unknown>([
    ['alg', -7],
    ['sig', new Uint8Array(70)],
    ['x5c', [new Uint8Array(400)]],
  ]);
  it.each<[string, Lies]>([
    ['at a page of another origin', { origin: 'http://evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['for another challenge', { challenge: 'A'.repeat(43) }],
    ['where the device did not check the person', { userVerified: false }],
    ['that is a use of one', { type: 'webauthn.get' }],
    ['with certificates nobody asked for', { attestation: { fmt: 'packed', attStmt: x5c } }],
    ['of a maker nobody asked for', { attestation: { fmt: 'apple', attStmt: x5c } }],
  ])('%s', async (_what, lies) => {
    const member = await newMember(t);
    failed(await w.add(member, createAuthenticator(), lies));
    expect(await w.list(member)).toEqual([]);
  });

  it('that another session asked for', async () => {
    const member = await newMember(t);
    const other = await signInAs(t, member.userName);
    const { options, headers } = await w.beginNew(member);
    const body = createAuthenticator().make(options);
    failed(await other.call('/api/users-passkeys.add', { headers, body }));
    const stranger = await newMember(t);
    failed(await stranger.call('/api/users-passkeys.add', { headers, body }));
  });

  it('that is somebody’s already', async () => {
    const [member, stranger] = [await newMember(t), await newMember(t)];
    const device = createAuthenticator();
    const mine = await w.beginNew(member);
    const body = device.make(mine.options);
    await member.call('/api/users-passkeys.add', { headers: mine.headers, body });
    const theirs = await w.beginNew(stranger);
    const { challenge } = theirs.options;
    const again = device.make(theirs.options, { challenge });
    const sameId = { ...again, id: body.id, rawId: body.id };
    failed(
      await stranger.call('/api/users-passkeys.add', { headers: theirs.headers, body: sameId }),
    );
  });

  it('when the session ended while the device made it', async () => {
    const member = await newMember(t);
    const { options, headers } = await w.beginNew(member);
    const other = await signInAs(t, member.userName);
    await other.call('/api/users-sessions.end-others', { body: {} });
    const asked = { headers, body: createAuthenticator().make(options) };
    expect((await member.call('/api/users-passkeys.add', asked)).code).toBe('unAuthorized');
    expect(await w.list(other)).toEqual([]);
  });
});

it('takes no nonsense for an answer of a device', async () => {
  const member = await newMember(t);
  const nested = Buffer.alloc(12_000, 0x81).toString('base64url');
  const endless = Buffer.from('9bffffffffffffffff', 'hex').toString('base64url');
  for (const attestationObject of ['AAAA', nested, endless]) {
    const { options, headers } = await w.beginNew(member);
    const made = createAuthenticator().make(options);
    const body = { ...made, response: { ...made.response, attestationObject } };
    failed(await member.call('/api/users-passkeys.add', { headers, body }));
  }
});

it('asks no more often for sign-ins of an address than by password', async () => {
  const app = await createTestApp({
    env: { ...t.deps.env, limits: { ...t.deps.env.limits, login: 3 } },
  });
  const codes: (string | null)[] = [];
  for (let calls = 0; calls < 4; calls += 1)
    codes.push((await app.call('/api/users.passkey-begin', { method: 'POST' })).code);
  await app.close();
  expect(codes).toEqual([null, null, null, 'RATE_LIMITED']);
});

it('ends with the passkey also where a sign-in and its removal come together', async () => {
  const member = await newMember(t);
  const device = await w.deviceOf(member);
  const [passkey] = await w.list(member);
  const { options, headers } = await w.begin();
  const [answer] = await Promise.all([
    login(headers, device.use(options)),
    member.call('/api/users-passkeys.remove', { body: { id: passkey?.id } }),
  ]);
  const token = answer.code ? undefined : tokenOf(answer);
  expect((await t.call('/api/users.auth', { method: 'POST', token })).code).toBe('unAuthorized');
});
