import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { connectLive, type LiveSocket } from '@poy/api-client/connectLive';
import type { LiveMessage } from '@poy/contract/live';
import { realtime } from '@poy/contract/rules';
import { poll } from '@poy/testing';
import { setTimeout as wait } from 'node:timers/promises';
import WebSocket from 'ws';
import { createRealtimeWorld, type RealtimeWorld } from '../../testing/worlds/realtimeWorld.ts';
import { releasesChangedTopic } from '../../http/answers/epochs.ts';
import { createTickets } from './tickets.ts';

let w: RealtimeWorld;
beforeAll(async () => {
  w = await createRealtimeWorld({ lookEveryMs: 300 });
});
afterEach(() => w.endTest());
afterAll(() => w.close());

const port = (process: number): number => w.ports[process] ?? 0;

async function ticketOf(process: number, token?: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port(process)}/api/live.ticket`, {
    method: 'POST',
    headers: token ? { 'x-nvenger-auth': token } : {},
  });
  const { data } = (await answer.json()) as { data: { ticket: string } };
  return data.ticket;
}

/** Opens a socket at the hub of a process. It notes what it hears, and how it was closed. */
async function open(process: number, query: string) {
  const socket = new WebSocket(`ws://127.0.0.1:${port(process)}/ccu${query}`);
  w.open.push(() => socket.terminate());
  const heard: LiveMessage[] = [];
  const closed: [number, string][] = [];
  socket.on('message', (raw) => heard.push(JSON.parse(String(raw))));
  socket.on('close', (code, reason) => closed.push([code, String(reason)]));
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  return { heard, closed, leave: () => socket.close() };
}
const join = async (process: number, token?: string) =>
  open(process, `?token=${await ticketOf(process, token)}`);

/** Publishes the state of a round in a process, as the clockwork does. */
const changeRound = (process: number, betId: number) =>
  w.publishers[process]?.publish([
    {
      channel: realtime.roundChannel(betId),
      event: realtime.roundChanged,
      data: { betId, betName: 'BET_X', betGroup: 'X', status: 'open', active: true, more: 'x' },
    },
  ]);
const members = (heard: readonly LiveMessage[]): number | undefined =>
  heard.flatMap((one) => (one.type === 'online' ? [one.members] : [])).at(-1);

describe('the events of the hub', () => {
  it('come once each, 200 of two processes, while the connection is cut 20 times', async () => {
    const heard: number[] = [];
    const socket: { now?: WebSocket } = {};
    let process = 0;
    const live = connectLive({
      ticket: () => ticketOf((process = 1 - process)),
      open: (path) => {
        socket.now = new WebSocket(`ws://127.0.0.1:${port(process)}${path}`);
        socket.now.on('error', () => undefined);
        return socket.now as unknown as LiveSocket;
      },
      seen: () => Promise.resolve(),
      random: () => Math.random() / 50,
      elapsed: () => performance.now(),
    });
    const again: boolean[] = [];
    const listening = live.news$.subscribe((news) => {
      if (news.type === 'round') heard.push(news.round.betId);
      if (news.type === 'welcome') again.push(news.again);
    });
    w.open.push(() => listening.unsubscribe());
    await poll(() => again.length).toBe(1);
    let cuts = 0;
    const cutting = (async () => {
      for (; cuts < 20; cuts += 1) {
        await wait(Math.random() * 100);
        socket.now?.terminate();
      }
    })();
    for (let betId = 1; betId <= 200; betId += 1) {
      await changeRound(betId % 2, betId);
      await wait(Math.random() * 12);
    }
    await cutting;
    await poll(() => heard.length, { timeout: 10_000 }).toBe(200);
    await wait(200);
    expect([...heard].sort((a, b) => a - b)).toEqual(
      Array.from({ length: 200 }, (_, at) => at + 1),
    );
    expect(again).not.toContain(true);
  });

  it('are told as far as the contract has them, and a stranger to the stream reads again', async () => {
    const { heard } = await join(0);
    await poll(() => heard[0]?.type).toBe('welcome');
    await changeRound(1, 7);
    await poll(() => heard.find(({ type }) => type === 'round')).toEqual({
      type: 'round',
      serial: expect.any(Number),
      round: { betId: 7, betName: 'BET_X', betGroup: 'X', status: 'open', active: true },
    });
    const other = '01234567-89ab-4cde-8f01-23456789abcd';
    const stranger = await open(0, `?token=${await ticketOf(0)}&stream=${other}&serial=3`);
    await poll(() => stranger.heard[0]).toMatchObject({ type: 'welcome', again: true });
    // A new stream begins after a crash of the database, which empties the tables.
    await w.t.db.script('DELETE FROM realtime.live_stream; DELETE FROM realtime.live_event');
    await poll(() => heard.at(-1)?.type).toBe('again');
  });
});

describe('a ticket', () => {
  const refusal = async (process: number, query: string) => {
    const { heard, closed } = await open(process, query);
    await poll(() => closed.length).toBe(1);
    const [said] = heard;
    expect(closed[0]).toEqual([4010, said?.type === 'refused' ? said.message : '']);
    return said?.type === 'refused' ? said.why : said?.type;
  };

  it('is refused in words when it is missing, foreign, late or used, in any process', async () => {
    const late = createTickets({ ...w.t.deps, clock: () => Date.now() - 31_000 }).give(2, null);
    const elsewhere = createTickets(w.t.deps).give(99, null);
    const used = await ticketOf(0);
    const { heard } = await open(0, `?token=${used}`);
    await poll(() => heard[0]?.type).toBe('welcome');
    const asked = ['', '?token=abc', `?token=${elsewhere}`, `?token=${late}`, `?token=${used}`];
    const why: (string | undefined)[] = [];
    for (const query of asked) why.push(await refusal(1, query));
    expect(why).toEqual(['missing', 'foreign', 'foreign', 'late', 'used']);
  });

  it('opens one of two connections that use it at once', async () => {
    const ticket = await ticketOf(0);
    const both = await Promise.all([0, 1].map((process) => open(process, `?token=${ticket}`)));
    await poll(() => both.map(({ heard }) => heard[0]?.type).sort()).toEqual([
      'refused',
      'welcome',
    ]);
  });
});

describe('a page at the hub', () => {
  it('hears how many members are there, each once and no guest, unless the site hides it', async () => {
    const [one, other] = [await w.t.signIn('demo01'), await w.t.signIn('demo02')];
    const guest = await join(0);
    const pages = [await join(0, one), await join(1, one), await join(1, other)];
    await poll(() => members(guest.heard)).toBe(2);
    await poll(() => members(pages[2]?.heard ?? [])).toBe(2);
    pages[0]?.leave();
    pages[2]?.leave();
    await poll(() => members(guest.heard)).toBe(1);
    await w.t.db.script('UPDATE sites.site SET shows_online = false');
    await wait(1_500);
    const late = await join(1);
    pages[1]?.leave();
    await wait(700);
    expect([members(guest.heard), members(late.heard)]).toEqual([1, undefined]);
    await w.t.db.script('UPDATE sites.site SET shows_online = true');
  });

  it('is told that its session has ended, and closed', async () => {
    const token = await w.t.signIn('demo03');
    const { heard, closed } = await join(0, token);
    await poll(() => heard[0]?.type).toBe('welcome');
    await fetch(`http://127.0.0.1:${port(1)}/api/users.logout`, {
      method: 'POST',
      headers: { 'x-nvenger-auth': token },
    });
    await poll(() => closed[0]?.[0]).toBe(4009);
    expect(heard.at(-1)).toEqual({ type: 'signed-out' });
  });

  it('is told of a release that was chosen for its site or for all, in every process', async () => {
    const { heard } = await join(1);
    await poll(() => heard[0]?.type).toBe('welcome');
    const told = () => heard.flatMap((one) => (one.type === 'release' ? [one.atOnce] : []));
    w.buses[0]?.send(releasesChangedTopic, { site: 99, harmful: true });
    w.buses[0]?.send(releasesChangedTopic, { site: null, harmful: false });
    await poll(told).toEqual([false]);
    w.buses[0]?.send(releasesChangedTopic, { site: null, harmful: true });
    await poll(told).toEqual([false, true]);
  });

  it('is told when its site closes for maintenance and opens again', async () => {
    const { heard } = await join(0);
    const told = () => heard.flatMap((one) => (one.type === 'site' ? [one.closed] : []));
    await poll(() => heard[0]?.type).toBe('welcome');
    await w.t.db.script('UPDATE sites.site SET closed_at = now()');
    await poll(told).toEqual([{ resumesAt: null, moreUrl: null }]);
    const late = await join(1);
    await poll(() => late.heard[0]).toMatchObject({ closed: { resumesAt: null } });
    await w.t.db.script('UPDATE sites.site SET closed_at = NULL');
    await poll(() => told().at(-1)).toBeNull();
  });
});
