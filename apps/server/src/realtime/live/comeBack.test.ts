import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { retryWindow } from '@poy/contract/liveRules';
import { poll } from '@poy/testing';
import type { AddressInfo } from 'node:net';
import WebSocket from 'ws';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { testEnv } from '../../testing/testDeps.ts';
import { acceptsPerSecond, createAcceptRate, windowFor } from './acceptRate.ts';

let t: TestApp;
let now = 0;
let closed = false;
beforeEach(async () => {
  closed = false;
  const limits = { ...testEnv.limits, tickets: 400 };
  t = await createTestApp({ env: { ...testEnv, limits }, steadyClock: () => now });
});
afterEach(async () => {
  if (!closed) await t.close();
});

const ticket = () => t.app.inject({ method: 'POST', url: '/api/live.ticket' });

it('takes clients back at its rate, in a window that is long enough', () => {
  let at = 0;
  const accepts = createAcceptRate(() => at);
  let taken = 0;
  for (; at < 10_000; at += 0.5) if (accepts.take()) taken += 1;
  expect(taken / 10).toBeLessThanOrEqual(acceptsPerSecond * 1.05);
  expect(taken / 10).toBeGreaterThan(acceptsPerSecond * 0.99);
  for (const clients of [0, 1_000, 5_000, 20_000])
    expect(windowFor(clients)).toBeGreaterThanOrEqual((clients * 1_000) / acceptsPerSecond);
});

it('tells a crowd of one moment when to come, and an address that it has had enough', async () => {
  const crowd = await Promise.all(Array.from({ length: 300 }, ticket));
  expect(crowd.filter(({ statusCode }) => statusCode === 200)).toHaveLength(250);
  expect(crowd.at(-1)?.json().error).toMatchObject({
    code: 'UNAVAILABLE',
    details: { retryAfterMs: 2_000 },
  });
  now += 1_000;
  const more = await Promise.all(Array.from({ length: 200 }, ticket));
  expect(more.filter(({ statusCode }) => statusCode === 200)).toHaveLength(150);
  expect(more.at(-1)?.json().error.code).toBe('RATE_LIMITED');
});

it('says in the close frame of its end in which window a page comes back', async () => {
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = t.app.server.address() as AddressInfo;
  const said = (await ticket()).json().data.ticket as string;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ccu?token=${said}`);
  const ends: [number, number | null][] = [];
  const heard: string[] = [];
  socket.on('message', (raw) => heard.push(String(raw)));
  socket.on('close', (code, reason) => ends.push([code, retryWindow(String(reason))]));
  await poll(() => heard[0]).toContain('"welcome"');
  closed = true;
  await t.close();
  await poll(() => ends).toEqual([[4200, 2_000]]);
});
