import type { Db } from '../db/db.ts';
import { watchSeals, type SealAlarm } from './watchSeals.ts';

const everyMs = 60_000;
/** After so many failed turns in a row nobody knows any more if the seals go on. */
const mostFailed = 5;

/** The log of the process. */
interface Log {
  error(words: string): void;
  warn(words: string): void;
}

const inWords = ({ chain, since, ended }: SealAlarm): string =>
  ended
    ? `the seals of the chain ${chain} go on; they had stayed behind since ${since.toISOString()}`
    : `the seals of the chain ${chain} stay behind since ${since.toISOString()}`;

/**
 * Starts to look once a minute if the seals go on, and tells the log of each alarm once when it begins
 * and once when it ends. Nothing of it waits for the sealing, so it speaks up where that hangs: `db` is
 * a connection of its own whose statements end soon.
 */
export function startSealWatch(db: Db, log: Log): { stop(): Promise<void> } {
  let failed = 0;
  const look = async (): Promise<void> => {
    try {
      await watchSeals(db, (alarm) =>
        alarm.ended ? log.warn(inWords(alarm)) : log.error(inWords(alarm)),
      );
      if (failed >= mostFailed) log.warn('the watch over the seals works again');
      failed = 0;
    } catch (error) {
      failed += 1;
      const words = error instanceof Error ? error.message : String(error);
      if (failed === mostFailed) log.error(`nobody knows if the seals go on: ${words}`);
    }
  };
  let looking = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}
