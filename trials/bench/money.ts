/**
 * `npm run bench:money` measures money that comes in and goes out: movements of bank feeds that are
 * matched with their requests, and withdrawals that are asked for, each beside a tpcb-like
 * transaction by the same driver on the same PostgreSQL in the same minutes; and how long a movement
 * takes while a round of a million lines is settled. It plays an hour of a queue for one sum, too, with
 * the shortest and the longest rest of an amount. It exits with 1 when a target is missed.
 */
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDb, type Db } from '../../apps/server/src/db/db.ts';
import { startEmbedded } from '../../apps/server/src/db/embedded/embedded.ts';
import { roleUrls } from '../../apps/server/src/db/embedded/embeddedRoles.ts';
import type { Deps } from '../../apps/server/src/deps.ts';
import { verifyLedger } from '../../apps/server/src/ledger/index.ts';
import { receiveMovement } from '../../apps/server/src/wallet/movements/receiveMovement.ts';
import { createWithdrawal } from '../../apps/server/src/wallet/withdrawals/asking/createWithdrawal.ts';
import { arrive, percentile } from './latency.ts';
import { median, takeTurns, type Contender, type Rates } from './measure.ts';
import { makePayers, type Payer } from './moneyWorld.ts';
import { servedInAnHour } from './restCost.ts';
import { startServerProcess } from './serverProcess.ts';
import { createClosedRound, settle } from './settlement.ts';
import { createTpcb, tpcb } from './tpcb.ts';

const clients = 32;
const turns = Number(process.env.BENCH_TURNS || 7);
const ms = Number(process.env.BENCH_MS || 3_000);
const port = Number(process.env.BENCH_PORT || 4731);
const payers = 100_000;
const settledLines = 1_000_000;
/** Movements per second beside a settlement: more than on a busy evening. */
const perSecond = 60;
const idleMs = 15_000;
const targets = { matched: 0.5, busyTimesIdle: 3 };

interface Line {
  readonly what: string;
  readonly measured: string;
  readonly target: string;
  readonly met: boolean;
}

/** Hands the payers out, each once. */
function takeOne(all: readonly Payer[]): () => Payer {
  let next = 0;
  return () => {
    const payer = all[next];
    if (!payer) throw new Error(`${all.length} payers are too few for this machine`);
    next += 1;
    return payer;
  };
}

/** Reports the movement that a payer's request waits for. */
function movements(deps: Deps, next: () => Payer): Contender {
  return {
    name: 'movement of a feed, matched and credited',
    async work() {
      const { account, satang } = next();
      const movement = {
        movementId: randomUUID(),
        accountNumber: account,
        amount: satang / 100,
        fromAccount: '1234567890',
        fromName: 'A member',
        at: Date.now(),
        status: 'booked' as const,
      };
      const status = await receiveMovement(deps, movement, { demo: false });
      if (status !== 'credited') throw new Error(`a movement became ${status}`);
    },
  };
}

/** Asks for the least that can be withdrawn. */
function withdrawals(db: Db, site: number, next: () => Payer): Contender {
  return {
    name: 'withdrawal asked for, and set aside',
    async work() {
      const { uuid: member, bankId } = next();
      const asked = { member, site, bankPlayed: true, bankId, baht: 300, key: randomUUID() };
      await createWithdrawal(db, asked);
    },
  };
}

const ratio = (rates: readonly number[], bank: readonly number[]): number =>
  median(rates.map((rate, turn) => rate / (bank[turn] ?? Infinity)));

function rateLines(rates: Rates): Line[] {
  const [bank, matched, asked] = [...rates];
  if (!bank || !matched || !asked) throw new Error('three contenders expected');
  const line = ([what, of]: readonly [string, readonly number[]], target?: number): Line => {
    const times = ratio(of, bank[1]);
    return {
      what,
      measured: `${median(of).toFixed(0)}/s, ratio ${times.toFixed(2)}`,
      target: target === undefined ? '' : `ratio ≥ ${target.toFixed(1)}`,
      met: target === undefined || times >= target,
    };
  };
  const beside = { what: bank[0], measured: `${median(bank[1]).toFixed(0)}/s`, target: '' };
  return [{ ...beside, met: true }, line(matched, targets.matched), line(asked)];
}

/** Returns the p99 in ms of matching a movement: with nothing else to do, and beside a settlement. */
async function besideSettlement(
  db: Db,
  { work }: Contender,
): Promise<{ idle: number; busy: number; seconds: number }> {
  const round = await createClosedRound(db, settledLines);
  const end = performance.now() + idleMs;
  const idle = await arrive(work, { clients, perSecond, goesOn: () => performance.now() < end });
  let over = false;
  const busy = arrive(work, { clients, perSecond, goesOn: () => !over });
  const { seconds } = await settle(db, round).finally(() => {
    over = true;
  });
  return { idle: percentile(idle, 0.99), busy: percentile(await busy, 0.99), seconds };
}

/** The usual delays of a feed in ms that give the shortest and the longest rest of an amount. */
const delays = [2, 10].map((minutes) => minutes * 60_000);

/** Says what the rest of an amount costs a queue. */
async function restLine(db: Db): Promise<Line> {
  const served: string[] = [];
  for (const delay of delays)
    served.push(`${await servedInAnHour(db, delay)} at ${delay / 60_000} min`);
  return {
    what: 'requests of one sum that get an amount in an hour, by the rest of an unpaid one',
    measured: served.join(', '),
    target: '',
    met: true,
  };
}

async function measure(db: Db, work: Db): Promise<readonly Line[]> {
  await createTpcb(db, clients);
  const all = await makePayers(db, payers);
  const site = all[0]?.site ?? 0;
  const deps = { db: work, publisher: { publish: () => Promise.resolve() } } as unknown as Deps;
  const paying = movements(deps, takeOne(all));
  const asking = withdrawals(work, site, takeOne([...all].reverse()));
  console.log(`${clients} clients in turns of ${ms / 1000} s, ${turns} turns each`);
  const rates = await takeTurns([tpcb(db, clients), paying, asking], { clients, turns, ms });
  const { idle, busy, seconds } = await besideSettlement(db, paying);
  const rest = await restLine(db);
  const wrong = await verifyLedger(db);
  return [
    ...rateLines(rates),
    rest,
    {
      what: `p99 of matching while ${settledLines.toLocaleString('en')} lines settle (${seconds.toFixed(2)} s)`,
      measured: `${busy.toFixed(0)} ms, idle ${idle.toFixed(0)} ms`,
      target: `≤ ${targets.busyTimesIdle} × idle`,
      met: busy <= targets.busyTimesIdle * idle,
    },
    {
      what: 'ledger audits afterwards',
      measured: `${wrong.length} rows`,
      target: '0 rows',
      met: wrong.length === 0,
    },
  ];
}

async function bench(folder: string): Promise<readonly Line[]> {
  const postgres = await startEmbedded(join(folder, 'postgres'));
  const database = roleUrls(postgres.url);
  const db = createDb(postgres.url, { max: clients });
  const work = createDb(database.url, { max: clients });
  try {
    // The server's own start brings the database up to this release and makes its sites.
    const server = await startServerProcess({ port, database, dataDir: folder });
    await server.stop();
    return await measure(db, work);
  } finally {
    await Promise.all([db.end(), work.end()]);
    await postgres.stop();
  }
}

const folder = await mkdtemp(join(tmpdir(), 'poy-money-'));
await chmod(folder, 0o755);
try {
  const lines = await bench(folder);
  console.table(lines);
  process.exitCode = lines.every(({ met }) => met) ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
