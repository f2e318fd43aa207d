/**
 * `npm run bench:games` measures callbacks of a provider of games: a signed stake over HTTP to the product's
 * own server, one call a transaction, beside a tpcb-like transaction by the same driver on the same
 * PostgreSQL in the same minutes; the processor time of the server for each; how long a stake takes at a
 * fixed rate, alone and beside slips that are sold; and how long a slip takes with and without stakes. It
 * exits with 1 when a target is missed.
 */
import { readFile, rm, chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDb, type Db } from '../../apps/server/src/db/db.ts';
import { startEmbedded } from '../../apps/server/src/db/embedded/embedded.ts';
import { roleUrls } from '../../apps/server/src/db/embedded/embeddedRoles.ts';
import { verifyLedger } from '../../apps/server/src/ledger/index.ts';
import { besideSale, type BesideSale } from './besideSale.ts';
import { makeGamesWorld, type GamesWorld, type SignedStake } from './gamesWorld.ts';
import { openHttpClient, type HttpClient } from './httpClient.ts';
import { arrive, percentile } from './latency.ts';
import { median, takeTurns, type Contender } from './measure.ts';
import { startServerProcess, type ServerProcess } from './serverProcess.ts';
import { createTpcb, tpcb } from './tpcb.ts';

const clients = 32;
const turns = Number(process.env.BENCH_TURNS || 7);
const ms = Number(process.env.BENCH_MS || 2_000);
const port = Number(process.env.BENCH_PORT || 4733);
const players = 10_000;
/** More stakes than a turn of any machine here takes. */
const stakesATurn = 8_000;
const perSecond = 300;
const arrivalsMs = 10_000;
const targets = { ratio: 0.6, p99Ms: 300 };
/** Hundredths of a second, in which the kernel counts the processor time of a process. */
const ticksPerSecond = 100;

interface Line {
  readonly what: string;
  readonly measured: string;
  readonly target: string;
  readonly met: boolean;
}

/** Returns the processor time in ms that a process has used. */
async function cpuMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1_000) / ticksPerSecond;
}

/** Sends signed stakes. Their signatures are made before each turn, because the provider pays for them. */
function stakes(
  world: GamesWorld,
  http: readonly HttpClient[],
): Contender & { readonly done: () => number } {
  let signed: SignedStake[] = [];
  let done = 0;
  return {
    name: 'signed stake over HTTP',
    done: () => done,
    prepare: () => {
      signed = world.stakes(stakesATurn);
      return Promise.resolve();
    },
    async work(client) {
      const stake = signed.pop();
      if (!stake) throw new Error(`${stakesATurn} stakes are too few for this machine`);
      const headers = { host: 'localhost', 'x-hub88-signature': stake.signature };
      const answer = await http[client]?.post(world.path, headers, stake.body);
      if (answer?.text.includes('"RS_OK"') !== true) throw new Error(`a stake: ${answer?.text}`);
      done += 1;
    },
  };
}

async function measure(db: Db, server: ServerProcess): Promise<readonly Line[]> {
  await createTpcb(db, clients);
  const world = await makeGamesWorld(db, players);
  const http = await Promise.all(Array.from({ length: clients }, () => openHttpClient(port)));
  const stake = stakes(world, http);
  console.log(`${clients} clients in turns of ${ms / 1000} s, ${turns} turns each`);
  const before = await cpuMs(server.pid);
  const rates = await takeTurns([tpcb(db, clients), stake], { clients, turns, ms });
  const perStake = ((await cpuMs(server.pid)) - before) / stake.done();
  await stake.prepare?.();
  const end = performance.now() + arrivalsMs;
  const goesOn = (): boolean => performance.now() < end;
  const p99 = percentile(
    await arrive((one) => stake.work(one), { clients, perSecond, goesOn }),
    0.99,
  );
  const sale = await besideSale(db, port, { clients, perSecond, stake });
  for (const one of http) one.close();
  const wrong = await verifyLedger(db);
  const [bank, staked] = [...rates.values()];
  if (!bank || !staked) throw new Error('two contenders expected');
  const ratio = median(staked.map((rate, turn) => rate / (bank[turn] ?? Infinity)));
  return [
    { what: 'tpcb', measured: `${median(bank).toFixed(0)}/s`, target: '', met: true },
    {
      what: stake.name,
      measured: `${median(staked).toFixed(0)}/s, ratio ${ratio.toFixed(2)}`,
      target: `ratio ≥ ${targets.ratio}`,
      met: ratio >= targets.ratio,
    },
    {
      what: 'processor time of the server',
      measured: `${perStake.toFixed(2)} ms a stake`,
      target: '',
      met: true,
    },
    {
      what: `p99 at ${perSecond} stakes a second`,
      measured: `${p99.toFixed(0)} ms`,
      target: `≤ ${targets.p99Ms} ms`,
      met: p99 <= targets.p99Ms,
    },
    ...saleLines(sale),
    {
      what: 'ledger audits afterwards',
      measured: `${wrong.length} rows`,
      target: '0 rows',
      met: wrong.length === 0,
    },
  ];
}

const inMs = (numbers: readonly number[]): string =>
  `${median(numbers).toFixed(0)} ms (${Math.min(...numbers).toFixed(0)} to ${Math.max(...numbers).toFixed(0)})`;

/** Makes the lines about stakes beside slips. A slip is within its noise up to its slowest turn without stakes. */
function saleLines({ slipsPerSecond, alone, beside, stakes: staked }: BesideSale): Line[] {
  const noise = Math.max(...alone);
  return [
    {
      what: `p99 at ${perSecond} stakes a second beside ${slipsPerSecond.toFixed(0)} slips a second`,
      measured: inMs(staked),
      target: `≤ ${targets.p99Ms} ms`,
      met: median(staked) <= targets.p99Ms,
    },
    {
      what: 'p99 of such a slip, without and with stakes',
      measured: `${inMs(alone)}, ${inMs(beside)}`,
      target: `≤ ${noise.toFixed(0)} ms`,
      met: median(beside) <= noise,
    },
  ];
}

async function bench(folder: string): Promise<readonly Line[]> {
  const postgres = await startEmbedded(join(folder, 'postgres'));
  const database = roleUrls(postgres.url);
  const db = createDb(postgres.url, { max: clients });
  const server = await startServerProcess({ port, database, dataDir: folder });
  try {
    return await measure(db, server);
  } finally {
    await server.stop();
    await db.end();
    await postgres.stop();
  }
}

const folder = await mkdtemp(join(tmpdir(), 'poy-games-'));
await chmod(folder, 0o755);
try {
  const lines = await bench(folder);
  console.table(lines);
  process.exitCode = lines.every(({ met }) => met) ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
