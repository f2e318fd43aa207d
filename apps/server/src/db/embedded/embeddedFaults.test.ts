import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { poll } from '@poy/testing';
import { ask } from '../../testing/ask.ts';
import { newFolder } from '../../testing/newFolder.ts';
import { startElsewhere } from '../../testing/startElsewhere.ts';
import { createDb } from '../db.ts';
import { asNobody, clusterFolder } from './embeddedCluster.ts';
import { startEmbedded, type EmbeddedOptions, type EmbeddedPostgres } from './embedded.ts';

let folder: string;
let dataDir: string;
const started: EmbeddedPostgres[] = [];
const said: string[] = [];
beforeAll(async () => {
  folder = await newFolder('poy-faults-');
  dataDir = join(folder, 'data');
  const { url } = await start();
  await write(url, 'CREATE TABLE note (id int)');
  await stopAll();
});
afterEach(stopAll);
afterAll(() => rm(folder, { recursive: true, force: true }));

async function start(options: EmbeddedOptions = {}, at = dataDir): Promise<EmbeddedPostgres> {
  const postgres = await startEmbedded(at, { say: (line) => said.push(line), ...options });
  started.push(postgres);
  return postgres;
}
async function stopAll(): Promise<void> {
  said.length = 0;
  for (const postgres of started.splice(0)) await postgres.stop();
}

const pidFile = async (): Promise<string> => join(await clusterFolder(dataDir), 'postmaster.pid');
const postmaster = async (): Promise<number> =>
  Number((await readFile(await pidFile(), 'utf8').catch(() => '')).split('\n')[0]);
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

async function write(url: string, text: string): Promise<void> {
  const db = createDb(url, { max: 1 });
  try {
    await db.script(text);
  } finally {
    await db.end();
  }
}
async function notes(url: string): Promise<number> {
  const db = createDb(url, { max: 1 });
  const asked = { name: 'notes', text: 'SELECT count(*)::int AS notes FROM note' };
  try {
    const [row] = await ask<{ notes: number }>(db, asked);
    return row?.notes ?? -1;
  } finally {
    await db.end();
  }
}

/** Starts another process that runs the data directory. */
async function startOwner() {
  const { child, line } = await startElsewhere(dataDir);
  return { child, url: line };
}

describe('PostgreSQL that ends by itself', () => {
  it('is started again at the same address, with everything that was committed', async () => {
    const { url } = await start();
    const before = await notes(url);
    await write(url, 'INSERT INTO note VALUES (1)');
    const killed = await postmaster();
    process.kill(killed, 'SIGKILL');
    await poll(() => notes(url).catch(() => -1), { timeout: 45_000 }).toBe(before + 1);
    expect(await postmaster()).not.toBe(killed);
    expect(said).toEqual([expect.stringContaining('ended by itself and is started again')]);
  });

  it('ends by itself when the process that runs it is killed', async () => {
    const { child } = await startOwner();
    const pid = await postmaster();
    child.kill('SIGKILL');
    await poll(() => isAlive(pid), { timeout: 45_000 }).toBe(false);
    await expect(readFile(await pidFile())).rejects.toThrow('ENOENT');
  });
});

describe('a start', () => {
  it('right after a kill -9 of everything goes on with what was committed', async () => {
    const { child, url } = await startOwner();
    const before = await notes(url);
    await write(url, 'INSERT INTO note VALUES (1)');
    const pid = await postmaster();
    child.kill('SIGKILL');
    process.kill(pid, 'SIGKILL');
    expect(await notes((await start()).url)).toBe(before + 1);
  });

  it('waits for an owner that is still ending', async () => {
    const { child } = await startOwner();
    setTimeout(() => child.kill('SIGKILL'), 500);
    expect(await notes((await start()).url)).toBeGreaterThanOrEqual(0);
  });

  it('does not mind a number of a process that now belongs to somebody else', async () => {
    // Of PostgreSQL's own user: PostgreSQL does not start beside such a process.
    const other = spawn('sleep', ['600'], asNobody);
    await once(other, 'spawn');
    await writeFile(await pidFile(), `${other.pid}\n${await clusterFolder(dataDir)}\n`);
    expect(await notes((await start()).url)).toBeGreaterThanOrEqual(0);
    expect(isAlive(other.pid ?? 0)).toBe(true);
    other.kill();
  });

  it('takes a folder that is named from the current one', async () => {
    const { url } = await start({}, relative(process.cwd(), dataDir));
    expect(await notes(url)).toBeGreaterThanOrEqual(0);
  });
});

describe('a start to read only', () => {
  it('reads what is there and lets nobody write', async () => {
    const { url } = await start({ readOnly: true });
    expect(await notes(url)).toBeGreaterThanOrEqual(0);
    await expect(write(url, 'INSERT INTO note VALUES (1)')).rejects.toThrow('read-only');
  });

  it('makes nothing where nothing is', async () => {
    const nowhere = join(folder, 'nowhere');
    await expect(start({ readOnly: true }, nowhere)).rejects.toThrow(
      `There is no database in ${nowhere}.`,
    );
    await expect(readFile(nowhere)).rejects.toThrow('ENOENT');
  });
});

it('a cluster of another version is refused, and the page is named that says what to do', async () => {
  const file = join(await clusterFolder(dataDir), 'PG_VERSION');
  const version = await readFile(file, 'utf8');
  await writeFile(file, '15\n');
  await expect(start()).rejects.toThrow(
    'docs/backup.md says under "Another version of PostgreSQL" how to bring the data over.',
  );
  await writeFile(file, version);
});

// In a container a program often runs under a number that has no name. PostgreSQL's words alone said
// nothing of what to do.
it('a user without a name is told what to do, and leaves no half-made cluster', async () => {
  const binaries = join(folder, 'programs');
  await mkdir(join(binaries, 'bin'), { recursive: true });
  const initdb = join(binaries, 'bin/initdb');
  const words = 'initdb: could not look up effective user ID 12345: user does not exist';
  await writeFile(initdb, `#!/bin/sh\necho "${words}" >&2\nexit 1\n`);
  await chmod(initdb, 0o755);
  const nameless = join(folder, 'nameless');
  await expect(start({ binaries }, nameless)).rejects.toThrow(
    'add a line for this number to /etc/passwd, or start Poy as another user.',
  );
  await expect(readFile(join(await clusterFolder(nameless), 'PG_VERSION'))).rejects.toThrow(
    'ENOENT',
  );
});

// It is the last one: the data directory is of no use afterwards.
it('PostgreSQL that does not stay up is given up, with its own words', async () => {
  const { failed } = await start();
  await rm(join(await clusterFolder(dataDir), 'global/pg_control'));
  process.kill(await postmaster(), 'SIGKILL');
  expect(await failed).toMatch(/^PostgreSQL does not stay up: .*pg_control/);
});
