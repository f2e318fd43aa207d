import { poll } from '@poy/testing';
import type { Db } from '../db/db.ts';
import { ask } from './ask.ts';

async function waits(db: Db): Promise<boolean> {
  const [row] = await ask<{ waiting: boolean }>(db, {
    name: 'test_waiting',
    text: `SELECT EXISTS (SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock') AS waiting`,
  });
  return row?.waiting ?? false;
}

/**
 * Waits until a statement of this database waits for a lock. Databases of other tests on the same
 * server do not count.
 */
export const somebodyWaits = (db: Db): Promise<void> =>
  poll(() => waits(db), { interval: 10 }).toBe(true);

/** Waits until a call is over, or stands before a lock of this database. */
export async function overOrWaits(db: Db, call: Promise<unknown>): Promise<void> {
  let over = false;
  const end = () => {
    over = true;
  };
  call.then(end, end);
  await poll(async () => over || (await waits(db)), { interval: 10 }).toBe(true);
}
