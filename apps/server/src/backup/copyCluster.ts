import { constants } from 'node:fs';
import { chmod, chown, copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isRoot, nobody } from '../db/embedded/embeddedBinaries.ts';

/** Folders whose content means nothing to another PostgreSQL, or comes from elsewhere (the log). */
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const leftOut =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|pgsql_tmp.*|pg_internal\.init.*|recovery\.signal)$/;

/** A file that PostgreSQL deleted in the meantime is deleted by the replay of the log too. */
const unlessGone = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'ENOENT') throw error;
};

/** Copies PostgreSQL's data directory without the log, also while PostgreSQL writes there. */
export async function copyCluster(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (leftOut.test(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (emptied.has(entry.name)) await mkdir(target, { mode: 0o700 });
    else if (entry.isDirectory()) await copyCluster(source, target);
    else if (entry.isFile())
      await copyFile(source, target, constants.COPYFILE_FICLONE).catch(unlessGone);
  }
}

/** Gives a folder and all in it to PostgreSQL's user, where that is another one. */
export async function giveToPostgres(folder: string): Promise<void> {
  if (!isRoot) return;
  await chown(folder, nobody, nobody);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await giveToPostgres(path);
    else await chown(path, nobody, nobody);
  }
}

/** Lets only the owner of a folder and of all in it read them, whatever rights their sources had. */
export async function closeToOthers(folder: string): Promise<void> {
  await chmod(folder, 0o700);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await closeToOthers(path);
    else await chmod(path, 0o600);
  }
}
