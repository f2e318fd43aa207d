import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import PusherServer from 'pusher';
import type Library from 'pusher-js';
import { fail } from '@poy/testing';
import WebSocket from 'ws';
import { buildApp, type AppExtras } from '../../app.ts';
import { createBusPublisher } from '../../realtime/bus/busPublisher.ts';
import { createPgBus } from '../../realtime/bus/pgBus.ts';
import type { Bus, Publisher } from '../../deps.ts';
import { createEventWriter } from '../../realtime/live/events/writeEvents.ts';
import { tellChanged } from '../../realtime/tellChanged.ts';
import { createTestApp, type TestApp } from '../testApp.ts';
import { testEnv } from '../testDeps.ts';

// The package exports the class, although its types describe a module with a default export.
const PusherClient = createRequire(import.meta.url)('pusher-js') as typeof Library.default;
export type PusherClient = Library.default;

/** A socket without the library, and everything that it hears. */
export interface HearingSocket {
  heard: { event: string; data: string; channel?: string }[];
  send(message: unknown): void;
  closed: Promise<number>;
}

const listen = async (app: FastifyInstance): Promise<number> => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
};

/** Opens the real browser library, signed in with a token. */
function browserLibrary(port: number, token: string, key: string): PusherClient {
  const authorization = {
    transport: 'ajax',
    endpoint: `http://127.0.0.1:${port}/api/realtime.auth`,
    headers: { 'x-nvenger-auth': token },
  } as const;
  return new PusherClient(key, {
    cluster: 'ap1',
    wsHost: '127.0.0.1',
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws'],
    enableStats: false,
    channelAuthorization: authorization,
    userAuthentication: authorization,
  });
}

export const subscribed = (pusher: PusherClient, channel: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    pusher
      .subscribe(channel)
      .bind('pusher:subscription_succeeded', resolve)
      .bind('pusher:subscription_error', reject);
  });
export const next = <T>(pusher: PusherClient, channel: string, event: string): Promise<T> =>
  new Promise((resolve) => {
    pusher.channel(channel).bind(event, (data: T) => resolve(data));
  });

/** Opens the library that another server publishes with. */
export const pusherServer = (port: number, secret = testEnv.realtime.secret): PusherServer =>
  new PusherServer({
    appId: 'poy',
    key: 'poy',
    secret,
    host: '127.0.0.1',
    port: String(port),
    useTLS: false,
  });

async function hearingSocket(ws: WebSocket): Promise<HearingSocket> {
  const heard: HearingSocket['heard'] = [];
  ws.on('message', (raw) => heard.push(JSON.parse(String(raw))));
  const closed = new Promise<number>((resolve) => ws.on('close', resolve));
  await new Promise((resolve, reject) => ws.once('open', resolve).once('error', reject));
  return {
    heard,
    closed,
    send: (message) => ws.send(typeof message === 'string' ? message : JSON.stringify(message)),
  };
}

/**
 * Starts the application twice on one database, as two processes would.
 * @returns the ports, and a function that ends both
 */
async function listenTwice(
  t: TestApp,
  extras: AppExtras,
): Promise<{ ports: number[]; publishers: Publisher[]; buses: Bus[]; close(): Promise<void> }> {
  const ports: number[] = [];
  const publishers: Publisher[] = [];
  const buses: Bus[] = [];
  const closing: (() => unknown)[] = [];
  for (let i = 0; i < 2; i += 1) {
    const bus = await createPgBus({ url: t.url, onTrouble: (error) => fail(String(error)) });
    const events = createEventWriter({ db: t.deps.db, bus }, (error) => fail(String(error)));
    buses.push(bus);
    const publisher = tellChanged(createBusPublisher(bus), bus, events);
    const app = await buildApp({ ...t.deps, bus, publisher }, extras);
    ports.push(await listen(app));
    publishers.push(publisher);
    closing.unshift(
      () => app.close(),
      () => events.close(),
      () => bus.close(),
    );
  }
  const close = async (): Promise<void> => {
    for (const step of closing) await step();
  };
  return { ports, publishers, buses, close };
}

export type RealtimeWorld = Awaited<ReturnType<typeof createRealtimeWorld>>;

/** Starts the application twice, with clients that end with each test. */
export async function createRealtimeWorld(extras: AppExtras = {}) {
  const t = await createTestApp();
  const { ports, publishers, buses, close } = await listenTwice(t, extras);
  const open: (() => void)[] = [];
  return {
    t,
    ports,
    /** The publisher inside each of the two applications. */
    publishers,
    /** The bus of each of the two applications. */
    buses,
    /** Steps that end what a test has opened. */
    open,
    endTest: () => open.splice(0).forEach((end) => end()),
    async close() {
      await close();
      await t.close();
    },
    async me(token: string): Promise<string> {
      const answer = await t.call('/api/users.auth', { method: 'POST', token });
      return (answer.data as { uuid: string }).uuid;
    },
    client(port: number, token: string, key = 'poy'): PusherClient {
      const pusher = browserLibrary(port, token, key);
      open.push(() => pusher.disconnect());
      return pusher;
    },
    /** Opens a socket without the library. */
    socket(
      port: number,
      path = '/app/poy?protocol=7',
      headers: Record<string, string> = {},
    ): Promise<HearingSocket> {
      const ws = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers });
      open.push(() => ws.terminate());
      return hearingSocket(ws);
    },
    /** Returns a publisher that sends to one of the two applications from outside. */
    publisherOf(process: number) {
      const service = pusherServer(ports[process] ?? 0);
      return {
        publish: async (messages: readonly { channel: string; event: string; data: unknown }[]) =>
          void (await service.triggerBatch(
            messages.map(({ channel, event, data }) => ({ channel, name: event, data })),
          )),
      };
    },
  };
}
