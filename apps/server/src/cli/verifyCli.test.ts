import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createDb } from '../db/db.ts';
import { openDatabase } from '../db/openDatabase.ts';
import { prepareDatabase } from '../db/schema/prepareDatabase.ts';
import { newFolder } from '../testing/newFolder.ts';
import { newMember } from '../testing/worlds/newMember.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
let folder: string;
let dataDir: string;
beforeAll(async () => {
  folder = await newFolder('poy-verify-');
  dataDir = join(folder, 'data');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the command in another folder than the product's. */
async function verify(
  DATA_DIR: string,
  ...options: string[]
): Promise<{ code: number | null; words: string }> {
  const script = join(root, 'apps/server/src/cli/verifyCli.ts');
  const { DATABASE_URL: _, ...env } = process.env;
  const child = spawn(process.execPath, [script, ...options], {
    cwd: tmpdir(),
    env: { ...env, DATA_DIR },
  });
  let words = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (words += part));
  const code = await new Promise<number | null>((done) => child.once('close', done));
  return { code, words };
}

it('audits a ledger that no server runs, from any folder, and leaves it as it was', async () => {
  const place = { databaseUrl: null, databaseOwnerUrl: null, dataDir, backupDir: null };
  const database = await openDatabase(place);
  await prepareDatabase(database, () => undefined);
  const db = createDb(database.url, { max: 1 });
  const member = await newMember(db, 500);
  await db.end();
  const running = await verify(dataDir);
  expect(running).toEqual({ code: 0, words: expect.stringContaining('The ledger is sound') });

  await database.stop();
  for (const named of [dataDir, relative(root, dataDir)])
    expect(await verify(named)).toEqual(running);
  const pid = join(dataDir, 'postgres/cluster/postmaster.pid');
  await expect(readFile(pid)).rejects.toThrow('ENOENT');

  const kept = `ledger:1:${'0'.repeat(64)}`;
  expect(await verify(dataDir, '--expect', kept)).toEqual({
    code: 1,
    words: expect.stringContaining('The seal ledger:1 that was kept is not in its chain.'),
  });

  const again = await openDatabase(place);
  const owner = createDb(again.ownerUrl ?? '', { max: 1 });
  await owner.script(`SELECT ledger.post('bank:1:x', 'credit', 'DEPOSIT', '${member}', 5, NULL, NULL, NULL, NULL);
    INSERT INTO wallet.bank_movement (account_number, movement_id, amount, from_account, from_name, at, received_at,
        status, reversed_at, counted)
      VALUES ('1', 'x', 5, '', '', now(), now(), 'reversed', now(), 2);
    UPDATE ledger.account SET balance = 7 WHERE member = '${member}';
    INSERT INTO seal.batch (chain, n, until, rows, hash) VALUES ('ledger', 1, now(), 1, sha256(''))`);
  await owner.end();
  await again.stop();
  expect(await verify(dataDir)).toEqual({
    code: 1,
    words: expect.stringMatching(/reversal_missing[^]*The ledger is NOT sound: 5 rows/),
  });
});

it('says where there is nothing to audit', async () => {
  const nowhere = join(folder, 'nowhere');
  expect(await verify(nowhere)).toEqual({
    code: 1,
    words: `There is no database in ${join(nowhere, 'postgres')}.\n`,
  });
});
