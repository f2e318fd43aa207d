import { z } from 'zod';
import type { Db } from '../../db/db.ts';

/** An order is valid for this many ms from when it is sent. */
const validMs = 60_000;
/** A step that was begun and not ended, because its process was killed, is taken again after this (ms). */
const leaseMs = 30_000;
/** The waits in ms before the bank is asked again, the last one for ever after. */
const waits = [5_000, 10_000, 20_000, 60_000, 300_000, 600_000] as const;

const claimedRow = z.object({
  id: z.int(),
  reference: z.uuid(),
  /** Satang. */
  amount: z.int(),
  bankCode: z.string(),
  accountNumber: z.string(),
  accountName: z.string().nullable(),
  /** True where the order is to be sent; false where the bank is asked what became of it. */
  send: z.boolean(),
  /** True where the payout begins with this step. */
  begins: z.boolean(),
  /** The end of the order; null where none is sent. */
  validUntil: z.date().nullable(),
  tries: z.int(),
});
export type ClaimedPayout = z.infer<typeof claimedRow>;

/**
 * Begins the next step of payouts that are due, and moves them on, so that nobody else takes the same
 * step meanwhile. The name of the payout, and that its order is sent, are committed before the bank is
 * asked. An order is sent once, and again only where the bank has said that it never received it; from
 * the first word of an operator about it on, not at all. A suspended member is not paid, and nor is
 * money sent to an account that an operator has refused meanwhile.
 */
export const claimPayouts = (
  db: Db,
  { played, most }: { played: boolean; most: number },
): Promise<ClaimedPayout[]> =>
  db.query({
    name: 'wallet_claim_payouts',
    text: `WITH due AS MATERIALIZED (
        SELECT w.id, w.status = 'asked' AS begins, w.sent_at IS NULL AND w.settle_as IS NULL AS send
        FROM wallet.withdrawal w JOIN sites.site s ON s.id = w.site_id
        JOIN members.member m ON m.uuid = w.member JOIN wallet.member_bank o ON o.id = w.bank_id
        WHERE w.due_at <= clock_timestamp() AND s.demo = $1
          AND (w.status = 'paying' OR (w.status = 'asked' AND m.status <> 1 AND o.status = 'verified'))
        ORDER BY w.due_at LIMIT $2 FOR UPDATE OF w SKIP LOCKED
      )
      UPDATE wallet.withdrawal w SET status = 'paying', reference = coalesce(w.reference, gen_random_uuid()),
        sent_at = CASE WHEN due.send THEN clock_timestamp() ELSE w.sent_at END,
        due_at = clock_timestamp() + $3 * interval '1 millisecond', tries = w.tries + 1,
        changed_at = CASE WHEN due.begins THEN clock_timestamp() ELSE w.changed_at END
      FROM due, wallet.member_bank b WHERE w.id = due.id AND b.id = w.bank_id
      RETURNING w.id, w.reference, w.amount, b.bank_code AS "bankCode",
        b.account_number AS "accountNumber", b.account_name AS "accountName", due.send, due.begins,
        w.sent_at + $4 * interval '1 millisecond' AS "validUntil", w.tries`,
    values: [played, most, leaseMs, validMs],
    row: claimedRow,
  });

/** Notes what the bank said of a payout that is not over, and when it is asked again. */
export async function askLater(
  db: Db,
  { id, tries }: Pick<ClaimedPayout, 'id' | 'tries'>,
  said: string,
): Promise<void> {
  await db.query({
    name: 'wallet_ask_later',
    text: `UPDATE wallet.withdrawal
      SET bank_said = $2, due_at = clock_timestamp() + $3 * interval '1 millisecond'
      WHERE id = $1 AND status = 'paying'`,
    values: [id, said, waits[Math.min(tries, waits.length) - 1] ?? waits[0]],
  });
}

const freedRow = z.object({ id: z.int() });

/**
 * Lets an order be sent again that the bank has never received and can no longer accept: so long
 * after its end that no copy of it is under way. Returns false while it may still arrive.
 */
export async function sendAgain(db: Db, id: number): Promise<boolean> {
  const rows = await db.query({
    name: 'wallet_send_again',
    text: `UPDATE wallet.withdrawal SET sent_at = NULL, bank_said = 'unknown', due_at = clock_timestamp()
      WHERE id = $1 AND status = 'paying' AND settle_as IS NULL
        AND sent_at < clock_timestamp() - 2 * $2 * interval '1 millisecond' RETURNING id`,
    values: [id, validMs],
    row: freedRow,
  });
  return rows.length > 0;
}
