import { spawn, type SpawnOptions } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, chown, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { clusterNamed, makeElsewhere } from '../trouble/clusterElsewhere.ts';
import { isRoot, nobody, reachable } from './embeddedBinaries.ts';

/** PostgreSQL refuses to run as root, so there it runs as "nobody". */
export const asNobody: SpawnOptions = isRoot ? { uid: nobody, gid: nobody } : {};

/** Makes a folder that only PostgreSQL's user can enter. */
export async function ownedFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true });
  await chmod(path, 0o700);
  if (isRoot) await chown(path, nobody, nobody);
}

/**
 * Returns the folder of the cluster. It is in `dataDir`, unless that lies in a private folder that
 * PostgreSQL's user cannot enter (root's home). Then it is in /var/lib/poy, and the file
 * `cluster-at` in `dataDir` names it.
 */
export async function clusterFolder(dataDir: string): Promise<string> {
  const named = await clusterNamed(dataDir);
  if (named) return named;
  return (await reachable(dataDir)) ? join(dataDir, 'cluster') : makeElsewhere(dataDir);
}

/** Returns the superuser's password, which is made once. */
export async function passwordOf(dataDir: string): Promise<string> {
  const file = join(dataDir, 'password');
  const known = await readFile(file, 'utf8').catch(() => '');
  if (known) return known;
  const password = randomBytes(24).toString('hex');
  await writeFile(file, password, { mode: 0o600 });
  return password;
}

/**
 * Returns true where PostgreSQL has made its data directory.
 * @throws Error where nobody can tell, because an unread one must not be made anew
 */
export const isInitialised = (cluster: string): Promise<boolean> =>
  stat(join(cluster, 'PG_VERSION')).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return false;
      throw error;
    },
  );

/** Makes PostgreSQL's data directory where there is none. */
export async function initialise(
  binaries: string,
  cluster: string,
  password: string,
): Promise<void> {
  if (await isInitialised(cluster)) return;
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
  const [code] = (await once(child, 'close')) as [number | null];
  await rm(passwordFile, { force: true });
  if (code === 0) return;
  await rm(cluster, { recursive: true, force: true });
  const hint = words.includes('could not look up effective user ID')
    ? '. It needs a user with a name: add a line for this number to /etc/passwd, or start Poy as another user.'
    : '';
  throw new Error(`PostgreSQL could not make its data directory: ${words.trim()}${hint}`);
}
