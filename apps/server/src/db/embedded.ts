import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { embeddedBinaries, isRoot, nobody, reachable } from './embeddedBinaries.ts';
import { claimDataDir, livingOwner } from './embeddedOwner.ts';
import { makeRoles } from './embeddedRoles.ts';

export interface EmbeddedPostgres {
  /**
   * The connection string of the database `postgres` for the superuser. `roleUrls` makes those of
   * the two roles from it.
   */
  readonly url: string;
  /** Ends PostgreSQL cleanly; running statements are broken off. */
  stop(): Promise<void>;
}

const asNobody: SpawnOptions = isRoot ? { uid: nobody, gid: nobody } : {};

async function ownedFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true });
  await chmod(path, 0o700);
  if (isRoot) await chown(path, nobody, nobody);
}

/**
 * Returns the folder of the cluster. It is in `dataDir`, unless that lies in a private folder that
 * PostgreSQL's user cannot enter (root's home). Then it is in /var/lib/poy, and the file
 * `cluster-at` in `dataDir` names it.
 */
async function clusterFolder(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const pointer = join(dataDir, 'cluster-at');
  const known = await readFile(pointer, 'utf8').catch(() => '');
  if (known) return known;
  if (await reachable(dataDir)) return join(dataDir, 'cluster');
  const elsewhere = join('/var/lib/poy', randomBytes(6).toString('hex'));
  await mkdir('/var/lib/poy', { recursive: true, mode: 0o755 });
  await writeFile(pointer, elsewhere);
  return elsewhere;
}

async function passwordOf(dataDir: string): Promise<string> {
  const file = join(dataDir, 'password');
  const known = await readFile(file, 'utf8').catch(() => '');
  if (known) return known;
  const password = randomBytes(24).toString('hex');
  await writeFile(file, password, { mode: 0o600 });
  return password;
}

const urlOf = (password: string, port: number | string): string =>
  `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`;

/**
 * Returns the connection string of the PostgreSQL that another living process runs on `dataDir`, or
 * null when none does.
 */
export async function runningEmbedded(dataDir: string): Promise<string | null> {
  if (!(await livingOwner(dataDir))) return null;
  const cluster = await clusterFolder(dataDir);
  const port = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split(
    '\n',
  )[3];
  return port ? urlOf(await passwordOf(dataDir), port) : null;
}

function finished(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) =>
    child.once('error', reject).once('close', (code) => resolve(code)),
  );
}

async function initialise(binaries: string, cluster: string, password: string): Promise<void> {
  if (await stat(join(cluster, 'PG_VERSION')).catch(() => null)) return;
  await rm(cluster, { recursive: true, force: true });
  await ownedFolder(cluster);
  const passwordFile = `${cluster}.password`;
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (isRoot) await chown(passwordFile, nobody, nobody);
  const child = spawn(
    join(binaries, 'bin/initdb'),
    [
      '-D',
      cluster,
      '-U',
      'postgres',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
    ],
    { ...asNobody, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let words = '';
  child.stderr?.on('data', (chunk: Buffer) => (words += chunk));
  const code = await finished(child);
  await rm(passwordFile, { force: true });
  if (code === 0) return;
  await rm(cluster, { recursive: true, force: true });
  throw new Error(`PostgreSQL could not make its data directory: ${words.trim()}`);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(0, '127.0.0.1', resolve),
  );
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

function ready(child: ChildProcess): Promise<void> {
  let words = '';
  return new Promise((resolve, reject) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      words = (words + chunk).slice(-4000);
      if (words.includes('ready to accept connections')) resolve();
    });
    child
      .once('error', reject)
      .once('close', () => reject(new Error(`PostgreSQL did not start: ${words.trim()}`)));
  });
}

/**
 * Starts the PostgreSQL that comes with the packages on `dataDir`, on 127.0.0.1 with a generated
 * password. As root it runs as "nobody". Every commit is on disk before it is answered. `settings`
 * are for tests.
 * @param port 0 takes any free one
 * @throws Error in one line: directory in use, platform without a package, or PostgreSQL's own
 * words
 */
export async function startEmbedded(
  dataDir: string,
  port = 0,
  settings: Readonly<Record<string, string>> = {},
): Promise<EmbeddedPostgres> {
  const binaries = await embeddedBinaries();
  const cluster = await clusterFolder(dataDir);
  await claimDataDir(dataDir, cluster);
  const password = await passwordOf(dataDir);
  await initialise(binaries, cluster, password);
  const at = port || (await freePort());
  // Data lies on flash or in memory. With the cost of a turning disk, PostgreSQL would read small
  // tables whole, and with them every dead version of a hot account.
  const options = Object.entries({
    listen_addresses: '127.0.0.1',
    port: String(at),
    unix_socket_directories: '',
    random_page_cost: '1.1',
    ...settings,
  });
  // PostgreSQL has its own process group. Ctrl-C then reaches Node alone, which ends its work first
  // and PostgreSQL last.
  const child = spawn(
    join(binaries, 'bin/postgres'),
    ['-D', cluster, ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...asNobody,
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    },
  );
  await ready(child);
  const closed = finished(child);
  const url = urlOf(password, at);
  const stop = async (): Promise<void> => {
    if (child.exitCode === null) child.kill('SIGINT');
    await closed;
    await rm(join(dataDir, 'owner'), { force: true });
  };
  await makeRoles(url).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { url, stop };
}
