import { createECDH, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PushDevice, SessionReply } from '@poy/contract';
import { pushMost } from '@poy/contract/pushRules';
import { ask } from '../../testing/ask.ts';
import {
  firstPassword,
  newMember,
  nextPassword,
  signInAs,
  type MemberBrowser,
} from '../../testing/memberBrowser.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { knownEndpoint } from './knownEndpoint.ts';
import { forgetSubscriptions } from './readDevices.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const curve = createECDH('prime256v1');
curve.generateKeys();
const keys = { p256dh: curve.getPublicKey('base64url'), auth: 'A'.repeat(22) };
const subscriptionAt = (address: string) => ({
  channel: 'webpush',
  address,
  keys,
  key: t.deps.env.push.key?.publicKey,
  language: 'km',
});
const newAddress = () => `https://fcm.googleapis.com/fcm/send/${randomUUID()}`;
const add = (browser: MemberBrowser, address: string) =>
  browser.call('/api/push.add', { body: subscriptionAt(address) });
const devices = async (browser: MemberBrowser) =>
  ((await browser.call('/api/push.details')).data as { devices: PushDevice[] }).devices;
/** Returns how many rows there are of an address, also of sessions that are over. */
const kept = async (address: string): Promise<number> =>
  (
    await ask(t.db, {
      name: 'test_push_kept',
      text: 'SELECT 1 FROM push.subscription WHERE address = $1',
      values: [address],
    })
  ).length;

describe('a subscription', () => {
  it('is listed with its device, moves to the next member, and is removed', async () => {
    const first = await signInAs(t, (await newMember(t)).userName);
    const second = await newMember(t);
    const address = newAddress();
    expect((await add(first, address)).status).toBe(200);
    const again = await add(first, address);
    expect(await devices(first)).toEqual([
      {
        ...(again.data as { id: string }),
        current: true,
        channel: 'webpush',
        browser: 'Chrome',
        system: 'Android',
        madeAt: expect.any(Number),
        lastOk: null,
      },
    ]);
    await add(second, address);
    expect([await devices(first), (await devices(second)).length]).toEqual([[], 1]);
    const [{ id } = { id: '' }] = await devices(second);
    const remove = (browser: MemberBrowser) => browser.call('/api/push.remove', { body: { id } });
    expect((await remove(first)).code).toBe('NOT_FOUND');
    expect((await remove(second)).status).toBe(200);
    expect(await kept(address)).toBe(0);
  });

  const ways: Record<string, (one: MemberBrowser) => Promise<unknown>> = {
    'a sign-out': (one) => one.call('/api/users.logout', { method: 'POST' }),
    'a page whose sign-out was lost': async (one) => {
      const { data } = await one.call('/api/users.auth', { method: 'POST' });
      const cookie = `token=${one.token}; left=${(data as SessionReply).session}`;
      return t.call('/api/sites-details', { headers: { cookie } });
    },
    'another session': async (one) =>
      (await signInAs(t, one.userName)).call('/api/users-sessions.end-others', { body: {} }),
    'a hand in the database': (one) =>
      t.db.script(`UPDATE members.session SET revoked_at = now()
        WHERE member = (SELECT uuid FROM members.member WHERE user_name = '${one.userName}')`),
  };
  it.each(Object.entries(ways))('ends with its session, by %s', async (_, end) => {
    const one = await newMember(t);
    const address = newAddress();
    await add(one, address);
    await end(one);
    expect(await kept(address)).toBe(0);
  });

  it('goes on with a session whose password changes, and ends with it later', async () => {
    const one = await newMember(t);
    const address = newAddress();
    await add(one, address);
    expect((await one.change(firstPassword, nextPassword)).status).toBe(200);
    expect(await devices(one)).toMatchObject([{ current: true }]);
    await one.call('/api/users.logout', { method: 'POST' });
    expect(await kept(address)).toBe(0);
  });

  it('is one of a session, and of at most so many of a member', async () => {
    const one = await newMember(t);
    await add(one, newAddress());
    await add(one, newAddress());
    expect(await devices(one)).toHaveLength(1);
    for (let more = 0; more < pushMost; more += 1)
      await add(await signInAs(t, one.userName), newAddress());
    expect((await devices(one)).map(({ current }) => current)).toEqual(
      Array.from({ length: pushMost }, () => false),
    );
  });

  it('goes where nobody uses its session, and where the key is another one', async () => {
    const one = await newMember(t);
    const address = newAddress();
    await add(one, address);
    const key = t.deps.env.push.key?.publicKey ?? '';
    await forgetSubscriptions(t.db, key, t.deps.clock());
    expect(await kept(address)).toBe(1);
    await forgetSubscriptions(t.db, `${key}x`, t.deps.clock());
    expect(await kept(address)).toBe(0);
    await add(one, address);
    await forgetSubscriptions(t.db, key, t.deps.clock() + 31 * 86_400_000);
    expect(await kept(address)).toBe(0);
  });
});

it.each([
  ['the address of nobody known', { address: 'https://push.evil.example/1' }, 'address.unknown'],
  ['the sandbox where there is none', { address: 'http://localhost:4300/p' }, 'address.unknown'],
  ['an earlier key', { key: 'A'.repeat(87) }, 'key.replaced'],
  ['no key of a browser', { keys: { ...keys, p256dh: 'A'.repeat(87) } }, 'keys.wrong'],
  ['an endless address', { address: `https://fcm.googleapis.com/${'a'.repeat(4_096)}` }, ''],
])('a subscription with %s is refused', async (_, change, rule) => {
  const body = { ...subscriptionAt(newAddress()), ...change };
  const answer = await (await newMember(t)).call('/api/push.add', { body });
  expect(answer.code).toBe('VALIDATION');
  if (rule) expect(JSON.stringify(answer.details)).toContain(rule);
});

it.each([
  ['https://fcm.googleapis.com/fcm/send/a', true],
  ['https://web.push.apple.com/a', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/a', true],
  ['https://wns2-sg2p.notify.windows.com/w/?token=a', true],
  ['http://localhost:4300/push/a', true],
  ['http://fcm.googleapis.com/a', false],
  ['https://fcm.googleapis.com:8443/a', false],
  ['https://a@fcm.googleapis.com/a', false],
  ['https://fcm.googleapis.com.evil.example/a', false],
  ['https://evilpush.apple.com/a', false],
  ['https://push.apple.com.evil.example/a', false],
  ['https://127.0.0.1/a', false],
  ['http://localhost:4301/push/a', false],
  ['file:///etc/passwd', false],
  ['fcm.googleapis.com/a', false],
])('%s is known: %s', (address, known) => {
  expect(knownEndpoint(address, 'http://localhost:4300')).toBe(known);
});
