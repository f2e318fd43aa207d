import { createRequire } from 'node:module';
import { connect, type AddressInfo } from 'node:net';
import type { MoneyUpdate } from '@poy/contract';
import PusherServer from 'pusher';
import type Library from 'pusher-js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { createTestApp, type TestApp } from '../testing/testApp.ts';
import { testEnv } from '../testing/testDeps.ts';
import { createBusPublisher } from './busPublisher.ts';
import { createPgBus } from './pgBus.ts';
import { publishMoney } from './publishMoney.ts';

// The package's types speak of a module of its own kind; what it gives is the class.
const PusherClient = createRequire(import.meta.url)('pusher-js') as typeof Library.default;
type PusherClient = Library.default;

let t: TestApp;
/** Two server processes' worth of application on one database. */
let ports: number[];
const closing: (() => unknown)[] = [];

const listen = async (app: FastifyInstance): Promise<number> => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
};

beforeAll(async () => {
  t = await createTestApp();
  ports = [];
  for (let i = 0; i < 2; i += 1) {
    const bus = await createPgBus({ url: t.url, onTrouble: (error) => expect.fail(String(error)) });
    const app = await buildApp({ ...t.deps, bus, publisher: createBusPublisher(bus) });
    ports.push(await listen(app));
    closing.unshift(
      () => app.close(),
      () => bus.close(),
    );
  }
});
afterAll(async () => {
  for (const step of closing) await step();
  await t.close();
});

const open: (() => void)[] = [];
afterEach(() => open.splice(0).forEach((close) => close()));

async function me(token: string): Promise<string> {
  return ((await t.call('/api/users.auth', { method: 'POST', token })).data as { uuid: string })
    .uuid;
}

/** The real browser library, signed in with a token. */
function client(port: number, token: string, key = 'poy'): PusherClient {
  const pusher = new PusherClient(key, {
    cluster: 'ap1',
    wsHost: '127.0.0.1',
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws'],
    enableStats: false,
    channelAuthorization: {
      transport: 'ajax',
      endpoint: `http://127.0.0.1:${port}/api/realtime.auth`,
      headers: { 'x-nvenger-auth': token },
    },
  });
  open.push(() => pusher.disconnect());
  return pusher;
}

const subscribed = (pusher: PusherClient, channel: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    pusher
      .subscribe(channel)
      .bind('pusher:subscription_succeeded', resolve)
      .bind('pusher:subscription_error', reject);
  });
const next = <T>(pusher: PusherClient, channel: string, event: string): Promise<T> =>
  new Promise((resolve) => {
    pusher.channel(channel).bind(event, (data: T) => resolve(data));
  });

/** A bare socket and what it hears. */
async function socket(
  port: number,
  path = '/app/poy?protocol=7',
  headers: Record<string, string> = {},
): Promise<{
  heard: { event: string; data: string; channel?: string }[];
  send(message: unknown): void;
  closed: Promise<number>;
}> {
  const ws = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers });
  open.push(() => ws.terminate());
  const heard: { event: string; data: string; channel?: string }[] = [];
  ws.on('message', (raw) => heard.push(JSON.parse(String(raw))));
  const closed = new Promise<number>((resolve) => ws.on('close', resolve));
  await new Promise((resolve, reject) => ws.once('open', resolve).once('error', reject));
  return {
    heard,
    closed,
    send: (message) => ws.send(typeof message === 'string' ? message : JSON.stringify(message)),
  };
}

const change = (uuid: string, version: number, satang = 12_345) => ({
  uuid,
  balanceSatang: satang,
  version,
  type: 'DEPOSIT',
  amountSatang: satang,
});

describe('the browser library', () => {
  it('hears a member’s money through either process', async () => {
    const token = await t.signIn('demo01');
    const uuid = await me(token);
    const clients = ports.map((port) => client(port, token));
    await Promise.all(clients.map((pusher) => subscribed(pusher, `private-${uuid}`)));
    const heard = Promise.all(
      clients.map((pusher) => next<MoneyUpdate>(pusher, `private-${uuid}`, 'money-update')),
    );
    await publishMoney(publisherOf(0), [change(uuid, 5)]);
    expect(await heard).toEqual(
      Array(2).fill({ balance: 123.45, version: 5, type: 'DEPOSIT', amount: 123.45 }),
    );
  });

  it('is refused another member’s channel', async () => {
    const token = await t.signIn('demo01');
    const other = await me(await t.signIn('demo02'));
    await expect(
      subscribed(client(ports[0] ?? 0, token), `private-${other}`),
    ).rejects.toMatchObject({ status: 403 });
  });

  it('is refused without a session, and told that a key is wrong', async () => {
    const token = await t.signIn('demo03');
    const uuid = await me(token);
    await expect(
      subscribed(client(ports[0] ?? 0, 'nonsense'), `private-${uuid}`),
    ).rejects.toMatchObject({ status: 401 });
    const stranger = client(ports[0] ?? 0, token, 'other');
    const error = await new Promise((resolve) => stranger.connection.bind('error', resolve));
    expect(error).toMatchObject({ error: { data: { code: 4001 } } });
  });

  it('is closed when its session ends, whichever process ended it; the member’s other session stays', async () => {
    const [token, kept] = [await t.signIn('demo04'), await t.signIn('demo04')];
    const uuid = await me(token);
    const [going, staying] = [client(ports[0] ?? 0, token), client(ports[0] ?? 0, kept)];
    await Promise.all([going, staying].map((pusher) => subscribed(pusher, `private-${uuid}`)));
    const gone = new Promise((resolve) => going.connection.bind('disconnected', resolve));
    const answer = await fetch(`http://127.0.0.1:${ports[1]}/api/users.logout`, {
      method: 'POST',
      headers: { 'x-nvenger-auth': token },
    });
    expect(answer.status).toBe(200);
    await gone;
    expect(staying.connection.state).toBe('connected');
    await expect(subscribed(client(ports[0] ?? 0, token), `private-${uuid}`)).rejects.toMatchObject(
      { status: 401 },
    );
  });
});

const publisherOf = (process: number) => {
  const service = new PusherServer({
    appId: 'poy',
    key: 'poy',
    secret: testEnv.realtime.secret,
    host: '127.0.0.1',
    port: String(ports[process]),
    useTLS: false,
  });
  return {
    publish: async (messages: readonly { channel: string; event: string; data: unknown }[]) =>
      void (await service.triggerBatch(
        messages.map(({ channel, event, data }) => ({ channel, name: event, data })),
      )),
  };
};

describe('between processes', () => {
  it('long messages arrive too, in order with short ones', async () => {
    const listener = await socket(ports[1] ?? 0);
    listener.send({ event: 'pusher:subscribe', data: { channel: 'round-7' } });
    await expect.poll(() => listener.heard.length).toBe(2);
    const long = 'ยี่กี่ '.repeat(3_000);
    await publisherOf(0).publish([
      { channel: 'round-7', event: 'a', data: 1 },
      { channel: 'round-7', event: 'b', data: { long } },
      { channel: 'round-7', event: 'c', data: 3 },
    ]);
    await expect.poll(() => listener.heard.length).toBe(5);
    const events = listener.heard.slice(2);
    expect(events.map(({ event }) => event)).toEqual(['a', 'b', 'c']);
    expect(JSON.parse(events[1]?.data ?? '')).toEqual({ long });
  });

  it('an older balance never follows a newer one', async () => {
    const token = await t.signIn('demo05');
    const uuid = await me(token);
    const pusher = client(ports[1] ?? 0, token);
    await subscribed(pusher, `private-${uuid}`);
    const versions: number[] = [];
    pusher
      .channel(`private-${uuid}`)
      .bind('money-update', ({ version }: MoneyUpdate) => versions.push(version));
    await publishMoney(publisherOf(0), [change(uuid, 8), change(uuid, 7), change(uuid, 9)]);
    await expect.poll(() => versions.at(-1)).toBe(9);
    expect(versions).toEqual([8, 9]);
  });
});

describe('the endpoint', () => {
  it('answers pings, refuses channels without our signature and events of clients', async () => {
    const { heard, send } = await socket(ports[0] ?? 0);
    await expect.poll(() => heard[0]?.event).toBe('pusher:connection_established');
    expect(JSON.parse(heard[0]?.data ?? '')).toEqual({
      socket_id: expect.stringMatching(/^\d+\.\d+$/),
      activity_timeout: 120,
    });
    send({ event: 'pusher:ping', data: {} });
    send({ event: 'pusher:subscribe', data: { channel: 'private-x', auth: 'poy:00' } });
    send({ event: 'pusher:subscribe', data: { channel: 'no spaces' } });
    send({ event: 'client-hello', channel: 'round-1', data: {} });
    await expect.poll(() => heard.length).toBe(5);
    expect(heard.slice(1).map(({ event }) => event)).toEqual([
      'pusher:pong',
      'pusher:subscription_error',
      'pusher:subscription_error',
      'pusher:error',
    ]);
  });

  it('turns away pages of other origins, unknown hosts and other paths', async () => {
    const port = ports[0] ?? 0;
    await expect(socket(port, '/app/poy', { origin: 'http://evil.example' })).rejects.toThrow(
      '403',
    );
    await expect(socket(port, '/app/poy', { host: 'elsewhere.example' })).rejects.toThrow('403');
    await expect(socket(port, '/elsewhere')).rejects.toThrow('403');
    await expect(
      socket(port, '/app/poy', { origin: `http://127.0.0.1:${port}` }),
    ).resolves.toBeDefined();
  });

  it('lets go of who sends too much at once or too often, or what is no message', async () => {
    const big = await socket(ports[0] ?? 0);
    big.send('x'.repeat(20_000));
    expect(await big.closed).toBe(1009);
    const often = await socket(ports[0] ?? 0);
    for (let i = 0; i < 130; i += 1) often.send({ event: 'pusher:ping', data: {} });
    expect(await often.closed).toBe(4301);
    const odd = await socket(ports[0] ?? 0);
    for (const text of ['null', '[]', '"x"', '{"event":3}', 'not json']) odd.send(text);
    odd.send({ event: 'pusher:ping', data: {} });
    await expect
      .poll(() => odd.heard.map(({ event }) => event))
      .toEqual(['pusher:connection_established', 'pusher:pong']);
  });

  /** Asks for a socket without any library, in words and bytes. */
  function bare(address: string) {
    const lines = [
      'Host: 127.0.0.1',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    ];
    const wire = connect({ port: ports[0] ?? 0, host: '127.0.0.1', allowHalfOpen: true });
    open.push(() => wire.destroy());
    const first = new Promise<string>((resolve) =>
      wire.once('data', (chunk) => resolve(String(chunk).slice(0, 12))),
    );
    // A client that keeps its half open must not keep ours: it is told when it writes on.
    const writing = setInterval(() => wire.write('x'), 20);
    const stop = () => clearInterval(writing);
    const gone = new Promise<void>((resolve) =>
      wire.on('error', () => resolve(stop())).on('close', () => resolve(stop())),
    );
    wire.write(`GET ${address} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    return { wire, first, gone };
  }

  it.each(['//', '//?x', 'http://[', '/app/poy/', '/app/'])(
    'answers the address %s, lets the client go, and goes on',
    async (address) => {
      const { first, gone } = bare(address);
      expect(await first).toMatch(/^HTTP\/1.1 40/);
      await gone;
      await expect(socket(ports[0] ?? 0)).resolves.toBeDefined();
    },
  );

  it('leaves calls alone that offer another protocol, as some HTTP clients always do', async () => {
    const wire = connect({ port: ports[0] ?? 0, host: '127.0.0.1' });
    open.push(() => wire.destroy());
    const first = new Promise((resolve) =>
      wire.once('data', (chunk) => resolve(String(chunk).slice(0, 12))),
    );
    wire.write(
      'GET /api/sites-details HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n\r\n',
    );
    expect(await first).toBe('HTTP/1.1 200');
  });

  it.each([
    'GET /%',
    'GET /%00',
    'GET http://',
    'OPTIONS *',
    'TRACE /',
    'PATCH /api/users.login',
    'GET /assets/shell/%2e%2e/%2e%2e/package.json',
    'GET /..%2f..%2fpackage.json',
    'GET /poy-api/yings?betId[]=1&betId=2',
    'GET /main',
    'HEAD /poy-api/bet-lists.latest',
  ])('answers %s and goes on', async (line) => {
    const wire = connect({ port: ports[0] ?? 0, host: '127.0.0.1' });
    open.push(() => wire.destroy());
    const first = new Promise<string>((resolve) =>
      wire.once('data', (chunk) => resolve(String(chunk).slice(0, 12))),
    );
    wire.write(
      `${line} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: token=%E0%A4%A; locale=%; =; \u00e9=\u00e9\r\nConnection: close\r\n\r\n`,
    );
    expect(await first).toMatch(/^HTTP\/1\.1 [2-5]/);
    expect(await first).not.toMatch(/ 500/);
    expect((await t.call('/health')).status).toBe(200);
  });

  it('bears nonsense from a client whose key is wrong', async () => {
    const { wire, first, gone } = bare('/app/other');
    expect(await first).toBe('HTTP/1.1 101');
    wire.write(Buffer.from([0xff, 0xff, 0xff, 0xff, 0xff, 0xff]));
    await gone;
    await expect(socket(ports[0] ?? 0)).resolves.toBeDefined();
  });

  it('takes events only with a good signature', async () => {
    const wrong = new PusherServer({
      appId: 'poy',
      key: 'poy',
      secret: 'wrong',
      host: '127.0.0.1',
      port: String(ports[0]),
      useTLS: false,
    });
    await expect(wrong.trigger('round-1', 'x', {})).rejects.toMatchObject({ status: 401 });
  });
});

it('tells the browser where it is', async () => {
  expect((await t.call('/api/sites-details')).data).toMatchObject({
    realtime: { key: 'poy', cluster: 'ap1', host: null, port: null, path: '/app', tls: false },
  });
});
