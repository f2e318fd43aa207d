import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDb, type Db } from '../../apps/server/src/db/db.ts';
import { startEmbedded } from '../../apps/server/src/db/embedded/embedded.ts';
import { roleUrls } from '../../apps/server/src/db/embedded/embeddedRoles.ts';
import { verifyLedger } from '../../apps/server/src/ledger/index.ts';
import { verifySeals } from '../../apps/server/src/seals/index.ts';
import { ask } from '../../apps/server/src/testing/ask.ts';
import { signInClients } from './bettors.ts';
import { fillPast } from './fill.ts';
import { compareGrown, compareResults, type Figures, type Line } from './grownRatio.ts';
import { median, takeTurns } from './measure.ts';
import { openRound } from './openRound.ts';
import { fillResults, measureResults, pastDays } from './pastResults.ts';
import { lists, makeReader, readRow } from './reader.ts';
import { sealPast } from './sealPast.ts';
import { startServerProcess } from './serverProcess.ts';
import { createClosedRound, settle } from './settlement.ts';
import { slipsInDatabase, slipsOverHttp } from './slips.ts';
import { createTpcb, tpcb } from './tpcb.ts';

const clients = 32;
const turns = Number(process.env.BENCH_TURNS || 3);
const ms = Number(process.env.BENCH_MS || 3_000);
const port = Number(process.env.BENCH_PORT || 4731);
const settledLines = 100_000;
const million = 1_000_000;
/** With `results` only the lists of past results are measured, which takes a minute. */
const onlyResults = process.argv[2] === 'results';
const slips = Number(process.argv[2] || 10) * million;
/** Audits of ten million transfers take so many seconds at most, and of few ones a second. */
const auditSeconds = 10;

interface Place {
  readonly db: Db;
  readonly work: Db;
  /** Runs the product's own server while `during` goes on. */
  served<T>(during: () => Promise<T>): Promise<T>;
}

const seconds = async <T>(step: () => Promise<T>): Promise<{ took: number; answer: T }> => {
  const start = performance.now();
  const answer = await step();
  return { took: (performance.now() - start) / 1000, answer };
};

/** Measures what a busy site does all day; `heavy` is the member whose lists are read. */
async function figures({ db, work }: Place, heavy?: string): Promise<Figures> {
  const betId = await openRound(db);
  const buyers = await signInClients(db, port, { clients, each: 1 });
  const site = buyers[0]?.bettors[0]?.site ?? 0;
  const round = () => betId;
  const reader = await makeReader(db, { ...(heavy && { uuid: heavy }), site, betId });
  const writes = await takeTurns(
    [tpcb(db, clients), slipsInDatabase(work, buyers, round), slipsOverHttp(buyers, round)],
    { clients, turns, ms },
  );
  for (const { http } of buyers) http.close();
  const reads = await takeTurns([readRow(db, clients), ...lists(work, reader)], {
    clients,
    turns,
    ms: ms / 2,
  });
  const settled = [];
  for (let turn = 0; turn < turns; turn += 1)
    settled.push((await settle(db, await createClosedRound(db, settledLines))).seconds);
  return { writes, reads, settled: median(settled) };
}

async function verified(work: Db, transfers: number): Promise<Line[]> {
  const audits = await seconds(() => verifyLedger(work));
  const seals = await seconds(() => verifySeals(work));
  const most = Math.max(1, (auditSeconds * transfers) / (10 * million));
  const wrong = audits.answer.length + seals.answer.length;
  return [
    {
      what: `audits of ${transfers.toLocaleString('en')} transfers`,
      measured: `${audits.took.toFixed(2)} s`,
      target: `≤ ${most.toFixed(2)} s`,
      met: audits.took <= most,
    },
    { what: 'their seals', measured: `${seals.took.toFixed(2)} s`, target: '', met: true },
    { what: 'rows that are wrong', measured: `${wrong}`, target: '0', met: wrong === 0 },
  ];
}

/** Measures the lists of past results after a month of rounds, and after ten years of them. */
async function pastResults(place: Place): Promise<Line[]> {
  const how = { clients, turns, ms: ms / 2 };
  await fillResults(place.db, 2, pastDays.month);
  const month = await measureResults(place, pastDays.month / 2, how);
  await fillResults(place.db, pastDays.month + 1, pastDays.tenYears);
  return compareResults(month, await measureResults(place, pastDays.tenYears / 2, how));
}

async function bench(place: Place): Promise<readonly Line[]> {
  const { db, work, served } = place;
  await served(() => createTpcb(db, clients));
  if (onlyResults) return pastResults(place);
  const empty = await served(() => figures(place));
  const filled = await seconds(() => fillPast(db, slips));
  const sealed = await seconds(() => sealPast(db, filled.answer.transfers));
  const [{ size = '' } = {}] = await ask<{ size: string }>(db, {
    name: 'bench_size',
    text: 'SELECT pg_size_pretty(pg_database_size(current_database())) AS size',
  });
  console.log(
    `${slips.toLocaleString('en')} slips and ${filled.answer.transfers.toLocaleString('en')} transfers of ` +
      `${filled.answer.members.toLocaleString('en')} members: ${size}, filled in ${filled.took.toFixed(0)} s, ` +
      `sealed in ${sealed.took.toFixed(0)} s (${sealed.answer} batches)`,
  );
  const grown = await served(() => figures(place, filled.answer.heavy));
  const checked = await verified(work, filled.answer.transfers);
  return [...compareGrown(empty, grown), ...checked, ...(await pastResults(place))];
}

async function inFolder(folder: string): Promise<readonly Line[]> {
  const postgres = await startEmbedded(join(folder, 'postgres'));
  // A statement that is cut off ends the bench, which then takes its folder away.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void postgres.stop());
  const database = roleUrls(postgres.url);
  const db = createDb(postgres.url, { max: clients });
  const work = createDb(database.url, { max: clients });
  const served: Place['served'] = async (during) => {
    const server = await startServerProcess({ port, database, dataDir: folder });
    try {
      return await during();
    } finally {
      await server.stop();
    }
  };
  try {
    return await bench({ db, work, served });
  } finally {
    await Promise.all([db.end(), work.end()]);
    await postgres.stop();
  }
}

const folder = await mkdtemp(join(tmpdir(), 'poy-grown-'));
await chmod(folder, 0o755);
try {
  const lines = await inFolder(folder);
  console.table(lines);
  process.exitCode = lines.every(({ met }) => met) ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
