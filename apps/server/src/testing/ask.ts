import { z } from 'zod';
import type { Db, Query } from '../db/db.ts';

/**
 * Runs a statement of a test and answers its rows, whose type the test states. Nothing checks it
 * but the test's own expectations, so only tests and benches may ask this way.
 */
export const ask = <T>(db: Db, query: Query): Promise<T[]> =>
  db.query({ ...query, row: z.custom<T>() });
