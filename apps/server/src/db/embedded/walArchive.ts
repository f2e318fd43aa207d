import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { reachable } from './embeddedBinaries.ts';
import { ownedFolder } from './embeddedCluster.ts';

/** After this many seconds at most, what was written is in the archive too. */
const mostSeconds = 60;

/** Returns the folder of the archive of the write-ahead log inside a backup folder. */
export const walFolder = (backupDir: string): string => join(backupDir, 'wal');

/**
 * Returns PostgreSQL's command that brings a file back from the archive. It fails where the archive
 * does not have the file, which PostgreSQL expects at the end of the log.
 */
export const restoreCommand = (backupDir: string): string =>
  `gzip -dc "${walFolder(backupDir)}/%f.gz" > "%p"`;

/** A file has its name only when all of it is on the disk. */
const archiveCommand = (folder: string): string =>
  `gzip -c "%p" > "${folder}/%f.part" && { sync "${folder}/%f.part" || true; } && ` +
  `mv "${folder}/%f.part" "${folder}/%f.gz"`;

/**
 * Makes the archive's folder and returns the settings with which PostgreSQL keeps its write-ahead
 * log there.
 * @throws Error in one line where PostgreSQL could not write there
 */
export async function archiveSettings(backupDir: string): Promise<Record<string, string>> {
  if (/["'%\\\n$`]/.test(backupDir))
    throw new Error(`BACKUP_DIR must be a plain name, not ${backupDir}`);
  // A umask would close a new folder to PostgreSQL's user.
  if (await mkdir(backupDir, { recursive: true })) await chmod(backupDir, 0o711);
  if (!(await reachable(backupDir)))
    throw new Error(
      `PostgreSQL's user cannot enter ${backupDir}: choose a BACKUP_DIR outside of private folders.`,
    );
  const folder = walFolder(backupDir);
  await ownedFolder(folder);
  return {
    archive_mode: 'on',
    archive_command: archiveCommand(folder),
    archive_timeout: String(mostSeconds),
  };
}
