import { createECDH } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ask } from '../../testing/ask.ts';
import { newMember, type MemberBrowser } from '../../testing/memberBrowser.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { testEnv } from '../../testing/testDeps.ts';
import { lineRound } from './lineRound.ts';
import { payloadOf } from './sendWebPush.ts';
import { pushRound } from './pushRound.ts';

/** A request that the services outside got. */
interface Heard {
  path: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

const heard: Heard[] = [];
/** The statuses that the next requests are answered with; 201 after these. */
const statuses: number[] = [];
const service = createServer((request, response) => {
  const parts: Buffer[] = [];
  request
    .on('data', (part: Buffer) => parts.push(part))
    .on('end', () => {
      heard.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
      const status = statuses.shift() ?? 201;
      response.writeHead(status, { location: 'http://127.0.0.1:9/' }).end();
    });
});

let t: TestApp;
let origin: string;
beforeAll(async () => {
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  t = await createTestApp({ env: { ...testEnv, sandboxUrl: origin } });
});
afterAll(async () => {
  service.close();
  await t.close();
});
beforeEach(() => {
  heard.length = 0;
  statuses.length = 0;
});

const curve = createECDH('prime256v1');
curve.generateKeys();
let made = 0;
const subscribe = async (browser: MemberBrowser, language = 'th'): Promise<void> => {
  const answer = await browser.call('/api/push.add', {
    body: {
      channel: 'webpush',
      address: `${origin}/to/${++made}`,
      keys: { p256dh: curve.getPublicKey('base64url'), auth: 'A'.repeat(22) },
      key: t.deps.env.push.key?.publicKey,
      language,
    },
  });
  expect(answer.code).toBeNull();
};
const uuidOf = async ({ userName }: MemberBrowser): Promise<string> => {
  const [row] = await ask<{ uuid: string }>(t.db, {
    name: 'test_push_uuid',
    text: 'SELECT uuid FROM members.member WHERE user_name = $1',
    values: [userName],
  });
  return row?.uuid ?? '';
};
/** Tells a member of as many deposits, and lets the ten seconds pass. */
const tell = async (browser: MemberBrowser, count = 1): Promise<void> => {
  const member = await uuidOf(browser);
  const facts = Array.from({ length: count }, () => ({
    member,
    key: `deposit:${++made}`,
    kind: 'deposit',
    subject: String(made),
    details: { state: 'credited', amountSatang: 100, depositId: made },
    count: 1,
    happenedAt: new Date(t.deps.clock()).toISOString(),
  }));
  await ask(t.db, {
    name: 'test_push_tell',
    text: 'SELECT * FROM notifications.tell($1, $2)',
    values: [JSON.stringify(facts), new Date(t.deps.clock())],
  });
  t.pass(11_000);
};
/** Sends until nothing is due any more. */
const sendAll = async (): Promise<void> => {
  while ((await pushRound(t.deps)) > 0);
};
const devicesOf = async (browser: MemberBrowser): Promise<number> =>
  ((await browser.call('/api/push.details')).data as { devices: [] }).devices.length;

describe('a notification', () => {
  it('goes to the device once, encrypted and signed, whoever sends', async () => {
    const one = await newMember(t);
    await subscribe(one);
    await tell(one);
    await Promise.all([pushRound(t.deps), pushRound(t.deps), pushRound(t.deps)]);
    await sendAll();
    expect(heard).toHaveLength(1);
    expect(heard[0]?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      urgency: 'high',
      topic: expect.stringMatching(/^n\d+$/),
      authorization: expect.stringContaining(`k=${String(t.deps.env.push.key?.publicKey)}`),
    });
    expect(heard[0]?.body.toString()).not.toContain('notification');
  });

  it('that was seen meanwhile, or of a session that ended, goes nowhere', async () => {
    const [seen, gone] = [await newMember(t), await newMember(t)];
    await subscribe(seen);
    await subscribe(gone);
    await tell(seen);
    await tell(gone);
    await seen.call('/api/notifications.see', { body: { upTo: 1 } });
    await gone.call('/api/users.logout', { method: 'POST' });
    await sendAll();
    expect(heard).toEqual([]);
  });

  it('is tried again where the service is busy, three times at most, and no redirect is followed', async () => {
    const one = await newMember(t);
    await subscribe(one);
    await tell(one);
    statuses.push(429, 503);
    for (let turn = 0; turn < 4; turn += 1) {
      await sendAll();
      t.pass(61_000);
    }
    expect(heard).toHaveLength(3);
    await tell(one);
    statuses.push(500, 500, 500);
    for (let turn = 0; turn < 5; turn += 1) {
      await sendAll();
      t.pass(61_000);
    }
    expect(heard).toHaveLength(6);
    await tell(one);
    statuses.push(307);
    await sendAll();
    expect([heard.length, await devicesOf(one)]).toEqual([7, 1]);
  });

  it.each([404, 410])('ends an address that is answered with %d', async (status) => {
    const one = await newMember(t);
    await subscribe(one);
    await tell(one);
    statuses.push(status);
    await sendAll();
    expect([heard.length, await devicesOf(one)]).toEqual([1, 0]);
  });

  it('is one message where there are very many', async () => {
    const one = await newMember(t);
    await subscribe(one);
    await tell(one, 1_000);
    await sendAll();
    expect(heard.map(({ headers }) => headers['topic'])).toEqual(['many']);
  });
});

it('a message to LINE goes to a member who linked it and asked for it, with a key against repeats', async () => {
  const one = await newMember(t);
  const member = await uuidOf(one);
  await ask(t.db, {
    name: 'test_push_line',
    text: `UPDATE members.member SET line_uid = 'U1' WHERE uuid = $1`,
    values: [member],
  });
  await tell(one);
  await lineRound(t.deps);
  expect(heard).toEqual([]);
  const switches = [{ kind: 'deposit', channel: 'line', told: true }];
  await one.call('/api/notifications.set-settings', { body: { switches } });
  await tell(one);
  statuses.push(500, 409);
  await lineRound(t.deps);
  t.pass(61_000);
  await lineRound(t.deps);
  await lineRound(t.deps);
  // The first deposit was told before the member asked, and is not seen yet.
  const [first, again] = heard;
  expect(heard).toHaveLength(2);
  expect(first?.headers).toMatchObject({
    authorization: `Bearer ${String(t.deps.env.push.demoLineToken)}`,
    'x-line-retry-key': again?.headers['x-line-retry-key'],
  });
  expect(first?.path).toBe('/line-messages/v2/bot/message/push');
  const body = JSON.parse(first?.body.toString() ?? '') as {
    to: string;
    messages: { text: string }[];
  };
  expect([body.to, body.messages.length]).toEqual(['U1', 2]);
  expect(body.messages[0]?.text).toContain('เงินฝากของคุณเข้าแล้ว');
});

it('the payload is that which phones show by themselves', () => {
  const message = {
    title: 'Poy',
    body: 'b',
    language: 'km',
    path: '/poy/a/1',
    unseen: 3,
    tag: 'n1',
  } as const;
  expect(JSON.parse(payloadOf(message, 'https://poy.example'))).toEqual({
    web_push: 8030,
    notification: {
      title: 'Poy',
      lang: 'km',
      dir: 'ltr',
      body: 'b',
      navigate: 'https://poy.example/poy/a/1',
      tag: 'n1',
      silent: false,
      app_badge: '3',
    },
    app_badge: 3,
  });
});
