import type { Feed } from '@poy/contract/operators';
import { z } from 'zod';
import type { Db } from '../../../db/db.ts';
import { lateSeconds } from '../../days/reconcile.ts';

/** A day that was never compared is told for so many days. */
const toldDays = 90;

const feedRow = z.object({
  bankId: z.int(),
  bankCode: z.string(),
  accountNumber: z.string(),
  heardAt: z.date().nullable(),
  silentSince: z.date().nullable(),
  usualSeconds: z.int().nullable(),
  uncomparedDays: z.int(),
  uncomparedSince: z.string().nullable(),
});

/**
 * Returns the feeds of a site's bank accounts, the silent ones and those with days not compared first. A
 * rested account is not called silent, because nobody is sent to it.
 */
export async function feeds(db: Db, site: number): Promise<Feed[]> {
  const rows = await db.query({
    name: 'wallet_feeds',
    text: `SELECT b.id AS "bankId", b.bank_code AS "bankCode", b.account_number AS "accountNumber",
        b.feed_at AS "heardAt", s.since AS "silentSince",
        extract(epoch FROM s.usual)::int AS "usualSeconds",
        coalesce(u.days, 0)::int AS "uncomparedDays", to_char(u.since, 'YYYY-MM-DD') AS "uncomparedSince"
      FROM wallet.bank b LEFT JOIN LATERAL (
        SELECT f.since, f.usual FROM wallet.feed_silence f
          WHERE f.bank_id = b.id AND b.active AND f.ended_at IS NULL ORDER BY f.since LIMIT 1
      ) s ON true
      LEFT JOIN (
        SELECT d.bank_id, count(*) AS days, min(d.day) AS since
          FROM wallet.uncompared_days($2, $3 * interval '1 second') d GROUP BY d.bank_id
      ) u ON u.bank_id = b.id
      WHERE b.site_id = $1 AND b.removed_at IS NULL ORDER BY s.since NULLS LAST, u.since NULLS LAST, b.id`,
    values: [site, toldDays, lateSeconds],
    row: feedRow,
  });
  return rows.map(({ heardAt, silentSince, ...row }) => ({
    ...row,
    heardAt: heardAt?.getTime() ?? null,
    silentSince: silentSince?.getTime() ?? null,
  }));
}
