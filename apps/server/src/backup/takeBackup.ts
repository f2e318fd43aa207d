import { copyFile, cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { readRelease } from '../db/release.ts';
import { basesFolder, forgetOld, type BackupInfo } from './baseBackups.ts';
import { copyCluster } from './copyCluster.ts';

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

async function copyLog(cluster: string, to: string, first: string, last: string): Promise<void> {
  for (const name of await readdir(join(cluster, 'pg_wal')))
    if (/^[0-9A-F]{24}$/.test(name) && name >= first && name <= last)
      await copyFile(join(cluster, 'pg_wal', name), join(to, 'pg_wal', name));
}

/**
 * Copies the cluster while PostgreSQL runs. One session keeps the log from being removed meanwhile,
 * and the copy has all of the log that it needs.
 */
async function copyRunning(url: string, cluster: string, to: string): Promise<BackupInfo> {
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
    await copyLog(cluster, to, firstWal, stopped.lastWal);
    return { version: await readRelease(), endedAt: stopped.endedAt.getTime(), firstWal };
  } finally {
    await client.end();
  }
}

/**
 * Takes a base backup of the embedded PostgreSQL while it runs, with the secrets beside it. It has
 * its name only when it is complete. Older backups are removed.
 * @returns its name
 */
export async function takeBackup({
  url,
  cluster,
  dataDir,
  backupDir,
}: BackupSource): Promise<string> {
  const name = new Date().toISOString().replaceAll(':', '-');
  const folder = join(basesFolder(backupDir), name);
  const part = `${folder}.part`;
  await mkdir(part, { recursive: true, mode: 0o700 });
  try {
    const info = await copyRunning(url, cluster, join(part, 'cluster'));
    await copyFile(join(dataDir, 'postgres', 'password'), join(part, 'password'));
    await cp(join(dataDir, 'secrets'), join(part, 'secrets'), { recursive: true }).catch(
      () => undefined,
    );
    await writeFile(join(part, 'info.json'), JSON.stringify(info));
    await rename(part, folder);
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
  await forgetOld(backupDir, kept);
  return name;
}
