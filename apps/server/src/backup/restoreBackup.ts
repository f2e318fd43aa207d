import {
  chmod,
  chown,
  cp,
  copyFile,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { ownElsewhere, refuseCopy } from '../db/trouble/clusterElsewhere.ts';
import { createDb } from '../db/db.ts';
import { embeddedBinaries, isRoot } from '../db/embedded/embeddedBinaries.ts';
import { clusterFolder, isInitialised } from '../db/embedded/embeddedCluster.ts';
import { claimCluster, livingOwner } from '../db/embedded/embeddedOwner.ts';
import { freePort } from '../db/processes/freePort.ts';
import { endOrphan } from '../db/processes/orphan.ts';
import { launchPostgres } from '../db/embedded/postmaster.ts';
import { archiveSettings, restoreCommand, walFolder } from '../db/embedded/walArchive.ts';
import { baseBackups, type BaseBackup } from './baseBackups.ts';
import { giveToPostgres } from './copyCluster.ts';

export interface Restore {
  readonly dataDir: string;
  readonly backupDir: string;
  /** The moment to go back to; null for the last one that is known. */
  readonly at: Date | null;
  /** The data directory whose database may be replaced; null where there must be none. */
  readonly over: string | null;
}

export interface Restored {
  readonly base: string;
  /** The folder that has the data of before; null where there were none. */
  readonly before: string | null;
  /** The moment (ms since 1970) of the last transaction that is in it. */
  readonly lastAt: number;
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** @throws Error in one line where no backup had ended at that moment */
async function baseFor(backupDir: string, at: Date | null): Promise<BaseBackup> {
  const bases = await baseBackups(backupDir);
  const base = bases.findLast(({ endedAt }) => at === null || endedAt <= at.getTime());
  if (base) return base;
  throw new Error(
    bases.length === 0
      ? `There is no backup in ${backupDir}.`
      : `The oldest backup in ${backupDir} is of ${new Date(bases[0]?.endedAt ?? 0).toISOString()}.`,
  );
}

/** Brings what was written last and is not in the archive yet, where the old disk still has it. */
async function bringLastLog(oldCluster: string, cluster: string, backupDir: string): Promise<void> {
  const log = join(oldCluster, 'pg_wal');
  for (const name of await readdir(log).catch(() => []))
    if (
      /^[0-9A-F]{24}$/.test(name) &&
      !(await exists(join(walFolder(backupDir), `${name}.gz`))) &&
      !(await exists(join(cluster, 'pg_wal', name)))
    )
      await copyFile(join(log, name), join(cluster, 'pg_wal', name));
}

/** Brings the secrets of the backup where there are none. */
async function bringSecrets(dataDir: string, base: BaseBackup): Promise<void> {
  const secrets = join(dataDir, 'secrets');
  if (await exists(secrets)) return;
  await cp(join(base.folder, 'secrets'), secrets, { recursive: true }).catch(() => undefined);
}

const lastRow = z.object({ at: z.int().nullable() });

/** Returns the moment (ms) of the last transaction that the replay brought; null where it brought none. */
async function lastReplayed(port: number, password: string): Promise<number | null> {
  const db = createDb(`postgresql://postgres:${password}@127.0.0.1:${port}/postgres`, { max: 1 });
  try {
    const [row] = await db.query({
      name: 'restore_last',
      // Rounded up, so that a restore to this moment has the transaction, too.
      text: 'SELECT ceil(extract(epoch FROM pg_last_xact_replay_timestamp()) * 1000)::bigint AS at',
      row: lastRow,
    });
    return row?.at ?? null;
  } finally {
    await db.end();
  }
}

/**
 * Starts PostgreSQL, which replays the log up to the moment, and stops it.
 * @returns the moment (ms) of the last transaction that it brought; null where it brought none
 */
async function replay(
  { backupDir, at }: Restore,
  cluster: string,
  password: string,
): Promise<number | null> {
  await writeFile(join(cluster, 'recovery.signal'), '');
  await giveToPostgres(cluster);
  const port = await freePort();
  const postgres = await launchPostgres({
    binaries: await embeddedBinaries(dirname(cluster)),
    cluster,
    settings: {
      listen_addresses: '127.0.0.1',
      port: String(port),
      unix_socket_directories: '',
      ...(await archiveSettings(backupDir)),
      restore_command: restoreCommand(backupDir),
      recovery_target_action: 'promote',
      // PostgreSQL reads this before it knows the names of zones.
      ...(at && { recovery_target_time: at.toISOString().replace('Z', '+00') }),
    },
  });
  try {
    return await lastReplayed(port, password);
  } finally {
    await postgres.stop();
  }
}

/** Makes the folder in which the restored database comes to be, with the rights of the one it replaces. */
async function makeBeside(folder: string): Promise<string> {
  const next = `${folder}.restoring-${Date.now()}`;
  await mkdir(next);
  const { mode, uid, gid } = await stat(folder);
  await chmod(next, mode & 0o777);
  if (isRoot) await chown(next, uid, gid);
  return next;
}

/**
 * Makes the restored database in a folder of its own.
 * @returns the moment (ms) of the last transaction that is in it
 */
async function fill(
  restore: Restore,
  base: BaseBackup,
  next: string,
  old: string,
): Promise<number> {
  await copyFile(join(base.folder, 'password'), join(next, 'password'));
  const cluster = await clusterFolder(next);
  await cp(join(base.folder, 'cluster'), cluster, { recursive: true });
  await bringLastLog(old, cluster, restore.backupDir);
  const password = await readFile(join(next, 'password'), 'utf8');
  return Math.max(base.endedAt, (await replay(restore, cluster, password)) ?? 0);
}

/** @throws Error in one line where there is a database and its folder was not named */
function refuseUnnamed({ dataDir, over }: Restore, exists: boolean): void {
  if (over === null && exists)
    throw new Error(
      `There is a database in ${dataDir}, and restoring puts another one in its place. ` +
        `Name its folder where you want that: --over ${dataDir}`,
    );
  if (over !== null && over !== dataDir)
    throw new Error(`--over names ${over}, and DATA_DIR is ${dataDir}. Nothing was changed.`);
}

/** Puts the restored database in the place of the old one. @returns the folder of the old one */
async function swap(folder: string, next: string): Promise<string> {
  const before = `${folder}.before-${Date.now()}`;
  await rename(folder, before);
  await rename(next, folder).catch((error: Error) => {
    throw new Error(
      `Somebody has made ${folder} at this very moment (${error.message}). The data of before are in ` +
        `${before}: stop whoever it was, and restore again.`,
    );
  });
  await rm(join(before, 'owner'), { force: true });
  return before;
}

/**
 * Restores the embedded database from a base backup and the archived log. It comes to be in a folder
 * of its own, and takes the place of the old one when it is complete. Nobody can start the old one
 * meanwhile. What was there before is kept beside it.
 * @throws Error in one line: the database runs, it was not named, there is no fitting backup, or the
 * log does not reach the moment
 */
export async function restoreBackup(restore: Restore): Promise<Restored> {
  const { dataDir, backupDir, at } = restore;
  const folder = join(dataDir, 'postgres');
  const old = await clusterFolder(folder).catch(() => join(folder, 'cluster'));
  const owner = await livingOwner(folder, old);
  if (owner) throw new Error(`Poy is running on ${dataDir} (${owner}): stop it first.`);
  const replaces = await isInitialised(old);
  refuseUnnamed(restore, replaces);
  if (replaces) await refuseCopy(folder, old, true);
  const base = await baseFor(backupDir, at);
  for (const path of [folder, dirname(old)]) await mkdir(path, { recursive: true });
  const claim = await claimCluster(folder, old, 0);
  const next = await makeBeside(folder);
  try {
    await endOrphan(old);
    const lastAt = await fill(restore, base, next, old);
    const before = await swap(folder, next);
    if (!replaces) await rm(before, { recursive: true });
    await bringSecrets(dataDir, base);
    return { base: base.name, before: replaces ? before : null, lastAt };
  } catch (error) {
    for (const path of [...(await ownElsewhere(next)), next])
      await rm(path, { recursive: true, force: true });
    throw error;
  } finally {
    await claim.release();
  }
}
