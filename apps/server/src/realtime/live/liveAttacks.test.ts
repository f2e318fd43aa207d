import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { poll } from '@poy/testing';
import type { AddressInfo } from 'node:net';
import WebSocket from 'ws';
import { newMember } from '../../testing/memberBrowser.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { testEnv } from '../../testing/testDeps.ts';
import { acceptsPerSecond } from './acceptRate.ts';

let t: TestApp;
let port: number;
/** The clock of limits stands still, so that nothing is given again in the middle of a test. */
let now = 0;
const ticketsOfGuests = 20;
beforeAll(async () => {
  const limits = { ...testEnv.limits, tickets: ticketsOfGuests, socketsPerMember: 2 };
  const env = { ...testEnv, trustProxy: true, limits };
  t = await createTestApp({ env, steadyClock: () => now }, { lookEveryMs: 300 });
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  port = (t.app.server.address() as AddressInfo).port;
});
afterAll(() => t.close());

const sockets: WebSocket[] = [];
afterEach(() => {
  sockets.splice(0).forEach((socket) => socket.terminate());
  now += 60_000;
});

let addresses = 0;
const newAddress = (): string => `198.51.${(addresses += 1)}.7`;
const ticketFor = (from: string, token?: string) =>
  t.app.inject({
    method: 'POST',
    url: '/api/live.ticket',
    headers: { 'x-forwarded-for': from, ...(token ? { 'x-nvenger-auth': token } : {}) },
  });
const ticketOf = async (token?: string): Promise<string> =>
  (await ticketFor(newAddress(), token)).json().data.ticket as string;

/** Opens a connection, and notes what it hears and how it ends. */
async function open(ticket: string, from = newAddress()) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ccu?token=${ticket}`, {
    headers: { 'x-forwarded-for': from },
  });
  sockets.push(socket);
  const heard: string[] = [];
  const closed: number[] = [];
  socket.on('message', (raw) => heard.push((JSON.parse(String(raw)) as { type: string }).type));
  socket.on('close', (code) => closed.push(code));
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  return { socket, heard, closed };
}
const join = async (token?: string) => {
  const joined = await open(await ticketOf(token));
  await poll(() => joined.heard[0]).toBe('welcome');
  return joined;
};

describe('a flood', () => {
  it('of calls for tickets is refused, and takes them from nobody else', async () => {
    const flood = await Promise.all(
      Array.from({ length: 2 * acceptsPerSecond }, () => ticketFor('203.0.113.1')),
    );
    const given = flood.filter(({ statusCode }) => statusCode === 200);
    expect(given).toHaveLength(ticketsOfGuests);
    expect(flood.at(-1)?.json().error.code).toBe('RATE_LIMITED');
    expect((await ticketFor('203.0.114.1')).statusCode).toBe(200);
  });

  it('of calls for tickets is refused to a member as well, wherever they ask from', async () => {
    const token = await t.signIn('demo01');
    const other = await t.signIn('demo02');
    const answers = await Promise.all(
      Array.from({ length: 70 }, () => ticketFor(newAddress(), token)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(60);
    expect((await ticketFor(newAddress(), other)).statusCode).toBe(200);
  });

  it('of connections without a good ticket keeps nobody out', async () => {
    const good = await ticketOf();
    for (let turn = 0; turn < 10; turn += 1) {
      const refused = await Promise.all(
        Array.from({ length: acceptsPerSecond / 20 }, () => open('forged', '203.0.115.1')),
      );
      for (const { heard, socket } of refused) {
        await poll(() => heard).toEqual(['refused']);
        socket.terminate();
      }
    }
    const { heard } = await open(good);
    await poll(() => heard[0]).toBe('welcome');
  });

  it('of connections of one member closes the oldest, and none of another member', async () => {
    const [token, otherToken] = [await t.signIn('demo03'), await t.signIn('demo04')];
    const other = await join(otherToken);
    const [first, second, third] = [await join(token), await join(token), await join(token)];
    await poll(() => first.closed).toEqual([4004]);
    expect([second.closed, third.closed, other.closed]).toEqual([[], [], []]);
  });
});

describe('a client that speaks', () => {
  it.each([
    ['with one huge message', (socket: WebSocket) => socket.send('x'.repeat(100_000)), 1009],
    [
      'very often',
      (socket: WebSocket) => {
        for (let said = 0; said < 100; said += 1) socket.send('{}');
      },
      1008,
    ],
  ])('%s is closed, and the others hear on', async (_, speak, code) => {
    const quiet = await join();
    const loud = await join();
    speak(loud.socket);
    await poll(() => loud.closed).toEqual([code]);
    const before = quiet.heard.length;
    await poll(() => quiet.heard.length).toBeGreaterThan(before);
    expect(quiet.closed).toEqual([]);
  });
});

it('a ticket that was kept over a sign-out opens nothing that lasts', async () => {
  const member = await newMember(t);
  const kept = await ticketOf(member.token);
  await member.call('/api/users.logout', { method: 'POST' });
  const { heard, closed } = await open(kept);
  await poll(() => closed).toEqual([4009]);
  expect(heard.at(-1)).toBe('signed-out');
});
