import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createDemoCheck } from './createDemoCheck.ts';

let product: Server;
let answer: { status: number; body: object };
let url: string;
beforeEach(async () => {
  product = createServer((_request, response) =>
    response.writeHead(answer.status).end(JSON.stringify(answer.body)),
  );
  await new Promise<void>((resolve) => product.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(product.address() as AddressInfo).port}`;
});
afterEach(() => {
  product.closeAllConnections();
  product.close();
});

it('knows a demo, and an installation that is none', async () => {
  for (const demo of [true, false]) {
    answer = { status: 200, body: { status: 'ok', demo } };
    expect(await createDemoCheck(url)()).toBe(demo);
  }
});

it('does not take a server whose database is away for one that is no demo', async () => {
  answer = { status: 503, body: { error: { code: 'DATABASE_AWAY' } } };
  const isDemo = createDemoCheck(url);
  await expect(isDemo()).rejects.toThrow('503');
  answer = { status: 200, body: { status: 'ok', demo: true } };
  expect(await isDemo()).toBe(true);
});
