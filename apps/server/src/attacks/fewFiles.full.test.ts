import { afterAll, expect, it } from '@jest/globals';
import WebSocket from 'ws';
import { newFolder } from '../testing/newFolder.ts';
import { freePort, hasSaid, killStarted, startScript } from '../testing/serverProcess.ts';
import { createTestDb } from '../testing/testDb.ts';

const test = await createTestDb({ filled: 'demo' });
const sockets: WebSocket[] = [];
afterAll(async () => {
  sockets.forEach((socket) => socket.terminate());
  killStarted();
  await test.drop();
});

/** Opens a socket from an address of its own. Answers true where it was taken. */
function open(port: number, n: number): Promise<boolean> {
  const socket = new WebSocket(`ws://localhost:${port}/app/poy`, {
    headers: { 'x-forwarded-for': `198.51.${n >> 8}.${n & 255}` },
  });
  sockets.push(socket);
  return new Promise((resolve) => {
    socket.on('error', () => resolve(false));
    socket.on('message', (text: Buffer) => resolve(text.includes('connection_established')));
  });
}

// With as few files as this, live connections took them all, and every call was refused.
it('a server that may open 400 files answers calls however many sockets ask', async () => {
  const port = await freePort();
  const running = startScript(
    'apps/server/src/server.ts',
    {
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: await newFolder('poy-few-files-'),
      DATABASE_URL: test.url,
      TRUST_PROXY: 'on',
    },
    ['sh', '-c', 'ulimit -n 400; exec "$@"', 'sh'],
  );
  await hasSaid(running, 'is listening');
  expect(running.words()).toContain('200 live connections at most');
  const taken: boolean[] = [];
  for (let n = 0; n < 250; n += 1) taken.push(await open(port, n));
  expect(taken.filter(Boolean)).toHaveLength(200);
  const statuses = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const { status } = await fetch(`http://localhost:${port}/api/sites-details`);
      return status;
    }),
  );
  expect(statuses).toEqual(Array(40).fill(200));
});
