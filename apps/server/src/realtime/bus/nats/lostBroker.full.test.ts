import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { connectLive, type LiveSocket } from '@poy/api-client/connectLive';
import { realtime } from '@poy/contract/rules';
import { poll } from '@poy/testing';
import { setTimeout as wait } from 'node:timers/promises';
import WebSocket from 'ws';
import { startNatsServer, type NatsServer } from '../../../testing/natsServer.ts';
import { newFolder } from '../../../testing/newFolder.ts';
import {
  freePort,
  hasSaid,
  killStarted,
  startScript,
  type RunningProcess,
} from '../../../testing/serverProcess.ts';
import { createTestDb } from '../../../testing/testDb.ts';
import { testEnv } from '../../../testing/testDeps.ts';
import { pusherServer } from '../../../testing/worlds/realtimeWorld.ts';

const password = 'a-word-of-the-broker';
const channel = 'round-1000000';
const events = 200;
const test = await createTestDb({ filled: 'demo' });
const ends: (() => void)[] = [];
let broker: NatsServer;
let ports: number[];
let running: RunningProcess[];

async function startServer(port: number): Promise<RunningProcess> {
  const server = startScript('apps/server/src/server.ts', {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: await newFolder('poy-broker-'),
    DATABASE_URL: test.url,
    BROKER_URL: `nats://poy:${password}@127.0.0.1:${broker.port}`,
    SESSION_SECRET: testEnv.secrets.session,
    REALTIME_SECRET: testEnv.realtime.secret,
  });
  await hasSaid(server, 'is listening');
  return server;
}

beforeAll(async () => {
  broker = await startNatsServer('poy', password);
  ports = [await freePort(), await freePort()];
  running = [];
  for (const port of ports) running.push(await startServer(port));
});
afterAll(async () => {
  ends.forEach((end) => end());
  killStarted();
  await test.drop();
});

const portOf = (process: 0 | 1): number => ports[process] ?? 0;
const healthOf = async (process: 0 | 1): Promise<unknown> =>
  (await fetch(`http://localhost:${portOf(process)}/health`)).json();
const brokers = async (): Promise<unknown[]> =>
  (await Promise.all([healthOf(0), healthOf(1)])).map(
    (said) => (said as { broker?: string }).broker,
  );

/** A page at the second process. It notes the rounds of this test that the hub told it. */
function openPage(): number[] {
  const heard: number[] = [];
  const at = `localhost:${portOf(1)}`;
  const live = connectLive({
    async ticket() {
      const answer = await fetch(`http://${at}/api/live.ticket`, { method: 'POST' });
      return ((await answer.json()) as { data: { ticket: string } }).data.ticket;
    },
    open: (path) => {
      const socket = new WebSocket(`ws://${at}${path}`);
      socket.on('error', () => undefined);
      return socket as unknown as LiveSocket;
    },
    seen: () => Promise.resolve(),
    random: () => Math.random() / 50,
    elapsed: () => performance.now(),
  });
  const listening = live.news$.subscribe((news) => {
    if (news.type === 'round' && news.round.betId >= 1_000_000) heard.push(news.round.betId);
  });
  ends.push(() => listening.unsubscribe());
  return heard;
}

/** A socket of the Pusher protocol at the second process. It notes events and with what it was closed. */
async function openSocket(): Promise<{ heard: number[]; closed: number[] }> {
  const socket = new WebSocket(`ws://localhost:${portOf(1)}/app/poy?protocol=7`);
  ends.push(() => socket.terminate());
  const [heard, closed]: [number[], number[]] = [[], []];
  let subscribed = false;
  socket.on('close', (code) => closed.push(code));
  socket.on('message', (raw) => {
    const { event, data } = JSON.parse(String(raw)) as { event: string; data: string };
    subscribed ||= event.endsWith('subscription_succeeded');
    if (event === realtime.roundChanged) heard.push((JSON.parse(data) as { betId: number }).betId);
  });
  await new Promise((resolve) => socket.once('open', resolve));
  socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel } }));
  await poll(() => subscribed).toBe(true);
  return { heard, closed };
}

const sent = (from: number): number[] => Array.from({ length: events }, (_, n) => from + n);

/** Says at the first process that rounds have changed, one after the other. */
async function say(betIds: readonly number[], between: (n: number) => Promise<unknown>) {
  const service = pusherServer(portOf(0));
  for (const [n, betId] of betIds.entries()) {
    const round = { betId, betName: 'BET_X', betGroup: 'X', status: 'open', active: true };
    await service.trigger(channel, realtime.roundChanged, round);
    await between(n);
  }
}

const patience = { timeout: 60_000, interval: 100 };

it('a killed broker costs no message: pages at another process hear each once', async () => {
  expect(await brokers()).toEqual(['ok', 'ok']);
  const [page, socket] = [openPage(), await openSocket()];
  await wait(1_000);
  const ids = sent(1_000_000);
  await say(ids, async (n) => {
    if (n === 60) await broker.kill();
    if (n === 100) {
      await poll(brokers, patience).toEqual(['away', 'away']);
      const answer = await fetch(`http://localhost:${portOf(1)}/api/sites-details`);
      expect(answer.status).toBe(200);
    }
    if (n === 140) await broker.start();
  });
  await poll(brokers, patience).toEqual(['ok', 'ok']);
  await poll(() => page.length, patience).toBe(events);
  expect(page.toSorted((a, b) => a - b)).toEqual(ids);
  // What the broker had taken and not handed on when it was killed is known to be missing, and the
  // socket's page is told to read again.
  await poll(() => socket.closed.length > 0 || socket.heard.length === events, patience).toBe(true);
  if (socket.closed.length === 0) expect(socket.heard).toEqual(ids);
  else expect(socket.closed).toEqual([4200]);
  expect(new Set(socket.heard).size).toBe(socket.heard.length);
  for (const { words } of running) {
    expect(words()).toContain('messages between processes: The broker is back after');
    expect(words()).not.toContain(password);
  }
});

it('a broker that hangs costs no message', async () => {
  const [page, socket] = [openPage(), await openSocket()];
  await wait(1_000);
  const ids = sent(2_000_000);
  await say(ids, async (n) => {
    if (n === 60) broker.freeze();
  });
  await poll(brokers, patience).toEqual(['away', 'away']);
  broker.thaw();
  await poll(brokers, patience).toEqual(['ok', 'ok']);
  await poll(() => page.length, patience).toBe(events);
  expect(page.toSorted((a, b) => a - b)).toEqual(ids);
  await poll(() => socket.closed.length > 0 || socket.heard.length === events, patience).toBe(true);
  expect(new Set(socket.heard).size).toBe(socket.heard.length);
});
