import type { Db } from '../db/db.ts';
import { AppError } from '../plugins/appError.ts';
import { keepRecords } from './keepRecords.ts';
import { insertRecords, rowText, type NewRecord } from './records.ts';

/** What became of a record: written, or its id is retired and nothing was. */
export type Kept = 'written' | 'retired';

export interface RecordQueue {
  /**
   * Settles after the commit that holds the record.
   * @throws AppError UNAVAILABLE when too many wait already; what the database throws for this very record
   */
  keep(record: NewRecord): Promise<Kept>;
  /** Settles when everything that was given before is written or refused. */
  settled(): Promise<void>;
}

interface Waiting {
  row: string;
  at: number;
  done: PromiseWithResolvers<Kept>;
}

/** Rows of one statement, and statements under way: while some are written the next gather, so a busy server commits less often per row. */
const mostRows = 200;
const mostWriters = 2;
/** More than this many waiting means that the database is not keeping up: better a refusal now than an answer nobody waits for. */
const mostWaiting = 5_000;

/**
 * Writes records in batches, one commit for all that came while the commit before was under way (group commit). A batch that fails is
 * tried again row by row, so a bad row costs only itself.
 */
export function createRecordQueue(db: Db): RecordQueue {
  let waiting: Waiting[] = [];
  const writers = new Set<Promise<void>>();

  async function writeAlone(one: Waiting): Promise<void> {
    try {
      one.done.resolve((await insertRecords(db, [one.row])).size > 0 ? 'retired' : 'written');
    } catch (error) {
      one.done.reject(error);
    }
  }

  async function write(batch: readonly Waiting[]): Promise<void> {
    try {
      const retired = await insertRecords(
        db,
        batch.map(({ row }) => row),
      );
      batch.forEach(({ done }, place) => done.resolve(retired.has(place) ? 'retired' : 'written'));
    } catch {
      // The month may have no place yet, where nothing made one ahead.
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
      if (waiting.length >= mostWaiting) throw new AppError('UNAVAILABLE');
      const done = Promise.withResolvers<Kept>();
      waiting.push({ row: rowText(record), at: record.receivedAt, done });
      // After the other requests of this turn have come in.
      setImmediate(start);
      return done.promise;
    },
    async settled() {
      await Promise.allSettled([...writers, ...waiting.map(({ done }) => done.promise)]);
    },
  };
}
