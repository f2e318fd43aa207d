import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { poll } from '@poy/testing';
import WebSocket from 'ws';
import { readLimits } from '../../config/readLimits.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { testEnv } from '../../testing/testDeps.ts';

let t: TestApp;
const sockets: WebSocket[] = [];
beforeAll(async () => {
  // As if the process might open eight files.
  const { connections, sockets: most } = readLimits({}, 8);
  const limits = { ...testEnv.limits, connections, sockets: most };
  t = await createTestApp({ env: { ...testEnv, limits } });
  await t.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  sockets.forEach((socket) => socket.terminate());
  await t.close();
});
const port = () => (t.app.server.address() as AddressInfo).port;

/** Opens a socket. Answers the first event that it hears. */
function open(): Promise<string> {
  const socket = new WebSocket(`ws://127.0.0.1:${port()}/app/poy`);
  sockets.push(socket);
  return new Promise((resolve, reject) => {
    socket.once('message', (text: Buffer) => {
      const { event } = JSON.parse(text.toString()) as { event: string };
      resolve(event);
    });
    socket.once('error', reject);
  });
}

it.each([
  [400, { connections: 300, sockets: 200, socketsPerAddress: 100 }],
  [1_024, { connections: 768, sockets: 512, socketsPerAddress: 256 }],
  [1_048_576, { connections: 25_000, sockets: 20_000, socketsPerAddress: 500 }],
  [Infinity, { connections: 25_000, sockets: 20_000, socketsPerAddress: 500 }],
])('of %d files, some stay for calls, the database and files', (files, limits) => {
  expect(readLimits({}, files)).toMatchObject(limits);
});

it('reads how many files the process may open', () => {
  const { sockets: most } = readLimits({});
  expect(most).toBeGreaterThan(100);
});

it('calls are answered while live connections are at their limit', async () => {
  const heard: string[] = [];
  for (let n = 0; n < 5; n += 1) heard.push(await open());
  expect(heard).toEqual([
    ...Array(4).fill('pusher:connection_established'),
    // In words, and gone soon, because it takes a file, too.
    'pusher:error',
  ]);
  await poll(() => sockets[4]?.readyState).toBe(WebSocket.CLOSED);
  const call = await fetch(`http://127.0.0.1:${port()}/api/sites-details`, {
    headers: { host: 'localhost', connection: 'close' },
  });
  expect(call.status).toBe(200);
  sockets[0]?.terminate();
  await poll(open).toBe('pusher:connection_established');
});
