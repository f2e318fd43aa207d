import type { Db } from '../../../db/db.ts';

/** A feed is looked at once it was heard so often in the days that count. */
const heardLeast = 20;
/** The days whose silences are the usual ones. */
const days = 7;
/** A silence in seconds that is never worth a report. */
const shortest = 600;

/**
 * Notes the feeds of bank accounts that are silent for longer than is usual for them, and ends the
 * silences of those that were heard again. The usual silence is the longest one of the last seven
 * days without the longest hundredth, and never less than ten minutes. Any number of processes may do
 * this at any time, because a silence is noted once.
 */
export async function noticeSilence(db: Db): Promise<void> {
  await db.query({
    name: 'wallet_notice_silence',
    text: `WITH heard AS (
        SELECT b.id, b.feed_at,
          extract(epoch FROM v.received_at - lag(v.received_at) OVER (PARTITION BY b.id ORDER BY v.received_at)) AS gap
        FROM wallet.bank b JOIN wallet.bank_movement v ON v.account_number = b.account_number
        WHERE b.active AND b.feed_at IS NOT NULL AND v.received_at > now() - $1 * interval '1 day'
      ), usual AS (
        SELECT id, feed_at,
          greatest($3, percentile_disc(0.99) WITHIN GROUP (ORDER BY gap)) * interval '1 second' AS usual
        FROM heard WHERE gap IS NOT NULL GROUP BY id, feed_at HAVING count(*) >= $2
      )
      INSERT INTO wallet.feed_silence (bank_id, since, usual, noticed_at)
        SELECT id, feed_at, usual, now() FROM usual WHERE feed_at < now() - usual
        ON CONFLICT (bank_id, since) DO NOTHING`,
    values: [days, heardLeast, shortest],
  });
  await db.query({
    name: 'wallet_end_silence',
    text: `UPDATE wallet.feed_silence s SET ended_at = b.feed_at FROM wallet.bank b
      WHERE b.id = s.bank_id AND s.ended_at IS NULL AND b.feed_at > s.since`,
  });
}
