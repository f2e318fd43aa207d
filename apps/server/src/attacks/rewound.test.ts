import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { restoreBackup } from '../backup/restoreBackup.ts';
import { createDb, type Db } from '../db/db.ts';
import { startEmbedded } from '../db/embedded/embedded.ts';
import { roleUrls } from '../db/embedded/embeddedRoles.ts';
import { openDatabase, type OpenDatabase } from '../db/openDatabase.ts';
import { prepareDatabase } from '../db/schema/prepareDatabase.ts';
import { seedMarkets } from '../lottery/seedMarkets.ts';
import { seedSites } from '../sites/rows/seedSites.ts';
import { ask } from '../testing/ask.ts';
import { newFolder } from '../testing/newFolder.ts';
import { copyRows } from './testing/copyRows.ts';
import { steal } from './role/thief.ts';

// Somebody who can bring back an earlier database voids a round, hears its number, and brings back the
// moment before the void. Or they take a dump to a database of their own, whose log and whose numbers
// of transactions are others.

let folder: string;
let dataDir: string;
let backupDir: string;
let database: OpenDatabase;
let owner: Db;

async function open(): Promise<void> {
  database = await openDatabase({
    databaseUrl: null,
    databaseOwnerUrl: null,
    dataDir,
    backupDir,
  });
  owner = createDb(database.ownerUrl ?? '', { max: 1 });
}
async function close(): Promise<void> {
  await owner.end();
  await database.stop();
}

beforeAll(async () => {
  folder = await newFolder('poy-rewound-');
  [dataDir, backupDir] = [join(folder, 'data'), join(folder, 'backup')];
  await open();
  await prepareDatabase(database, () => undefined);
  const work = createDb(database.url, { max: 1 });
  await seedSites(work);
  await seedMarkets(work);
  await work.end();
  await owner.script('SELECT lottery.create_rounds()');
});
afterAll(async () => {
  await close();
  await rm(folder, { recursive: true, force: true });
});

/** Makes a round with twenty shots whose shooting goes on for an hour. */
async function shootingRound(): Promise<number> {
  const [row] = await ask<{ id: number }>(owner, {
    name: 'rewound_round',
    text: `UPDATE lottery.round SET status = 'open', opens_at = now() - interval '1 hour',
        closes_at = now() + interval '1 hour', shots_close_at = now() + interval '1 hour',
        results_at = now() + interval '1 hour'
      WHERE id = (SELECT min(id) FROM lottery.round WHERE draw_mode = 'sealed' AND status = 'waiting')
      RETURNING id`,
  });
  const id = row?.id ?? 0;
  await owner.script(`INSERT INTO lottery.shot
    SELECT ${id}, n, '00001', gen_random_uuid(), 'x', now() FROM generate_series(1, 20) n`);
  return id;
}

const endShooting = (db: Db, id: number): Promise<void> =>
  db.script(`UPDATE lottery.round SET closes_at = now() - interval '2 min',
    shots_close_at = now() - interval '1 min', results_at = now() - interval '1 min' WHERE id = ${id}`);

/** Takes the steps of the clockwork, each in a transaction of its own. */
async function draw(db: Db, id: number): Promise<void> {
  const steps = [
    'close_due()',
    'freeze_due(50)',
    'fix_draws()',
    `draw_round(${id})`,
    'reveal_voided()',
  ];
  for (const step of steps) await db.script(`SELECT lottery.${step}`);
}

async function one<Row extends object>(db: Db, text: string): Promise<Row | undefined> {
  const [row] = await ask<Row>(db, { name: text.slice(0, 60), text });
  return row;
}
const statusOf = async (db: Db, id: number) =>
  (await one<{ status: string }>(db, `SELECT status FROM lottery.round WHERE id = ${id}`))?.status;
const resultOf = async (db: Db, id: number) =>
  (
    await one<{ result: string }>(
      db,
      `SELECT result FROM lottery.round_result WHERE round_id = ${id}`,
    )
  )?.result;
const shownOf = async (db: Db, id: number) =>
  (
    await one<{ n: string }>(
      db,
      `SELECT sealed_number AS n FROM lottery.revealed WHERE round_id = ${id}`,
    )
  )?.n;
const sealedOf = async (db: Db, id: number): Promise<string> =>
  (
    await one<{ n: string }>(
      db,
      `SELECT sealed_number AS n FROM lottery.round_seed WHERE round_id = ${id}`,
    )
  )?.n ?? '';

/** Everything that the role can call to be shown a number. */
const asking = (id: number): string[] => [
  'SELECT lottery.fix_draws()',
  'SELECT lottery.reveal_voided()',
  `SELECT lottery.draw_round(${id})`,
  `SELECT * FROM lottery.revealed WHERE round_id = ${id}`,
  `SELECT * FROM lottery.round_result WHERE round_id = ${id}`,
];
const voiding = (id: number): string => `SELECT lottery.void_round(${id}, 'a reason')`;

const backup = (): Promise<unknown> => {
  const { DATABASE_URL: _, ...env } = process.env;
  const script = fileURLToPath(new URL('../cli/backupCli.ts', import.meta.url));
  return promisify(execFile)(process.execPath, [script], {
    env: { ...env, DATA_DIR: dataDir, BACKUP_DIR: backupDir },
  });
};

it('tells nothing by a void that a restore takes back', async () => {
  const round = await shootingRound();
  const sealed = await sealedOf(owner, round);
  await backup();
  const at = new Date();
  await wait(20);
  const heard = await steal(database.url, [voiding(round), ...asking(round)]);
  const later = await steal(database.url, asking(round));
  expect(await statusOf(owner, round)).toBe('voided');
  expect([...heard, ...later].join()).not.toContain(sealed);
  await close();
  await restoreBackup({ dataDir, backupDir, at, over: dataDir });
  await open();
  expect(await statusOf(owner, round)).toBe('open');
  await endShooting(owner, round);
  await draw(owner, round);
  expect(await statusOf(owner, round)).toBe('resulted');
  expect(await shownOf(owner, round)).toBe(sealed);
});

it('tells nothing sooner in the cluster that a dump is read into, and draws the same there', async () => {
  const [frozen, voided] = [await shootingRound(), await shootingRound()];
  const sealed = await sealedOf(owner, voided);
  await endShooting(owner, frozen);
  await owner.script('SELECT lottery.close_due()');
  await owner.script(`SELECT lottery.freeze_due(50); ${voiding(voided)}`);
  await owner.script('SELECT lottery.fix_draws()');
  // The log of the cluster that the dump is of may be longer than that of the new one.
  await owner.script(`UPDATE lottery.draw_end SET fixed_at = 'FFFF/0' WHERE NOT shown`);
  const elsewhere = await startEmbedded(join(folder, 'elsewhere'), { say: () => undefined });
  const urls = roleUrls(elsewhere.url);
  await prepareDatabase(urls, () => undefined);
  await copyRows(owner, elsewhere.url);
  const there = createDb(urls.ownerUrl, { max: 1 });
  expect(await statusOf(there, frozen)).toBe('calculating');
  await steal(urls.url, [`SELECT lottery.draw_round(${frozen})`]);
  expect(await resultOf(there, frozen)).toBeUndefined();
  expect((await steal(urls.url, asking(voided))).join()).not.toContain(sealed);
  for (const db of [owner, there]) await draw(db, frozen);
  expect(await resultOf(there, frozen)).toBe(await resultOf(owner, frozen));
  expect(await resultOf(there, frozen)).toMatch(/^\d+$/);
  expect(await shownOf(there, voided)).toBeUndefined();
  await endShooting(there, voided);
  await draw(there, voided);
  expect(await shownOf(there, voided)).toBe(sealed);
  await there.end();
  await elsewhere.stop();
});
