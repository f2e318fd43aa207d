import { access, writeFile } from 'node:fs/promises';
import type * as sqliteModule from 'node:sqlite';

/** A lock on a file. It ends with `release`, and with the process at the latest. */
export interface FileLock {
  release(): void;
}

/** SQLite's number for a file that somebody else has locked. */
const busy = 5;

/** Locks of this process. Without the reference, a collected one would let its file go. */
const locks = new Set<FileLock>();

/** Loads SQLite. An older Node says on the terminal that it is new, which helps no operator. */
function sqlite(): typeof sqliteModule {
  const { emitWarning } = process;
  process.emitWarning = () => undefined;
  try {
    return process.getBuiltinModule('node:sqlite');
  } finally {
    process.emitWarning = emitWarning;
  }
}

/** @throws Error where the file cannot be locked at all; returns false where somebody else has it */
function take(database: sqliteModule.DatabaseSync): boolean {
  try {
    database.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    database.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === busy) return false;
    throw error;
  }
}

/**
 * Locks a file, which is made where it is missing, or returns null where somebody else has locked
 * it. Node has no call for this. SQLite locks the file for an open transaction, in which nothing is
 * written. The system knows whose the lock is, also over containers, and takes it from a process
 * that has ended.
 * @throws Error in one line where the disk has no locks
 */
export async function lockFile(path: string): Promise<FileLock | null> {
  // Only a new file is opened here: closing a file ends every lock that the process has on it.
  await writeFile(path, '', { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  try {
    const database = new (sqlite().DatabaseSync)(path, { timeout: 0 });
    if (!take(database)) return null;
    const lock = {
      release(): void {
        if (locks.delete(lock)) database.close();
      },
    };
    locks.add(lock);
    return lock;
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    throw new Error(`${path} cannot be locked (${words}): choose a DATA_DIR on a local disk.`);
  }
}

/** Returns true where the file is there and somebody has it locked. */
export async function isLocked(path: string): Promise<boolean> {
  const there = await access(path).then(
    () => true,
    () => false,
  );
  if (!there) return false;
  const lock = await lockFile(path);
  lock?.release();
  return lock === null;
}
