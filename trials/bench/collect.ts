/**
 * `npm run bench:collect` sends whole events to POST /api/collect at a steady rate, with every
 * commit on disk. Then it kills the server (kill -9) in the middle of a run and looks in the
 * database for every event that the server had acknowledged. It exits with 1 when a target is
 * missed.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createDb, type Db } from '../../apps/server/src/db/db.ts';
import { startEmbedded } from '../../apps/server/src/db/embedded/embedded.ts';
import { roleUrls } from '../../apps/server/src/db/embedded/embeddedRoles.ts';
import { wholeEvent } from '../../apps/server/src/testing/visitorEvents.ts';
import { openHttpClient, type HttpClient } from './httpClient.ts';
import { startServerProcess, type ServerProcess } from './serverProcess.ts';
import { ask } from '../../apps/server/src/testing/ask.ts';

const port = Number(process.env.BENCH_PORT || 4733);
const rate = Number(process.env.BENCH_RATE || 1_600);
const seconds = Math.min(Number(process.env.BENCH_SECONDS || 15), 120);
const connections = 64;
const targets = { perSecond: 1_500, p99: 50 };
/** The first seconds warm up and do not count. */
const warmSeconds = 3;
const event = wholeEvent();

/** The outcome of one steady run. */
interface Run {
  /** Milliseconds from the moment an event was due to its answer. */
  latencies: number[];
  /** Ids of the visitors whose events were acknowledged. */
  acknowledged: string[];
  failed: number;
  ms: number;
}

/**
 * Sends events when they are due, over kept connections, whether or not the earlier answers have
 * come. An event that waits for a free connection counts as late from then on. `stop` ends the run
 * before its time.
 */
async function steady(
  name: string,
  forSeconds: number,
  stop: Promise<unknown> = new Promise(() => undefined),
): Promise<Run> {
  const run: Run = { latencies: [], acknowledged: [], failed: 0, ms: 0 };
  const clients = await Promise.all(
    Array.from({ length: connections }, () => openHttpClient(port)),
  );
  const total = rate * forSeconds;
  const start = performance.now();
  let next = 0;
  let stopped = false;
  void stop.then(() => (stopped = true));
  const work = async (client: HttpClient): Promise<void> => {
    while (next < total && !stopped) {
      const number = next++;
      const due = start + (number * 1000) / rate;
      const early = due - performance.now();
      if (early > 1) await wait(early);
      const vid = `${name}-visitor-${number}`;
      const answer = await client
        .post(
          '/api/collect',
          { host: 'localhost', cookie: `consent=agreed.1; cid=${vid}`, 'x-cid': vid },
          { ...event, vid },
        )
        .catch(() => null);
      if (answer?.status === 200) {
        run.acknowledged.push(vid);
        run.latencies.push(performance.now() - due);
      } else run.failed += 1;
      // The connection is gone, and the server with it.
      if (!answer) return;
    }
  };
  await Promise.all(clients.map(work));
  run.ms = performance.now() - start;
  for (const client of clients) client.close();
  return run;
}

const percentile = (numbers: readonly number[], part: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.ceil(numbers.length * part) - 1] ?? Infinity;

async function missing(db: Db, vids: readonly string[]): Promise<number> {
  const [row] = await ask<{ lost: number }>(db, {
    name: 'bench_lost',
    text: `SELECT count(*) AS lost FROM unnest($1::text[]) AS given(vid)
      WHERE NOT EXISTS (
        SELECT FROM collector.record r
          WHERE r.site_id = 2 AND r.vid = given.vid AND r.kind = 'event')`,
    values: [vids],
  });
  return row?.lost ?? vids.length;
}

/**
 * The outcome of an even run and of a second one that a kill cut short, and the number of
 * acknowledged events that were lost.
 */
interface Measured {
  even: Run;
  interrupted: Run;
  lost: number;
}

/** Runs a server under steady load, kills it in the middle, starts it again and counts. */
async function measure(folder: string): Promise<Measured> {
  for (const name of ['LIMIT', 'BYTES_PER_ADDRESS', 'BYTES_PER_SITE', 'BYTES'])
    process.env[`COLLECT_${name}`] = '1000000000000';
  const postgres = await startEmbedded(join(folder, 'postgres'));
  const database = roleUrls(postgres.url);
  const started: ServerProcess[] = [];
  const start = async (): Promise<ServerProcess> => {
    const server = await startServerProcess({ port, database, dataDir: folder });
    started.push(server);
    return server;
  };
  const db = createDb(database.url, { max: 1 });
  try {
    const server = await start();
    await steady('warm', warmSeconds);
    const even = await steady('even', seconds);
    const killed = Promise.withResolvers<undefined>();
    const last = steady('last', seconds, killed.promise);
    await wait(1_000 + Math.random() * 1_000);
    await server.kill();
    killed.resolve(undefined);
    const interrupted = await last;
    await start();
    const lost = await missing(db, [...even.acknowledged, ...interrupted.acknowledged]);
    return { even, interrupted, lost };
  } finally {
    await db.end();
    for (const server of started) await server.stop().catch(() => undefined);
    await postgres.stop();
  }
}

/** Prints a line for each target. @returns true when every target is met */
function report({ even, interrupted, lost }: Measured): boolean {
  const perSecond = (even.acknowledged.length * 1000) / even.ms;
  const [p50, p99] = [percentile(even.latencies, 0.5), percentile(even.latencies, 0.99)];
  const lines = [
    {
      what: `whole events (${JSON.stringify(event).length} bytes), ${rate}/s asked, ${connections} connections`,
      measured: `${perSecond.toFixed(0)}/s, ${even.failed} failed`,
      target: `≥ ${targets.perSecond}/s`,
      met: perSecond >= targets.perSecond && even.failed === 0,
    },
    {
      what: 'time to the answer, median',
      measured: `${p50.toFixed(1)} ms`,
      target: '',
      met: true,
    },
    {
      what: 'time to the answer, 99 of 100',
      measured: `${p99.toFixed(1)} ms`,
      target: `≤ ${targets.p99} ms`,
      met: p99 <= targets.p99,
    },
    {
      what: `killed after ${interrupted.acknowledged.length} answers of a second run: acknowledged and not stored`,
      measured: String(lost),
      target: '0',
      met: lost === 0,
    },
  ];
  console.table(lines);
  return lines.every(({ met }) => met) && interrupted.acknowledged.length > 0;
}

const folder = await mkdtemp(join(tmpdir(), 'poy-bench-'));
await chmod(folder, 0o755);
try {
  process.exitCode = report(await measure(folder)) ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
