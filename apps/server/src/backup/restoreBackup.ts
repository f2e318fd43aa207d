import { cp, copyFile, mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { embeddedBinaries } from '../db/embeddedBinaries.ts';
import { clusterFolder } from '../db/embeddedCluster.ts';
import { livingOwner } from '../db/embeddedOwner.ts';
import { freePort } from '../db/freePort.ts';
import { launchPostgres } from '../db/postmaster.ts';
import { archiveSettings, restoreCommand, walFolder } from '../db/walArchive.ts';
import { baseBackups, type BaseBackup } from './baseBackups.ts';
import { giveToPostgres } from './copyCluster.ts';

export interface Restore {
  readonly dataDir: string;
  readonly backupDir: string;
  /** The moment to go back to; null for the last one that is known. */
  readonly at: Date | null;
}

export interface Restored {
  readonly base: string;
  /** The folder that has the data of before; null where there were none. */
  readonly before: string | null;
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

/** Starts PostgreSQL, which replays the log up to the moment, and stops it. */
async function replay({ backupDir, at }: Restore, cluster: string): Promise<void> {
  await writeFile(join(cluster, 'recovery.signal'), '');
  await giveToPostgres(cluster);
  const postgres = await launchPostgres({
    binaries: await embeddedBinaries(),
    cluster,
    settings: {
      listen_addresses: '127.0.0.1',
      port: String(await freePort()),
      unix_socket_directories: '',
      ...(await archiveSettings(backupDir)),
      restore_command: restoreCommand(backupDir),
      recovery_target_action: 'promote',
      // PostgreSQL reads this before it knows the names of zones.
      ...(at && { recovery_target_time: at.toISOString().replace('Z', '+00') }),
    },
  });
  await postgres.stop();
}

/**
 * Restores the embedded database from a base backup and the archived log. What was there before is
 * kept beside it.
 * @throws Error in one line: the database runs, there is no fitting backup, or the log does not
 * reach the moment
 */
export async function restoreBackup(restore: Restore): Promise<Restored> {
  const { dataDir, backupDir, at } = restore;
  const folder = join(dataDir, 'postgres');
  const owner = await livingOwner(folder);
  if (owner) throw new Error(`Poy is running on ${dataDir} (process ${owner}): stop it first.`);
  const base = await baseFor(backupDir, at);
  const before = (await exists(folder)) ? `${folder}.before-${Date.now()}` : null;
  const oldCluster = before && (await clusterFolder(folder));
  if (before) await rename(folder, before);
  await mkdir(folder, { recursive: true });
  await copyFile(join(base.folder, 'password'), join(folder, 'password'));
  if (!(await exists(join(dataDir, 'secrets'))))
    await cp(join(base.folder, 'secrets'), join(dataDir, 'secrets'), { recursive: true }).catch(
      () => undefined,
    );
  const cluster = await clusterFolder(folder);
  await cp(join(base.folder, 'cluster'), cluster, { recursive: true });
  if (before && oldCluster) {
    const moved = oldCluster.startsWith(folder) ? oldCluster.replace(folder, before) : oldCluster;
    await bringLastLog(moved, cluster, backupDir);
  }
  await replay(restore, cluster);
  return { base: base.name, before };
}
