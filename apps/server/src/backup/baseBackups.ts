import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { walFolder } from '../db/embedded/walArchive.ts';

const info = z.object({
  /** The release that the backup was taken by. */
  version: z.string(),
  /** The end of the backup by the database's clock, ms: no earlier moment can be restored from it. */
  endedAt: z.int(),
  /** The first file of the write-ahead log that a restore needs. */
  firstWal: z.string(),
});
export type BackupInfo = z.infer<typeof info>;

export interface BaseBackup extends BackupInfo {
  readonly name: string;
  readonly folder: string;
}

export const basesFolder = (backupDir: string): string => join(backupDir, 'base');

/** Returns the complete base backups, the oldest first. */
export async function baseBackups(backupDir: string): Promise<BaseBackup[]> {
  const names = await readdir(basesFolder(backupDir)).catch(() => []);
  const found = await Promise.all(
    names
      .filter((name) => !name.endsWith('.part'))
      .map(async (name) => {
        const folder = join(basesFolder(backupDir), name);
        const text = await readFile(join(folder, 'info.json'), 'utf8');
        return { name, folder, ...info.parse(JSON.parse(text)) };
      }),
  );
  return found.sort((a, b) => a.endedAt - b.endedAt);
}

/** The place of a file of the log; its first eight letters are the timeline. */
const placeOf = (wal: string): string => wal.slice(8, 24);

/** Removes all but the newest `keep` backups, and the log that none of them needs. */
export async function forgetOld(backupDir: string, keep: number): Promise<void> {
  const bases = await baseBackups(backupDir);
  const kept = bases.slice(-keep);
  for (const { folder } of bases.slice(0, -keep)) await rm(folder, { recursive: true });
  const oldest = kept.map(({ firstWal }) => placeOf(firstWal)).sort()[0];
  await mkdir(walFolder(backupDir), { recursive: true });
  for (const file of await readdir(walFolder(backupDir)))
    if (/^[0-9A-F]{24}\./.test(file) && oldest !== undefined && placeOf(file) < oldest)
      await rm(join(walFolder(backupDir), file));
}
