import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { claimCluster } from '../db/embedded/embeddedOwner.ts';
import { newFolder } from '../testing/newFolder.ts';

const command = fileURLToPath(new URL('./resetCli.ts', import.meta.url));
let folder: string;
let dataDir: string;
beforeEach(async () => {
  folder = await newFolder('poy-reset-');
  dataDir = join(folder, 'data');
  await mkdir(join(dataDir, 'postgres'), { recursive: true });
  await writeFile(join(dataDir, 'note.txt'), 'of a person');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs the command in another folder than the product's. */
function reset(more: Record<string, string> = {}): { code: number | null; words: string } {
  const { DATABASE_URL: _, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [command], {
    cwd: tmpdir(),
    env: { ...env, DATA_DIR: dataDir, ...more },
    encoding: 'utf8',
  });
  return { code: status, words: stdout + stderr };
}

it('deletes a data directory', () => {
  expect(reset()).toEqual({ code: 0, words: `${dataDir} is empty. npm start begins afresh.\n` });
  expect(existsSync(dataDir)).toBe(false);
});

it('leaves what somebody uses, what is no data directory, and a database by its address', async () => {
  const claim = await claimCluster(join(dataDir, 'postgres'), join(dataDir, 'postgres/cluster'), 0);
  expect(reset()).toEqual({
    code: 1,
    words: `\nPoy is running on ${dataDir} (process ${process.pid}): stop it first.\n`,
  });
  await claim.release();
  expect(reset({ DATABASE_URL: 'postgres://127.0.0.1/poy' })).toEqual({
    code: 1,
    words: expect.stringContaining('DATABASE_URL is set'),
  });
  await rm(join(dataDir, 'postgres'), { recursive: true });
  expect(reset()).toEqual({
    code: 1,
    words: `\n${dataDir} does not look like a data directory of Poy; nothing was removed.\n`,
  });
  expect(existsSync(join(dataDir, 'note.txt'))).toBe(true);
});
