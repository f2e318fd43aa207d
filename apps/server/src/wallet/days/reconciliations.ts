import type { FeedName } from '@poy/contract/paymentKinds';
import { toBaht } from '@poy/bet-rules';
import type { Reconciliation, ReconciliationsAsked } from '@poy/contract/operators';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { feedName } from '../feeds/feedName.ts';

/** The amounts are satang, and of a chain millionths of a USDT. */
const reconciliationRow = z.object({
  id: z.int(),
  bankId: z.int(),
  feed: feedName,
  accountNumber: z.string(),
  day: z.string(),
  madeAt: z.date(),
  earlier: z.array(z.object({ madeAt: z.int(), differences: z.int() })),
  bankCount: z.int(),
  bankSum: z.int(),
  feedCount: z.int(),
  feedSum: z.int(),
  differences: z.array(
    z.object({
      movementId: z.string(),
      kind: z.enum(['unheard', 'unlisted', 'amount']),
      bankAmount: z.int().nullable(),
      feedAmount: z.int().nullable(),
    }),
  ),
});

/** The differences of one day that an answer shows. */
const shownMost = 100;
/** The earlier comparisons of a day that an answer shows. */
const earlierMost = 20;

/** Returns what an amount is on the wire: baht, and of a chain USDT. */
const onWire = (feed: FeedName, units: number): number =>
  feed === 'chain' ? units / 1_000_000 : toBaht(units);

/** Returns the reconciliations of a site's accounts, newest first. */
export async function reconciliations(
  db: Db,
  site: number,
  { before = 2_147_483_647, differing, limit }: ReconciliationsAsked,
): Promise<Reconciliation[]> {
  const rows = await db.query({
    name: 'wallet_reconciliations',
    text: `SELECT r.id, r.bank_id AS "bankId", b.feed, b.account_number AS "accountNumber",
        to_char(r.day, 'YYYY-MM-DD') AS day, r.made_at AS "madeAt",
        r.bank_count AS "bankCount", r.bank_sum AS "bankSum",
        r.feed_count AS "feedCount", r.feed_sum AS "feedSum",
        (SELECT coalesce(json_agg(json_build_object('madeAt', floor(extract(epoch FROM e.made_at) * 1000)::bigint,
            'differences', jsonb_array_length(e.differences)) ORDER BY e.made_at), '[]'::json)
          FROM (SELECT * FROM wallet.reconciliation_before b WHERE b.reconciliation = r.id
            ORDER BY b.made_at DESC LIMIT ${earlierMost}) e) AS earlier,
        (SELECT coalesce(json_agg(json_build_object('movementId', d.movement_id, 'kind', d.kind,
            'bankAmount', d.bank_amount, 'feedAmount', d.feed_amount) ORDER BY d.movement_id), '[]'::json)
          FROM (SELECT * FROM wallet.reconciliation_difference f
            WHERE f.reconciliation = r.id ORDER BY f.movement_id LIMIT $5) d) AS differences
      FROM wallet.reconciliation r JOIN wallet.bank b ON b.id = r.bank_id
      WHERE b.site_id = $1 AND r.id < $2
        AND (NOT $3 OR EXISTS (SELECT FROM wallet.reconciliation_difference f WHERE f.reconciliation = r.id))
      ORDER BY r.id DESC LIMIT $4`,
    values: [site, before, differing, limit, shownMost],
    row: reconciliationRow,
  });
  return rows.map(({ madeAt, differences, ...row }) => ({
    ...row,
    madeAt: madeAt.getTime(),
    bankSum: onWire(row.feed, row.bankSum),
    feedSum: onWire(row.feed, row.feedSum),
    differences: differences.map(({ bankAmount, feedAmount, ...one }) => ({
      ...one,
      bankAmount: bankAmount && onWire(row.feed, bankAmount),
      feedAmount: feedAmount && onWire(row.feed, feedAmount),
    })),
  }));
}
