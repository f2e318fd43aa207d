import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { poll } from '@poy/testing';
import WebSocket from 'ws';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { testEnv } from '../../testing/testDeps.ts';

let t: TestApp;
let port: number;
beforeAll(async () => {
  const limits = { ...testEnv.limits, socketsPerAddress: 2 };
  t = await createTestApp({ env: { ...testEnv, trustProxy: true, limits } });
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  port = (t.app.server.address() as AddressInfo).port;
});
afterAll(() => t.close());

const sockets: WebSocket[] = [];
afterEach(() => sockets.splice(0).forEach((socket) => socket.terminate()));

/** Opens a socket from an address, as the proxy in front names it. */
function open(from: string): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/app/poy`, {
    headers: { 'x-forwarded-for': `198.51.100.1, ${from}` },
  });
  sockets.push(socket);
  return new Promise((resolve, reject) =>
    socket.once('open', () => resolve(socket)).once('error', reject),
  );
}
const refusal = (from: string): Promise<string> =>
  open(from).then(
    () => 'taken',
    (error: Error) => error.message,
  );

it('takes some sockets of an address, a network of /56, and more when those are closed', async () => {
  const first = await open('2001:db8:1:2::1');
  await open('2001:db8:1:2::2');
  expect(await refusal('[2001:db8:1:3:3::3]:40001')).toContain('429');
  expect(await refusal('2001:db8:1:103::1')).toBe('taken');
  first.close();
  await poll(() => refusal('2001:db8:1:2::4')).toBe('taken');
});
