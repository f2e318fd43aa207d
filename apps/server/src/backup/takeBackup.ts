import { copyFile, cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { readRelease } from '../db/schema/release.ts';
import { awaitArchive } from './awaitArchive.ts';
import { basesFolder, forgetOld, type BackupInfo } from './baseBackups.ts';
import { closeToOthers, copyCluster } from './copyCluster.ts';

/** The running PostgreSQL to copy, and the folders around it. */
export interface BackupSource {
  /** For the superuser. */
  readonly url: string;
  readonly cluster: string;
  readonly dataDir: string;
  readonly backupDir: string;
}

/** The newest backups that are kept. */
const kept = 7;

interface Stopped {
  label: string;
  tablespaces: string;
  lastWal: string;
  endedAt: Date;
}

/** Copies the log from one file to another. @returns the names of the files */
async function copyLog(
  cluster: string,
  to: string,
  first: string,
  last: string,
): Promise<string[]> {
  const names = (await readdir(join(cluster, 'pg_wal'))).filter(
    (name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last,
  );
  for (const name of names) await copyFile(join(cluster, 'pg_wal', name), join(to, 'pg_wal', name));
  return names;
}

interface Copied {
  readonly info: BackupInfo;
  /** The files of the log from the backup's beginning to its end. */
  readonly log: readonly string[];
}

/**
 * Copies the cluster while PostgreSQL runs. One session keeps the log from being removed meanwhile,
 * and the copy has all of the log that it needs.
 */
async function copyRunning(url: string, cluster: string, to: string): Promise<Copied> {
  const client = new pg.Client({ connectionString: url, application_name: 'poy-backup' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(
      `SELECT pg_create_physical_replication_slot('poy_backup_' || pg_backend_pid(), true, true)`,
    );
    const started = await client.query<{ wal: string }>(
      `SELECT pg_walfile_name(pg_backup_start('poy', fast => true)) AS wal`,
    );
    await copyCluster(cluster, to);
    const { rows } = await client.query<Stopped>(
      `SELECT labelfile AS label, spcmapfile AS tablespaces, pg_walfile_name(lsn) AS "lastWal",
         clock_timestamp() AS "endedAt" FROM pg_backup_stop(wait_for_archive => false)`,
    );
    const [stopped] = rows;
    const firstWal = started.rows[0]?.wal;
    if (!stopped || !firstWal) throw new Error('PostgreSQL told nothing about the backup');
    await writeFile(join(to, 'backup_label'), stopped.label);
    if (stopped.tablespaces) await writeFile(join(to, 'tablespace_map'), stopped.tablespaces);
    const log = await copyLog(cluster, to, firstWal, stopped.lastWal);
    const endedAt = stopped.endedAt.getTime();
    return { info: { version: await readRelease(), endedAt, firstWal }, log };
  } finally {
    await client.end();
  }
}

/**
 * Makes a base backup, with the secrets beside it. It has its name only when it is complete.
 * @returns the files of the log from its beginning to its end
 */
async function makeBase(source: BackupSource, folder: string): Promise<readonly string[]> {
  const { url, cluster, dataDir } = source;
  const part = `${folder}.part`;
  await mkdir(part, { recursive: true, mode: 0o700 });
  try {
    const { info, log } = await copyRunning(url, cluster, join(part, 'cluster'));
    await copyFile(join(dataDir, 'postgres', 'password'), join(part, 'password'));
    await cp(join(dataDir, 'secrets'), join(part, 'secrets'), { recursive: true }).catch(
      () => undefined,
    );
    await writeFile(join(part, 'info.json'), JSON.stringify(info), { mode: 0o600 });
    await closeToOthers(part);
    await rename(part, folder);
    return log;
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Takes a base backup of the embedded PostgreSQL while it runs, and waits until the archive has the
 * log up to its end. Older backups are removed after that.
 * @returns its name
 * @throws Error in words where the archive does not have the log. The base backup is kept then
 */
export async function takeBackup(source: BackupSource): Promise<string> {
  const { url, backupDir } = source;
  const name = new Date().toISOString().replaceAll(':', '-');
  const log = await makeBase(source, join(basesFolder(backupDir), name));
  await awaitArchive(url, backupDir, log).catch((error: Error) => {
    throw new Error(
      `The backup is NOT complete. ${error.message} The base backup ${name} is there, and a restore onto a ` +
        'new disk would lose what is written after it (docs/backup.md).',
    );
  });
  await forgetOld(backupDir, kept);
  return name;
}
