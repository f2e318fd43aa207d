import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { createDb } from '../../apps/server/src/db/db.ts';
import { startEmbedded } from '../../apps/server/src/db/embedded/embedded.ts';
import { roleUrls } from '../../apps/server/src/db/embedded/embeddedRoles.ts';
import { signInClients, type Client } from './bettors.ts';
import type { HttpClient } from './httpClient.ts';
import { arrive, percentile } from './latency.ts';
import { median, takeTurns, type Contender } from './measure.ts';
import { startServerProcess } from './serverProcess.ts';

const clients = 16;
const turns = Number(process.env.BENCH_TURNS || 3);
const ms = Number(process.env.BENCH_MS || 2_000);
const port = Number(process.env.BENCH_PORT || 4733);
/** The most that one of a hundred may wait at half of the rate, in ms. */
const mostMs = 50;

interface Asked {
  name: string;
  path: string;
  /** The least share of the rate of `users-infos` in the same run. */
  target: number;
  headers: (client: number) => Record<string, string>;
}

const guest = (): Record<string, string> => ({ host: 'localhost', 'accept-encoding': 'br' });

/** The first pages of a server that has just started may lack what did not come in time. */
const mostTries = 20;

/** Returns the headers of a member's browser, which has the styles and letters of its pages. */
async function browserOf({ http, bettors: [bettor] }: Client) {
  if (!bettor) throw new Error('a client without a member');
  const { host, token } = bettor;
  const headers = { host, 'accept-encoding': 'gzip, br' };
  for (let tries = 0; tries < mostTries; tries += 1) {
    const { body } = await http.get('/main', { ...headers, cookie: `token=${token}` });
    const html = brotliDecompressSync(body).toString();
    const styles = /"styles":\{"name":"([\w-]+)"/.exec(html)?.[1];
    if (styles !== undefined && html.includes('"cash":{'))
      return { ...headers, cookie: `token=${token}; styles=${styles}` };
  }
  throw new Error("a member's page lacks the balance or the names of its styles");
}

function contender({ name, path, headers }: Asked, https: readonly HttpClient[]): Contender {
  return {
    name,
    async work(client) {
      const http = https[client];
      if (!http) throw new Error(`no connection for client ${client}`);
      const { status, body } = await http.get(path, headers(client));
      if (status !== 200) throw new Error(`${path} answered ${status}: ${body.toString()}`);
    },
  };
}

const toRow = (what: string, measured: string, target: string, met: boolean) => ({
  what,
  measured,
  target,
  met,
});

async function measure(asked: readonly Asked[], https: readonly HttpClient[]) {
  const contenders = asked.map((one) => contender(one, https));
  const rates = await takeTurns(contenders, { clients, turns, ms });
  const [base = []] = rates.values();
  const rows = [];
  for (const [at, { name, path, target, headers }] of asked.entries()) {
    const rate = rates.get(name) ?? [];
    const share = median(rate.map((one, turn) => one / (base[turn] ?? Infinity)));
    const { body } = await (https[0]?.get(path, headers(0)) ?? Promise.reject(new Error('none')));
    const measured = `${median(rate).toFixed(0)}/s, ${body.length} bytes, ratio ${share.toFixed(2)}`;
    rows.push(toRow(name, measured, target ? `ratio ≥ ${target}` : '', share >= target));
    if (!target) continue;
    const end = performance.now() + ms;
    const waits = await arrive(contenders[at]?.work ?? (() => Promise.resolve()), {
      clients,
      perSecond: median(rate) / 2,
      goesOn: () => performance.now() < end,
    });
    const p99 = percentile(waits, 0.99);
    const half = `${name}: p99 at half of that`;
    rows.push(toRow(half, `${p99.toFixed(1)} ms`, `≤ ${mostMs} ms`, p99 <= mostMs));
  }
  return rows;
}

async function bench(folder: string) {
  const postgres = await startEmbedded(join(folder, 'postgres'));
  const database = roleUrls(postgres.url);
  const db = createDb(postgres.url, { max: 4 });
  const server = await startServerProcess({ port, database, dataDir: folder });
  try {
    const signedIn = await signInClients(db, port, { clients, each: 1 });
    const https = signedIn.map(({ http }) => http);
    const browsers = await Promise.all(signedIn.map(browserOf));
    const member = (client: number) => browsers[client] ?? {};
    const rows = await measure(
      [
        { name: 'users-infos', path: '/api/users-infos', target: 0, headers: member },
        { name: "a guest's first page", path: '/', target: 0.4, headers: guest },
        { name: "a guest's results", path: '/results', target: 0.4, headers: guest },
        { name: "a guest's lotto page", path: '/lotto', target: 0.4, headers: guest },
        {
          name: 'bet-lists.latest',
          path: '/poy-api/bet-lists.latest',
          target: 0.6,
          headers: member,
        },
        { name: "a member's page", path: '/main', target: 0.1, headers: member },
      ],
      https,
    );
    for (const http of https) http.close();
    return rows;
  } finally {
    await db.end();
    await server.stop().catch(() => undefined);
    await postgres.stop();
  }
}

const folder = await mkdtemp(join(tmpdir(), 'poy-bench-'));
await chmod(folder, 0o755);
try {
  console.log(`${clients} connections in turns of ${ms / 1_000} s, ${turns} turns each`);
  const rows = await bench(folder);
  console.table(rows);
  process.exitCode = rows.every(({ met }) => met) ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
