import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createDb, type Db } from '../db/db.ts';
import { openDatabase, type OpenDatabase } from '../db/openDatabase.ts';
import { prepareDatabase } from '../db/schema/prepareDatabase.ts';
import { verifyLedger } from '../ledger/index.ts';
import { tick } from '../lottery/clockwork/tick.ts';
import { seedMarkets } from '../lottery/seedMarkets.ts';
import { placeSlip } from '../lottery/slips/placeSlip.ts';
import { poySite, seedSites } from '../sites/rows/seedSites.ts';
import { ask } from '../testing/ask.ts';
import { newFolder } from '../testing/newFolder.ts';
import { testDeps } from '../testing/testDeps.ts';
import { newMember } from '../testing/worlds/newMember.ts';

let folder: string;
let dataDir: string;
let backupDir: string;
beforeAll(async () => {
  folder = await newFolder('poy-backup-');
  [dataDir, backupDir] = [join(folder, 'data'), join(folder, 'backup')];
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const script = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
async function run(
  name: string,
  words: readonly string[] = [],
  more: Record<string, string> = {},
): Promise<{ code: number | null; words: string }> {
  const { DATABASE_URL: _, ...env } = process.env;
  // Nothing depends on what the shell of an operator lets others read.
  const command = ['-c', 'umask 0; exec "$0" "$@"', process.execPath, script(name), ...words];
  const child = spawn('/bin/sh', command, {
    env: { ...env, DATA_DIR: dataDir, BACKUP_DIR: backupDir, ...more },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (said += part));
  return { code: await new Promise((done) => child.once('close', done)), words: said };
}

const opened: OpenDatabase[] = [];
const open = async (): Promise<OpenDatabase> => {
  const place = { databaseUrl: null, databaseOwnerUrl: null, dataDir, backupDir };
  const database = await openDatabase(place);
  opened.push(database);
  return database;
};
afterEach(async () => {
  for (const database of opened.splice(0)) await database.stop();
});
/** Returns what of a folder somebody else than its owner may read or enter. */
async function openToOthers(path: string): Promise<string[]> {
  const inside = await readdir(path, { recursive: true });
  const paths = [path, ...inside.map((name) => join(path, name))];
  const found = await Promise.all(
    paths.map(async (at) => (((await stat(at)).mode & 0o077) === 0 ? [] : [at])),
  );
  return found.flat();
}
const momentOf = async (db: Db): Promise<string> => {
  const [row] = await ask<{ at: Date }>(db, {
    name: 'test_moment',
    text: 'SELECT clock_timestamp() AS at',
  });
  return row?.at.toISOString() ?? '';
};
const stakes = (db: Db): Promise<{ stake: number }[]> =>
  ask(db, { name: 'test_stakes', text: 'SELECT stake FROM lottery.slip ORDER BY id' });

const openRound = async (db: Db): Promise<number> => {
  const [row] = await ask<{ id: number }>(db, {
    name: 'test_open_round',
    text: `SELECT id FROM lottery.round WHERE status = 'open' AND kind = 'yeekee' ORDER BY closes_at DESC LIMIT 1`,
  });
  return row?.id ?? 0;
};
const aSlip = (member: string, betId: number, price: number) => ({
  member,
  site: poySite,
  key: randomUUID(),
  betId,
  accept: 'same' as const,
  lines: [{ option: 'teng_bon_2' as const, number: '42', price, multiply: undefined }],
});

describe('a backup of the embedded database', () => {
  it('brings back the moment between two slips: the first is there, the second is not', async () => {
    const database = await open();
    await prepareDatabase(database, () => undefined);
    const db = createDb(database.url, { max: 2 });
    await seedSites(db);
    await seedMarkets(db);
    const member = await newMember(db, 100_000);
    await tick(testDeps(db));
    const betId = await openRound(db);
    const place = (price: number) => placeSlip(testDeps(db), aSlip(member, betId, price));
    // It is taken while the database runs and is written to.
    const taken = await run('../cli/backupCli.ts');
    expect(taken).toEqual({ code: 0, words: expect.stringContaining('The backup is complete') });
    // The disk of the archive was mounted anew and took nothing more, and backups were "complete".
    await chmod(join(backupDir, 'wal'), 0o500);
    const refused = await run('../cli/backupCli.ts');
    expect(refused).toEqual({
      code: 1,
      // The history of the backup before may still be on its way, and is then named in its place.
      words: expect.stringMatching(/NOT complete\. PostgreSQL could not write [0-9A-F]{24}\S* to /),
    });
    await chmod(join(backupDir, 'wal'), 0o700);
    const started = await momentOf(db);
    await place(5);
    await wait(20);
    const between = await momentOf(db);
    await wait(20);
    await place(7);
    expect(await stakes(db)).toEqual([{ stake: 500 }, { stake: 700 }]);
    await db.end();
    expect(await run('../cli/restoreCli.ts')).toEqual({
      code: 1,
      words: expect.stringContaining('stop it first'),
    });
    await database.stop();

    // There is a database, so its folder has to be named.
    for (const [said, told] of [
      [[], `Name its folder where you want that: --over ${dataDir}`],
      [['--over', backupDir], `DATA_DIR is ${dataDir}`],
    ] as const)
      expect(await run('../cli/restoreCli.ts', ['--at', between, ...said])).toEqual({
        code: 1,
        words: expect.stringContaining(told),
      });
    const restored = await run('../cli/restoreCli.ts', ['--at', between, '--over', dataDir]);
    expect(restored).toEqual({ code: 0, words: expect.stringContaining('The ledger is sound.') });
    const [, last = ''] =
      /It has what was written up to (\S+)\. What came later/.exec(restored.words) ?? [];
    expect(Date.parse(last)).toBeGreaterThan(Date.parse(started));
    expect(Date.parse(last)).toBeLessThanOrEqual(Date.parse(between));
    const again = await open();
    const back = createDb(again.url, { max: 1 });
    expect(await stakes(back)).toEqual([{ stake: 500 }]);
    expect(await verifyLedger(back)).toEqual([]);
    // It goes on from there.
    await placeSlip(testDeps(back), aSlip(member, betId, 9));
    await back.end();
    await again.stop();
  });

  it('without a moment brings back the last thing that was written, onto a new disk', async () => {
    await rm(dataDir, { recursive: true });
    expect((await run('../cli/restoreCli.ts')).code).toBe(0);
    const database = await open();
    const db = createDb(database.url, { max: 1 });
    expect(await stakes(db)).toEqual([{ stake: 500 }, { stake: 900 }]);
    await db.end();
    await database.stop();
  });

  it('refuses a moment before the first backup, and one without a zone', async () => {
    const early = ['--at', '2001-01-01T00:00:00Z', '--over', dataDir];
    expect(await run('../cli/restoreCli.ts', early)).toEqual({
      code: 1,
      words: expect.stringContaining('The oldest backup'),
    });
    expect(await run('../cli/restoreCli.ts', ['--at', '2026-01-01 10:00'])).toEqual({
      code: 1,
      words: expect.stringContaining('with its zone'),
    });
  });

  it('can be read by its owner only', async () => {
    expect(await openToOthers(join(backupDir, 'base'))).toEqual([]);
    expect(await openToOthers(join(backupDir, 'wal'))).toEqual([]);
  });
});

it('a backup of a foreign database is a dump of its owner, with no password in sight', async () => {
  const tools = join(folder, 'tools');
  await mkdir(tools);
  const note = join(folder, 'called');
  for (const name of ['pg_dump', 'pg_restore'])
    await writeFile(
      join(tools, name),
      `#!/bin/sh\necho "$0 $@ | $PGUSER:$PGPASSWORD@$PGHOST:$PGPORT/$PGDATABASE" >> ${note}\n`,
      { mode: 0o755 },
    );
  const foreign = {
    PATH: `${tools}${delimiter}${process.env.PATH ?? ''}`,
    DATABASE_URL: 'postgresql://work:x@db.example:6543/poy',
    DATABASE_OWNER_URL: 'postgresql://owner:s%40fe@db.example:6543/poy',
  };
  expect((await run('../cli/backupCli.ts', [], foreign)).code).toBe(0);
  expect(await readFile(note, 'utf8')).toMatch(
    /pg_dump --format=custom --file=\S+\.dump \| owner:s@fe@db\.example:6543\/poy\n/,
  );
  expect(await openToOthers(join(backupDir, 'dump'))).toEqual([]);
  expect(await run('../cli/backupCli.ts', [], { ...foreign, PATH: '/nowhere' })).toEqual({
    code: 1,
    words: expect.stringContaining('pg_dump is missing'),
  });
});
