import { createECDH } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { poll } from '@poy/testing';
import { ask } from '../../testing/ask.ts';
import { newMember, type MemberBrowser } from '../../testing/memberBrowser.ts';
import { Killed, lifeOf, mortalDb } from '../../testing/mortalDb.ts';
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
/** The answers that go on for ever, and whether the one who asked has left. */
const endless: { path: string; left: boolean }[] = [];
/** The statuses that the next requests are answered with; 201 after these. */
const statuses: number[] = [];
const service = createServer((request, response) => {
  const parts: Buffer[] = [];
  request
    .on('data', (part: Buffer) => parts.push(part))
    .on('end', () => {
      heard.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
      if (request.url?.startsWith('/endless/')) return void answerForEver(request, response);
      const status = statuses.shift() ?? 201;
      response.writeHead(status, { location: 'http://127.0.0.1:9/' }).end();
    });
});

/** Answers with a body that has no end. */
function answerForEver({ url = '' }: IncomingMessage, response: ServerResponse): void {
  const answer = { path: url, left: false };
  endless.push(answer);
  response.writeHead(201);
  const more = setInterval(() => response.write('x'.repeat(10_000)), 1);
  response.once('close', () => {
    clearInterval(more);
    answer.left = true;
  });
}

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
const newAddress = (): string => `${origin}/to/${++made}`;
const subscribe = async (browser: MemberBrowser, address = newAddress()): Promise<void> => {
  const answer = await browser.call('/api/push.add', {
    body: {
      channel: 'webpush',
      address,
      keys: { p256dh: curve.getPublicKey('base64url'), auth: 'A'.repeat(22) },
      key: t.deps.env.push.key?.publicKey,
      language: 'km',
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
const tell = async (browser: MemberBrowser, count = 1, fact: object = {}): Promise<void> => {
  const member = await uuidOf(browser);
  const facts = Array.from({ length: count }, () => ({
    member,
    key: `deposit:${++made}`,
    kind: 'deposit',
    subject: String(made),
    details: { state: 'credited', amountSatang: 100, depositId: made },
    count: 1,
    happenedAt: new Date(t.deps.clock()).toISOString(),
    ...fact,
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

/** Sends as a process that is killed. @returns true where it lived through it */
async function livesThrough(steps: number): Promise<boolean> {
  try {
    await pushRound({ ...t.deps, db: mortalDb(t.db, lifeOf(steps)) });
    return true;
  } catch (error) {
    if (error instanceof Killed) return false;
    throw error;
  }
}

describe('a process that is killed between any two steps of sending', () => {
  it('leaves the rest to others, and what comes twice takes its own place on the phone', async () => {
    let lived = false;
    for (let steps = 0; !lived; steps += 1) {
      heard.length = 0;
      const one = await newMember(t);
      await subscribe(one);
      await tell(one, 2);
      lived = await livesThrough(steps);
      // Somebody else takes it up a minute later, and finds nothing more to do after that.
      for (let turn = 0; turn < 3; turn += 1) {
        t.pass(61_000);
        await Promise.all([sendAll(), sendAll()]);
      }
      const topics = heard.map(({ headers }) => headers['topic']);
      expect(new Set(topics).size).toBe(2);
      // Only the one message can be doubled that was on its way.
      expect(topics.length).toBeLessThanOrEqual(lived ? 2 : 3);
    }
  });
});

describe('a phone of two members', () => {
  it('gets nothing of the first once the second has it, and all of the second', async () => {
    const [first, second] = [await newMember(t), await newMember(t)];
    const address = newAddress();
    await subscribe(first, address);
    await tell(first, 2);
    await subscribe(second, address);
    await sendAll();
    expect(heard).toEqual([]);
    await tell(second);
    await tell(first);
    await sendAll();
    expect([heard.length, await devicesOf(first), await devicesOf(second)]).toEqual([1, 0, 1]);
  });

  it('gets nothing of a session that ends while its message is under way, once that is over', async () => {
    const one = await newMember(t);
    await subscribe(one);
    await tell(one);
    // The message is taken and its service is busy. The session ends before the next try.
    statuses.push(503);
    await sendAll();
    expect(heard).toHaveLength(1);
    await one.call('/api/users.logout', { method: 'POST' });
    t.pass(61_000);
    await sendAll();
    expect(heard).toHaveLength(1);
  });
});

describe('a hostile text or answer', () => {
  it('the longest title that a notification can keep is cut, so that a push service takes it', async () => {
    const one = await newMember(t);
    await subscribe(one);
    const told = [{ kind: 'news', channel: 'push', told: true }];
    await one.call('/api/notifications.set-settings', { body: { switches: told } });
    const title = 'ចាប់ឆ្នោត '.repeat(65);
    await tell(one, 1, { kind: 'news', details: { slug: 'a', titles: { km: title } } });
    await sendAll();
    expect(heard).toHaveLength(1);
    expect(heard[0]?.body.length).toBeLessThan(4_096);
  });

  it('an answer without an end is not read', async () => {
    const one = await newMember(t);
    await subscribe(one, `${origin}/endless/${++made}`);
    await tell(one);
    await sendAll();
    await poll(() => endless.map(({ left }) => left)).toEqual([true]);
    await sendAll();
    expect([endless.length, await devicesOf(one)]).toEqual([1, 1]);
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
  await tell(one);
  t.pass(61_000);
  await lineRound(t.deps);
  await lineRound(t.deps);
  // The first deposit was told before the member asked, and is not seen yet. The last one is new at the
  // repeat: together they would have another key, and the member would read the first ones twice.
  const [first, again, last] = heard;
  expect(heard).toHaveLength(3);
  expect(again?.body).toEqual(first?.body);
  expect(last?.headers['x-line-retry-key']).not.toBe(first?.headers['x-line-retry-key']);
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
