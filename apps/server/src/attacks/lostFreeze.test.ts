import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { poll } from '@poy/testing';
import { createDb, type Db } from '../db/db.ts';
import { startEmbedded, type EmbeddedPostgres } from '../db/embedded/embedded.ts';
import { clusterFolder } from '../db/embedded/embeddedCluster.ts';
import { roleUrls } from '../db/embedded/embeddedRoles.ts';
import { prepareDatabase } from '../db/schema/prepareDatabase.ts';
import { seedMarkets } from '../lottery/seedMarkets.ts';
import { seedSites } from '../sites/rows/seedSites.ts';
import { ask } from '../testing/ask.ts';
import { newFolder } from '../testing/newFolder.ts';
import { steal } from './role/thief.ts';

// A session of the server's role that does not wait for the disk, and a database that is killed at
// once: what it committed is gone. It must not have heard a result that could then be drawn anew.

let dataDir: string;
let postgres: EmbeddedPostgres;
let url: string;
let owner: Db;
beforeAll(async () => {
  dataDir = join(await newFolder('poy-lost-'), 'data');
  postgres = await startEmbedded(dataDir, { say: () => undefined });
  const urls = roleUrls(postgres.url);
  url = urls.url;
  owner = createDb(urls.ownerUrl, { max: 1 });
  await prepareDatabase(urls, () => undefined);
  const work = createDb(url, { max: 1 });
  await seedSites(work);
  await seedMarkets(work);
  await work.end();
});
afterAll(async () => {
  await owner.end();
  await postgres.stop();
  await rm(join(dataDir, '..'), { recursive: true, force: true });
});

/** Makes a round whose shooting is over and whose list waits to be frozen. */
async function endedRound(): Promise<number> {
  await owner.script(`SELECT lottery.create_rounds();
    UPDATE lottery.round SET status = 'open', opens_at = now() - interval '1 hour',
      closes_at = now() + interval '1 min', shots_close_at = now() + interval '1 min',
      results_at = now() + interval '1 min'
      WHERE id = (SELECT min(id) FROM lottery.round WHERE draw_mode = 'sealed' AND status = 'waiting');
    INSERT INTO lottery.shot SELECT r.id, n, '00001', gen_random_uuid(), 'x', now()
      FROM lottery.round r, generate_series(1, 20) n WHERE r.status = 'open' AND r.draw_mode = 'sealed';
    UPDATE lottery.round SET status = 'closed', closes_at = now() - interval '2 min',
      shots_close_at = now() - interval '1 min', results_at = now() - interval '1 min'
      WHERE status = 'open' AND draw_mode = 'sealed'`);
  const [row] = await ask<{ id: number }>(owner, {
    name: 'lost_round',
    text: "SELECT id FROM lottery.round WHERE status = 'closed'",
  });
  return row?.id ?? 0;
}
const statusOf = async (round: number): Promise<string | undefined> => {
  const text = `SELECT status FROM lottery.round WHERE id = ${round}`;
  const [row] = await ask<{ status: string }>(owner, { name: 'lost_status', text });
  return row?.status;
};

/** Returns the processes that write to the disk by themselves, and the one that starts them again. */
async function writers(): Promise<{ helpers: number[]; postmaster: number }> {
  const admin = createDb(postgres.url, { max: 1 });
  const helpers = await ask<{ pid: number }>(admin, {
    name: 'lost_writers',
    text: `SELECT pid FROM pg_stat_activity
      WHERE backend_type IN ('walwriter', 'background writer', 'checkpointer', 'autovacuum launcher')`,
  });
  await admin.end();
  const file = join(await clusterFolder(dataDir), 'postmaster.pid');
  const [pid = ''] = (await readFile(file, 'utf8')).split('\n');
  return { helpers: helpers.map((row) => row.pid), postmaster: Number(pid) };
}

it('hears no result of a freeze that a crash takes back', async () => {
  const round = await endedRound();
  const { helpers, postmaster } = await writers();
  // PostgreSQL writes such commits some time later by itself. Here it has not come to it.
  for (const pid of helpers) process.kill(pid, 'SIGSTOP');
  const heard = await steal(url, [
    'SET synchronous_commit = off',
    'SELECT count(*) FROM lottery.freeze_due(50)',
    'SELECT lottery.fix_draws()',
    `SELECT lottery.draw_round(${round})`,
    `SELECT count(*) FROM lottery.round_result WHERE round_id = ${round}`,
  ]);
  for (const pid of [postmaster, ...helpers]) process.kill(pid, 'SIGKILL');
  expect(heard.slice(-2)).toEqual(['rows: [[false]]', 'rows: [["0"]]']);
  // The freeze is gone, which is what somebody hoped for.
  await poll(() => statusOf(round).catch(() => 'away'), { timeout: 45_000 }).toBe('closed');
  for (const step of ['freeze_due(50)', 'fix_draws()', `draw_round(${round})`])
    await owner.script(`SELECT lottery.${step}`);
  expect(await statusOf(round)).toBe('resulted');
});
