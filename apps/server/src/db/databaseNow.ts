import { z } from 'zod';
import type { Db } from './db.ts';

/**
 * Returns the time of the database (ms since 1970) at this moment, inside of a transaction too. It
 * decides about money, because there is one database and many servers, whose clocks differ.
 */
export async function databaseNow(db: Db): Promise<number> {
  const [row] = await db.query({
    name: 'database_now',
    text: 'SELECT clock_timestamp() AS now',
    row: z.object({ now: z.date() }),
  });
  if (!row) throw new Error('The database told no time');
  return row.now.getTime();
}
