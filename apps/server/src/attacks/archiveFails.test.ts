import { execFile, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { poll } from '@poy/testing';
import { awaitArchive } from '../backup/awaitArchive.ts';
import { archiveState } from '../db/trouble/archiveState.ts';
import { createDb, type Db } from '../db/db.ts';
import { runningEmbedded } from '../db/embedded/embedded.ts';
import { openDatabase } from '../db/openDatabase.ts';
import { ask } from '../testing/ask.ts';
import { everyAttack } from '../testing/longForm.ts';
import { newFolder } from '../testing/newFolder.ts';
import { createTestDb } from '../testing/testDb.ts';
import { answered, createAttackedServer, type AttackedServer } from './testing/attackedServer.ts';

// The disk of the backups was mounted anew and could not be written to. The server was ready, its log
// told of nothing, `npm run backup` said "complete", and a restore said that the ledger is sound without
// the last twenty movements.

let folder: string;
let backupDir: string;
let server: AttackedServer;
beforeAll(async () => {
  folder = await newFolder('poy-archive-');
  backupDir = join(folder, 'backup');
  server = await createAttackedServer('', { BACKUP_DIR: backupDir, LOG_LEVEL: 'error' });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const run = (
  name: 'backupCli' | 'restoreCli',
  places: { DATA_DIR: string; BACKUP_DIR: string },
  words: readonly string[] = [],
): Promise<{ code: number; words: string }> => {
  const { DATABASE_URL: _, ...env } = process.env;
  const script = fileURLToPath(new URL(`../cli/${name}.ts`, import.meta.url));
  return new Promise((done) =>
    execFile(
      process.execPath,
      [script, ...words],
      { env: { ...env, ...places } },
      (error, out, err) => done({ code: error ? 1 : 0, words: out + err }),
    ),
  );
};

/** Counts the slips that were acknowledged. */
const sold = async (db: Db): Promise<number> =>
  (
    await ask<{ n: number }>(db, {
      name: 'test_sold',
      text: 'SELECT count(*)::int AS n FROM lottery.slip',
    })
  )[0]?.n ?? -1;

async function soldIn(dataDir: string): Promise<number> {
  const place = { databaseUrl: null, databaseOwnerUrl: null, dataDir, backupDir: null };
  const database = await openDatabase(place, { readOnly: true });
  const db = createDb(database.url, { max: 1 });
  try {
    return await sold(db);
  } finally {
    await db.end();
    await database.stop();
  }
}

const momentSaid = (words: string): number =>
  Date.parse(
    /It has what was written up to (\S+)\. What came later is not in it/.exec(words)?.[1] ?? '',
  );

async function playFailure(): Promise<void> {
  await server.start();
  const places = { DATA_DIR: server.dataDir, BACKUP_DIR: backupDir };
  const db = createDb((await runningEmbedded(join(server.dataDir, 'postgres'))) ?? '', { max: 1 });
  const token = await server.signIn('demo01');
  const [round] = await ask<{ id: number }>(db, {
    name: 'test_open_round',
    text: `SELECT id FROM lottery.round WHERE status = 'open' AND draw_mode IS NOT NULL
      ORDER BY closes_at DESC LIMIT 1`,
  });
  const before = await sold(db);
  const sell = async (times: number): Promise<void> => {
    for (let n = 0; n < times; n += 1)
      await answered(server.sell(token, randomUUID(), round?.id ?? 0));
  };
  await sell(5);
  expect((await run('backupCli', places)).code).toBe(0);

  const failedAt = Date.now();
  await chmod(join(backupDir, 'wal'), 0o500);
  await sell(20);
  await db.script('SELECT pg_switch_wal()');
  const patience = { timeout: 30_000, interval: 200 };
  await poll(async () => (await archiveState(db)).state, patience).toBe('failing');
  await poll(() => server.words(), patience).toContain('the log archive fails');
  expect(server.words()).toMatch(/PostgreSQL: .*Permission denied/);
  expect(server.words()).toContain('PostgreSQL: LOG: archive command failed');
  expect(await server.health()).toMatchObject({ status: 'ok', archive: 'failing' });
  expect(await run('backupCli', places)).toEqual({
    code: 1,
    words: expect.stringContaining('The backup is NOT complete.'),
  });
  expect(await sold(db)).toBe(before + 25);
  await db.end();
  await server.kill();

  // The disk of the data is lost: what the archive has not is lost, and the restore says so.
  const [elsewhere, copy] = [join(folder, 'elsewhere'), join(folder, 'copy')];
  spawnSync('cp', ['-a', backupDir, copy]);
  await rm(join(copy, 'base'), { recursive: true });
  spawnSync('sh', [
    '-c',
    `mkdir ${copy}/base && cp -a "$(ls -d ${backupDir}/base/* | head -1)" ${copy}/base/`,
  ]);
  const onNewDisk = await run('restoreCli', { DATA_DIR: elsewhere, BACKUP_DIR: copy });
  expect([onNewDisk.code, onNewDisk.words]).toEqual([0, expect.stringContaining('is sound')]);
  expect(momentSaid(onNewDisk.words)).toBeLessThan(failedAt);
  expect(await soldIn(elsewhere)).toBe(before + 5);

  // The old disk has the end of the log: everything that was acknowledged is there.
  const inPlace = await run('restoreCli', places, ['--over', server.dataDir]);
  expect([inPlace.code, inPlace.words]).toEqual([0, expect.stringContaining('is sound')]);
  expect(momentSaid(inPlace.words)).toBeGreaterThan(failedAt);
  expect(await soldIn(server.dataDir)).toBe(before + 25);
}

it('a backup is refused where PostgreSQL keeps no archive', async () => {
  const t = await createTestDb();
  await expect(
    awaitArchive(t.superuserUrl, backupDir, ['000000010000000000000001']),
  ).rejects.toThrow('PostgreSQL keeps no log archive');
  await t.drop();
});

if (everyAttack)
  it(
    'an archive that takes nothing is told of everywhere, and a restore says what it lacks',
    playFailure,
  );
