import { toBaht } from '@poy/bet-rules';
import type { Dust } from '@poy/contract/operators';
import { z } from 'zod';
import type { Db } from '../../../db/db.ts';
import { isAskersMovement } from './unmatchedMovements.ts';
import type { SeenBy } from '../../../operator/index.ts';

/** The most movements of dust that are counted, so that the count costs little. */
const mostCounted = 9_999;

const dustRow = z.object({ count: z.int(), satang: z.int(), more: z.boolean() });

/**
 * Returns how much money waits that is too small to be listed. The accounts that have some are found
 * one after the other, so that the dust on other accounts costs nothing.
 */
export async function countDust(db: Db, { site, everywhere }: SeenBy): Promise<Dust> {
  const one = (
    account: string,
  ): string => `(SELECT min(v.account_number) FROM wallet.bank_movement v
    WHERE v.status = 'unmatched' AND v.dust${account})`;
  const [row] = await db.query({
    name: 'wallet_dust',
    text: `WITH RECURSIVE account AS (
        SELECT ${one('')} AS number
        UNION ALL SELECT ${one(' AND v.account_number > a.number')} FROM account a WHERE a.number IS NOT NULL
      ), found AS (
        SELECT v.amount, row_number() OVER () AS n
        FROM account a LEFT JOIN wallet.bank b ON b.account_number = a.number
        CROSS JOIN LATERAL (SELECT w.amount FROM wallet.bank_movement w
          WHERE w.account_number = a.number AND w.status = 'unmatched' AND w.dust LIMIT $3 + 1) v
        WHERE ${isAskersMovement} LIMIT $3 + 1
      )
      SELECT (count(*) FILTER (WHERE n <= $3))::int AS count, count(*) > $3 AS more,
        coalesce(sum(amount) FILTER (WHERE n <= $3), 0)::bigint AS satang FROM found`,
    values: [site, everywhere, mostCounted],
    row: dustRow,
  });
  if (!row) throw new Error('PostgreSQL counted nothing');
  return { count: row.count, sum: toBaht(row.satang), more: row.more };
}
