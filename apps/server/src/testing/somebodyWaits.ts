import { poll } from '@poy/testing';
import type { Db } from '../db/db.ts';
import { ask } from './ask.ts';

/**
 * Waits until a statement of this database waits for a lock. Databases of other tests on the same
 * server do not count.
 */
export const somebodyWaits = (db: Db): Promise<void> =>
  poll(
    async () => {
      const [row] = await ask<{ waiting: boolean }>(db, {
        name: 'test_waiting',
        text: `SELECT EXISTS (SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock') AS waiting`,
      });
      return row?.waiting;
    },
    { interval: 10 },
  ).toBe(true);
