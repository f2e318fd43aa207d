import { atMostEvery } from '../http/atMostEvery.ts';
import { archiveState, type ArchiveState } from '../db/trouble/archiveState.ts';
import type { Db } from '../db/db.ts';

const everyMs = 10_000;
/** An archive that goes on failing is told of again after this time (ms). */
const againMs = 600_000;

/** The log of the process. */
interface Log {
  error(words: string): void;
  warn(words: string): void;
}

const inWords = ({ refused, takenAt }: ArchiveState): string =>
  `the log archive fails: PostgreSQL could not write ${refused ?? 'the log'} there, and it has taken ` +
  `${takenAt ? `nothing since ${takenAt.toISOString()}` : 'nothing yet'}. A restore onto a new disk ` +
  'would lose what came later (docs/backup.md)';

/**
 * Returns a function that looks at the archive of the write-ahead log, and tells the log of the
 * process when it begins to fail, from time to time while it fails, and when it works again.
 */
export function createArchiveLook(
  db: Pick<Db, 'query'>,
  log: Log,
  clock: () => number,
): () => Promise<void> {
  const complaint = (): (() => Promise<void>) =>
    atMostEvery(againMs, clock, async () => log.error(inWords(await archiveState(db))));
  let complain = complaint();
  let failing = false;
  return async () => {
    const fails = (await archiveState(db)).state === 'failing';
    if (fails) await complain();
    else if (failing) {
      log.warn('the log archive works again');
      complain = complaint();
    }
    failing = fails;
  };
}

/** Starts to look at the archive every ten seconds. */
export function startArchiveWatch(
  db: Db,
  log: Log,
  clock: () => number,
): { stop(): Promise<void> } {
  const look = createArchiveLook(db, log, clock);
  let looking = Promise.resolve();
  const timer = setInterval(() => {
    // Others tell that the database is away.
    looking = looking.then(look).catch(() => undefined);
  }, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}
