import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDb, type Db } from '../../apps/server/src/db/db.ts';
import { startEmbedded } from '../../apps/server/src/db/embedded.ts';
import { roleUrls, type DatabaseUrls } from '../../apps/server/src/db/embeddedRoles.ts';
import { verifyLedger } from '../../apps/server/src/ledger/index.ts';
import { settleWhileSelling } from './busySettlement.ts';
import { arrive, percentile } from './latency.ts';
import { median, takeTurns, type Rates } from './measure.ts';
import { watchMemory } from './memory.ts';
import { openRound } from './openRound.ts';
import { startServerProcess } from './serverProcess.ts';
import { createClosedRound, settle } from './settlement.ts';
import { signInBettors, slipsInDatabase, slipsOverHttp, type Bettor } from './slips.ts';
import { createTpcb, tpcb } from './tpcb.ts';

const clients = 32;
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
 * Computes the ratio to the bank transaction in each turn, and returns the middle one of these
 * ratios.
 */
function ratioLines(rates: Rates): Line[] {
  const [bank, sql, http] = [...rates];
  if (!bank || !sql || !http) throw new Error('three contenders expected');
  const line = ([name, of]: readonly [string, readonly number[]], target: number): Line => {
    const ratio = median(of.map((rate, turn) => rate / (bank[1][turn] ?? Infinity)));
    return {
      what: name,
      measured: `${median(of).toFixed(0)}/s, ratio ${ratio.toFixed(2)}`,
      target: `ratio ≥ ${target.toFixed(1)}`,
      met: ratio >= target,
    };
  };
  return [
    { what: bank[0], measured: `${median(bank[1]).toFixed(0)}/s`, target: '', met: true },
    line(sql, targets.sql),
    line(http, targets.http),
  ];
}

/** Returns the p99 of placing a slip in ms, at half of the rate that was sold through HTTP. */
async function atHalfLoad(
  bettors: readonly Bettor[],
  betId: number,
  rates: Rates,
): Promise<number> {
  const { name, work } = slipsOverHttp(bettors, betId);
  const perSecond = median(rates.get(name) ?? []) / 2;
  const end = performance.now() + halfLoadMs;
  const goesOn = () => performance.now() < end;
  return percentile(await arrive(work, { clients: bettors.length, perSecond, goesOn }), 0.99);
}

/** Tables and rounds are made with every right (`db`); slips are sold as the server sells them. */
function connect(url: string): { database: DatabaseUrls; db: Db; work: Db } {
  const database = roleUrls(url);
  const db = createDb(url, { max: clients });
  return { database, db, work: createDb(database.url, { max: clients }) };
}

async function bench(folder: string): Promise<readonly Line[]> {
  const postgres = await startEmbedded(join(folder, 'postgres'));
  const { database, db, work } = connect(postgres.url);
  const server = await startServerProcess({ port, database, dataDir: folder });
  const memory = watchMemory(server.pid);
  try {
    await createTpcb(db, clients);
    const betId = await openRound(db);
    const bettors = await signInBettors(db, port, clients);
    console.log(
      `${clients} clients in turns of ${ms / 1000} s, ${turns} turns each, every commit on disk`,
    );
    const rates = await takeTurns(
      [tpcb(db, clients), slipsInDatabase(work, bettors, betId), slipsOverHttp(bettors, betId)],
      { clients, turns, ms },
    );
    const half = await atHalfLoad(bettors, betId, rates);
    const busy = await settleWhileSelling(db, { bettors, betId, lines: settledLines });
    for (const { http } of bettors) http.close();
    const memoryMb = await memory.stop();
    await server.stop();
    const settled = [];
    for (let again = 0; again < 3; again += 1)
      settled.push(await settle(db, await createClosedRound(db, settledLines)));
    const seconds = median(settled.map((run) => run.seconds));
    const wrong = await verifyLedger(db);
    return [
      ...ratioLines(rates),
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
