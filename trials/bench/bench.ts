import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDb, type Db } from '../../apps/server/src/db/db.ts';
import { startEmbedded } from '../../apps/server/src/db/embedded/embedded.ts';
import { roleUrls, type DatabaseUrls } from '../../apps/server/src/db/embedded/embeddedRoles.ts';
import { verifyLedger } from '../../apps/server/src/ledger/index.ts';
import { signInClients, type Client } from './bettors.ts';
import { settleWhileSelling } from './busySettlement.ts';
import { arrive, percentile } from './latency.ts';
import { median, takeTurns, type Contender, type Rates } from './measure.ts';
import { watchMemory } from './memory.ts';
import { freshRounds, openRound, type FreshRounds } from './openRound.ts';
import { startServerProcess } from './serverProcess.ts';
import { createClosedRound, settle } from './settlement.ts';
import { slipsInDatabase, slipsOverHttp } from './slips.ts';
import { createTpcb, tpcb } from './tpcb.ts';

const clients = 32;
/**
 * The members whose slips a client sends, one after the other. All together buy for one turn in a
 * round, so that each of them buys about as many slips in it as an eager player does.
 */
const membersOfClient = 16;
const turns = Number(process.env.BENCH_TURNS || 7);
const ms = Number(process.env.BENCH_MS || 3_000);
const port = Number(process.env.BENCH_PORT || 4731);
const halfLoadMs = 10_000;
const settledLines = 1_000_000;
const targets = { http: 1.0, sql: 2.0, settleSeconds: 3, busyTimesIdle: 3, memoryMb: 400 };

interface Line {
  readonly what: string;
  readonly measured: string;
  readonly target: string;
  readonly met: boolean;
}

/** Makes a line of the table. One without a target is met. */
const figure = (
  what: string,
  measured: string,
  [target, met] = ['', true] as [string, boolean],
): Line => ({
  what,
  measured,
  target,
  met,
});

/**
 * Computes the ratio of each contender to the first one, the bank transaction, in each turn, and takes
 * the middle one of these ratios. `least` has the target of each of the others; null for none.
 */
function ratioLines(rates: Rates, least: readonly (number | null)[]): Line[] {
  const [bank, ...others] = [...rates];
  if (!bank) throw new Error('no contender');
  const ofOther = ([name, of]: readonly [string, readonly number[]], other: number): Line => {
    const ratio = median(of.map((rate, turn) => rate / (bank[1][turn] ?? Infinity)));
    const target = least[other] ?? null;
    return figure(
      name,
      `${median(of).toFixed(0)}/s, ratio ${ratio.toFixed(2)}`,
      target === null ? undefined : [`ratio ≥ ${target.toFixed(1)}`, ratio >= target],
    );
  };
  return [figure(bank[0], `${median(bank[1]).toFixed(0)}/s`), ...others.map(ofOther)];
}

/** Returns the p99 of placing a slip in ms, at half of the rate that was sold through HTTP. */
async function atHalfLoad(buyers: readonly Client[], betId: number, rates: Rates): Promise<number> {
  const { name, work } = slipsOverHttp(buyers, () => betId);
  const perSecond = median(rates.get(name) ?? []) / 2;
  const end = performance.now() + halfLoadMs;
  const goesOn = () => performance.now() < end;
  return percentile(await arrive(work, { clients, perSecond, goesOn }), 0.99);
}

/** Tables and rounds are made with every right (`db`); slips are sold as the server sells them. */
function connect(url: string): { database: DatabaseUrls; db: Db; work: Db } {
  const database = roleUrls(url);
  const db = createDb(url, { max: clients });
  return { database, db, work: createDb(database.url, { max: clients }) };
}

interface Market {
  readonly db: Db;
  readonly work: Db;
  readonly buyers: readonly Client[];
  /** A round that is open all the time. */
  readonly betId: number;
  readonly fresh: FreshRounds;
}

/**
 * Returns the contenders. The last one buys for a few members in one round all the time: the dearest
 * slips, since such members are counted number by number.
 */
function contenders({ db, work, buyers, betId, fresh }: Market): Contender[] {
  const few = buyers.map(({ http, bettors }) => ({ http, bettors: bettors.slice(0, 1) }));
  return [
    tpcb(db, clients),
    { ...slipsInDatabase(work, buyers, fresh.betId), prepare: fresh.open },
    { ...slipsOverHttp(buyers, fresh.betId), prepare: fresh.open },
    {
      ...slipsInDatabase(work, few, () => betId),
      name: 'the same function, members with thousands of slips in the round',
    },
  ];
}

async function bench(folder: string): Promise<readonly Line[]> {
  const postgres = await startEmbedded(join(folder, 'postgres'));
  const { database, db, work } = connect(postgres.url);
  const server = await startServerProcess({ port, database, dataDir: folder });
  const memory = watchMemory(server.pid);
  try {
    await createTpcb(db, clients);
    const betId = await openRound(db);
    const fresh = await freshRounds(db);
    const buyers = await signInClients(db, port, { clients, each: membersOfClient });
    console.log(
      `${clients} clients with ${membersOfClient} members each, in turns of ${ms / 1000} s, ` +
        `${turns} turns each, every commit on disk`,
    );
    const rates = await takeTurns(contenders({ db, work, buyers, betId, fresh }), {
      clients,
      turns,
      ms,
    });
    const half = await atHalfLoad(buyers, betId, rates);
    const busy = await settleWhileSelling(db, { buyers, betId, lines: settledLines });
    for (const { http } of buyers) http.close();
    const memoryMb = await memory.stop();
    await server.stop();
    const settled = [];
    for (let again = 0; again < 3; again += 1)
      settled.push(await settle(db, await createClosedRound(db, settledLines)));
    const seconds = median(settled.map((run) => run.seconds));
    const wrong = await verifyLedger(db);
    return [
      ...ratioLines(rates, [targets.sql, targets.http, null]),
      figure('p99 of placing a slip through HTTP at half of that', `${half.toFixed(0)} ms`),
      figure(
        `settlement of ${settledLines.toLocaleString('en')} government lines (${settled[0]?.payouts} payouts)`,
        `${seconds.toFixed(2)} s`,
        [`≤ ${targets.settleSeconds} s`, seconds <= targets.settleSeconds],
      ),
      figure(
        `p99 of placing a slip while such rounds are settled (${busy.seconds.toFixed(2)} s at most)`,
        `${busy.busyP99.toFixed(0)} ms, idle ${busy.idleP99.toFixed(0)} ms`,
        [`≤ ${targets.busyTimesIdle} × idle`, busy.busyP99 <= targets.busyTimesIdle * busy.idleP99],
      ),
      figure('most memory of the server process throughout', `${memoryMb.toFixed(0)} MB`, [
        `≤ ${targets.memoryMb} MB`,
        memoryMb <= targets.memoryMb,
      ]),
      figure('ledger audits afterwards', `${wrong.length} rows`, ['0 rows', wrong.length === 0]),
    ];
  } finally {
    await memory.stop();
    await Promise.all([db.end(), work.end()]);
    await server.stop().catch(() => undefined);
    await postgres.stop();
  }
}

const folder = await mkdtemp(join(tmpdir(), 'poy-bench-'));
await chmod(folder, 0o755);
try {
  const lines = await bench(folder);
  console.table(lines);
  process.exitCode = lines.every(({ met }) => met) ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
