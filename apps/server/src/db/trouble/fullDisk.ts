import { DatabaseAway } from './databaseAway.ts';

/** A disk that refused a write counts as full for this long (ms) at least. */
const restMs = 5_000;

/** The time of the last refused write (performance.now()); null where none was refused lately. */
let refusedAt: number | null = null;

/** Notes that a disk had no room for a write: the database's, or one of this process. */
export function noteFullDisk(): void {
  refusedAt = performance.now();
}

/** Returns true for an error of this process's own writes that says that a disk is full. */
export const isFullDisk = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

/** About 1 MB that is written and taken back: less may fit into pages that are there already. */
const filler =
  'INSERT INTO disk.probe SELECT repeat(md5(i::text), 6) FROM generate_series(1, 5000) i';

/** Thrown to take the filler back. */
class Undone extends Error {}

/** The part of a database that a try to write needs. Its file notes refusals here. */
interface Writer {
  tx(work: (tx: { script(text: string): Promise<void> }) => Promise<void>): Promise<void>;
}

/**
 * Returns true while a disk is full. After a refused write that is so until some time has passed
 * and the database can write again.
 */
export async function diskIsFull(db: Writer): Promise<boolean> {
  if (refusedAt === null) return false;
  if (performance.now() - refusedAt < restMs) return true;
  const asked = refusedAt;
  try {
    await db.tx(async (tx) => {
      await tx.script(filler);
      throw new Undone();
    });
  } catch (error) {
    // Another reason says nothing about the disk.
    if (error instanceof DatabaseAway) return true;
  }
  // A write that was refused in the meantime counts anew.
  if (refusedAt === asked) refusedAt = null;
  return refusedAt !== null;
}
