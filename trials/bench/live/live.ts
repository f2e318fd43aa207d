/**
 * `npm run bench:live` measures the hub of live messages on this machine alone. 5,000 pages of one server
 * process lose it at once and come back at another one, by a stop and by a kill, while members ask for
 * `users-infos`; one event is told to all of them, beside the Pusher channel of a round; and the memory of a
 * connection is read. It exits with 1 when a target is missed. The limits of an address are raised with
 * SOCKETS_PER_ADDRESS and TICKET_LIMIT, because everybody comes from one.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createDb } from '../../../apps/server/src/db/db.ts';
import { startEmbedded } from '../../../apps/server/src/db/embedded/embedded.ts';
import { roleUrls } from '../../../apps/server/src/db/embedded/embeddedRoles.ts';
import { signInClients, type Client } from '../bettors.ts';
import { openHttpClient, type HttpClient } from '../httpClient.ts';
import { arrive, percentile } from '../latency.ts';
import { median } from '../measure.ts';
import { residentMb } from '../memory.ts';
import { startServerProcess, type ServerProcess } from '../serverProcess.ts';
import { startCrowd, type Crowd } from './Crowd.ts';

const pages = Number(process.env.BENCH_PAGES || 5_000);
const pairs = Number(process.env.BENCH_PAIRS || 2);
const firstPort = Number(process.env.BENCH_PORT || 4741);
const [clients, perSecond, idleMs, warmMs] = [16, 100, 10_000, 6_000];
/** Members have so many of the pages each; the other pages are guests'. */
const pagesOfMember = 10;
const events = 5;
const mostMs = 90_000;
const mostTimesIdle = 3;
const secret = 'bench-realtime-secret-0123456789abcdef';
const settings = {
  SOCKETS_PER_ADDRESS: '20000',
  TICKET_LIMIT: '1000000',
  REALTIME_SECRET: secret,
};

interface Row {
  readonly what: string;
  readonly measured: string;
  readonly target: string;
  readonly met: boolean;
}
const rowOf = (what: string, measured: string, target = '', met = true): Row => ({
  what,
  measured,
  target,
  met,
});

/** Asks for the own data of members at a steady rate. Returns the p99 in ms. Any refusal is an error. */
async function askInfos(
  port: number,
  members: readonly Client[],
  goesOn: () => boolean,
): Promise<number> {
  const https: HttpClient[] = [];
  for (let at = 0; at < clients; at += 1) https.push(await openHttpClient(port));
  const waits = await arrive(
    async (client) => {
      const bettor = members[client]?.bettors[0];
      const { host = '', token = '' } = bettor ?? {};
      const headers = { host, 'x-nvenger-auth': token };
      const answer = await https[client]?.get('/api/users-infos', headers);
      if (answer?.status !== 200)
        throw new Error(`users-infos was answered ${answer?.status}: ${answer?.text}`);
    },
    { clients, perSecond, goesOn },
  );
  https.forEach((http) => http.close());
  return percentile(waits, 0.99);
}

interface World {
  readonly crowd: Crowd;
  readonly members: readonly Client[];
  start(at: number): Promise<ServerProcess>;
}

/** Lets all pages lose the server `from` at once, and measures until they are at the other one. */
async function lose(
  { crowd, members }: World,
  { from, to, how }: { from: ServerProcess; to: ServerProcess; how: 'stop' | 'kill' },
): Promise<Row[]> {
  const idleEnd = performance.now() + idleMs;
  const idle = await askInfos(to.port, members, () => performance.now() < idleEnd);
  const before = await crowd.look();
  await crowd.move(to.port);
  const start = performance.now();
  let back = Number.NaN;
  const watching = (async () => {
    await from[how]();
    for (let lost = false; performance.now() - start < mostMs; await wait(100)) {
      const { open } = await crowd.look();
      lost ||= open < before.open;
      if (lost && open === pages) return void (back = performance.now() - start);
    }
  })();
  let over = false;
  void watching.finally(() => (over = true));
  const busy = await askInfos(to.port, members, () => !over);
  await watching;
  const { refusals } = await crowd.look();
  const ratio = busy / idle;
  return [
    rowOf(
      `${pages} pages back after a ${how}`,
      `${(back / 1_000).toFixed(1)} s, refused so far: ${JSON.stringify(refusals)}`,
      'all',
      !Number.isNaN(back),
    ),
    rowOf(
      'users-infos: p99 meanwhile',
      `${busy.toFixed(1)} ms, idle ${idle.toFixed(1)} ms, ratio ${ratio.toFixed(2)}`,
      `ratio ≤ ${mostTimesIdle}`,
      ratio <= mostTimesIdle,
    ),
  ];
}

/** Measures how long one event takes to the last of all, several times. */
async function tellAll(crowd: Crowd, what: string): Promise<Row> {
  const times: number[] = [];
  for (let event = 0; event < events; event += 1) {
    times.push(await crowd.tell(7, secret));
    await wait(500);
  }
  const each = times.map((time) => time.toFixed(0)).join(', ');
  return rowOf(`${what}: one event to the last`, `${median(times).toFixed(0)} ms (${each})`);
}

/**
 * Measures the resident memory that a connection takes: what a process has with all connections, less what it
 * has with the first fifth of them, because the first ones make it do everything once.
 */
async function weigh(
  server: ServerProcess,
  what: string,
  open: (count: number) => Promise<void>,
): Promise<Row> {
  const few = Math.floor(pages / 5);
  await open(few);
  await wait(5_000);
  const before = await residentMb(server.pid);
  await open(pages - few);
  await wait(5_000);
  const bytes = ((await residentMb(server.pid)) - before) * 1_024 * 1_024;
  return rowOf(
    `${what}: memory of a connection`,
    `${(bytes / (pages - few) / 1_024).toFixed(1)} KiB`,
  );
}

async function measure(world: World): Promise<Row[]> {
  const { crowd, members } = world;
  const tokens = members.flatMap(({ bettors }) =>
    bettors.flatMap(({ token, host }) =>
      host === 'localhost' ? Array.from({ length: pagesOfMember }, () => token) : [],
    ),
  );
  let from = await world.start(1);
  const rows = [await weigh(from, 'the hub', (count) => crowd.join(from.port, count, tokens))];
  rows.push(await tellAll(crowd, 'the hub'));
  for (let turn = 0; turn < 2 * pairs; turn += 1) {
    const to = await world.start(2 + turn);
    await crowd.warm(to.port);
    const warm = performance.now() + warmMs;
    await askInfos(to.port, members, () => performance.now() < warm);
    rows.push(...(await lose(world, { from, to, how: turn % 2 ? 'kill' : 'stop' })));
    from = to;
  }
  await crowd.leave();
  const fresh = await world.start(2 + 2 * pairs);
  await crowd.warm(fresh.port);
  await crowd.move(fresh.port);
  rows.push(await weigh(fresh, 'the channel of a round', (count) => crowd.joinChannel(count, 7)));
  rows.push(await tellAll(crowd, 'the channel of a round'));
  return rows;
}

async function bench(folder: string): Promise<Row[]> {
  const postgres = await startEmbedded(join(folder, 'postgres'));
  const database = roleUrls(postgres.url);
  const db = createDb(postgres.url, { max: 4 });
  const crowd = startCrowd();
  const running: ServerProcess[] = [];
  const start = async (at: number): Promise<ServerProcess> => {
    const port = firstPort + at;
    const server = await startServerProcess({ port, database, dataDir: folder, settings });
    running.push(server);
    return server;
  };
  try {
    const first = await start(0);
    const members = await signInClients(db, first.port, { clients, each: 1 });
    members.forEach(({ http }) => http.close());
    await first.stop();
    return await measure({ crowd, members, start });
  } finally {
    await crowd.end();
    await db.end();
    for (const server of running) await server.stop().catch(() => undefined);
    await postgres.stop();
  }
}

const folder = await mkdtemp(join(tmpdir(), 'poy-bench-'));
await chmod(folder, 0o755);
try {
  const rows = await bench(folder);
  console.table(rows);
  process.exitCode = rows.every(({ met }) => met) ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
