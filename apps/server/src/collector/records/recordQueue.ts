import { DatabaseAway } from '../../db/trouble/databaseAway.ts';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../http/appError.ts';
import { keepRecords } from './keepRecords.ts';
import { insertRecords, rowText, type NewRecord } from './records.ts';
import type { StoredBudget } from './storedBudget.ts';

/** The outcome for a record: it was written, or its id is retired and nothing was written. */
export type Kept = 'written' | 'retired';

export interface RecordQueue {
  /**
   * Settles after the commit that holds the record.
   * @throws AppError RATE_LIMITED when a day's bytes are written, UNAVAILABLE when too many records
   * wait already; the error of the database for
   * this very record
   */
  keep(record: NewRecord): Promise<Kept>;
  /** Settles when every earlier record is written or refused. */
  settled(): Promise<void>;
}

interface Waiting {
  row: string;
  at: number;
  done: PromiseWithResolvers<Kept>;
}

/**
 * The rows of one statement and the statements that run at the same time. New records gather while
 * earlier ones are written, so a busy server commits less often per row.
 */
const mostRows = 200;
const mostWriters = 2;
/**
 * More waiting records than this mean that the database does not keep up. A refusal now is better
 * than an answer that nobody waits for any more.
 */
const mostWaiting = 5_000;

/**
 * Writes records in batches, with one commit for all records that came during the commit before
 * (group commit). A batch that fails is tried again row by row, so that a bad row costs only
 * itself.
 */
export function createRecordQueue(db: Db, budget: StoredBudget): RecordQueue {
  let waiting: Waiting[] = [];
  const writers = new Set<Promise<void>>();

  async function writeAlone(one: Waiting): Promise<void> {
    try {
      const { retired, stored } = await insertRecords(db, [one.row]);
      budget.learn(stored);
      one.done.resolve(retired.length > 0 ? 'retired' : 'written');
    } catch (error) {
      one.done.reject(error);
    }
  }

  async function write(batch: readonly Waiting[]): Promise<void> {
    try {
      const { retired: places, stored } = await insertRecords(
        db,
        batch.map(({ row }) => row),
      );
      budget.learn(stored);
      const retired = new Set(places);
      batch.forEach(({ done }, place) => done.resolve(retired.has(place) ? 'retired' : 'written'));
    } catch (error) {
      // Nobody waits as long as every row would take to fail by itself.
      if (error instanceof DatabaseAway)
        return void batch.forEach(({ done }) => done.reject(error));
      // The partition of the month may be missing, where nothing has made it ahead.
      await keepRecords(db, batch[0]?.at ?? 0).catch(() => undefined);
      for (const one of batch) await writeAlone(one);
    }
  }

  function start(): void {
    while (waiting.length > 0 && writers.size < mostWriters) {
      const batch = waiting.slice(0, mostRows);
      waiting = waiting.slice(mostRows);
      const writer = write(batch).finally(() => {
        writers.delete(writer);
        start();
      });
      writers.add(writer);
    }
  }

  return {
    keep(record) {
      budget.check(record.siteId, record.receivedAt);
      if (waiting.length >= mostWaiting) throw new AppError('UNAVAILABLE');
      const done = Promise.withResolvers<Kept>();
      waiting.push({ row: rowText(record), at: record.receivedAt, done });
      // The write starts after the other requests of this turn of the event loop have come in.
      setImmediate(start);
      return done.promise;
    },
    async settled() {
      await Promise.allSettled([...writers, ...waiting.map(({ done }) => done.promise)]);
    },
  };
}
