import type { BankDifference } from '@poy/contract/operators';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { closedToMoney } from '../../members/index.ts';

/** An order is valid for this many ms from when it is sent. */
const validMs = 60_000;
/** A step that was begun and not ended, because its process was killed, is taken again after this (ms). */
const leaseMs = 30_000;
/** The waits in ms before the bank is asked again, the last one for ever after. */
const waits = [5_000, 10_000, 20_000, 60_000, 300_000, 600_000] as const;
/** The last of these in SQL. What is due later was noted by a clock that was ahead, and is due now. */
const longestWait = `interval '10 minutes'`;

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

/** Tells, in SQL, of a withdrawal `w` that neither a debt nor a reversal was noticed since it was approved. */
const nothingStopped = `w.debt_noticed = 0 AND w.taken_back = 0`;

/** Tells, in SQL, of a withdrawal `w` that its member has no debt. */
const owesNothing = `NOT EXISTS (SELECT FROM ledger.debtor d WHERE d.member = w.member)`;

/**
 * Begins the next step of payouts that are due, and moves them on, so that nobody else takes the same
 * step meanwhile. The name of the payout, and that its order is sent, are committed before the bank is
 * asked. An order is sent once, and again only where the bank has said that it never received it. It is
 * not sent at all from the first word of an operator about it on, and once the member has owed anything
 * or a deposit of theirs was taken back. Members are not paid who are suspended, who owe, or to whom the
 * money pages are closed, and no money is sent to an account that an operator has refused meanwhile.
 */
export const claimPayouts = (
  db: Db,
  { played, most }: { played: boolean; most: number },
): Promise<ClaimedPayout[]> =>
  db.query({
    name: 'wallet_claim_payouts',
    text: `WITH due AS MATERIALIZED (
        SELECT w.id, w.status = 'asked' AS begins,
          w.sent_at IS NULL AND w.settle_as IS NULL AND ${nothingStopped} AND ${owesNothing} AS send
        FROM wallet.withdrawal w JOIN sites.site s ON s.id = w.site_id
        JOIN members.member m ON m.uuid = w.member JOIN wallet.member_bank o ON o.id = w.bank_id
        WHERE (w.due_at <= clock_timestamp() OR w.due_at > clock_timestamp() + ${longestWait})
          AND s.demo = $1 AND w.bank_differs = '[]'
          AND (w.status = 'paying' OR (w.status = 'asked' AND o.status = 'verified'
            AND m.status NOT IN (${closedToMoney.join()})
            AND ${owesNothing}))
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

/** Notes the bank's word about a payout that is not over, and when it is asked again. */
export async function askLater(
  db: Db,
  { id, tries }: Pick<ClaimedPayout, 'id' | 'tries'>,
  bankSaid: string,
): Promise<void> {
  await db.query({
    name: 'wallet_ask_later',
    text: `UPDATE wallet.withdrawal
      SET bank_said = $2, due_at = clock_timestamp() + $3 * interval '1 millisecond'
      WHERE id = $1 AND status = 'paying' AND bank_differs = '[]'`,
    values: [id, bankSaid, waits[Math.min(tries, waits.length) - 1] ?? waits[0]],
  });
}

/**
 * Notes what the bank said of a payout that is not so in its order. Nothing follows from the bank's
 * word any more: two persons settle the payout.
 */
export async function keepDifferences(
  db: Db,
  id: number,
  found: readonly BankDifference[],
): Promise<void> {
  await db.query({
    name: 'wallet_bank_differs',
    text: `UPDATE wallet.withdrawal SET bank_differs = $2::jsonb, bank_said = $3, due_at = NULL WHERE id = $1`,
    values: [id, JSON.stringify(found), `differs: ${found.map(({ what }) => what).join(', ')}`],
  });
}

const otherRow = z.object({ id: z.int() });

/**
 * Answers whether another withdrawal has this transfer of the bank. Whoever asks at the same time
 * about the same transfer waits for the end of this transaction.
 */
export async function transferIsKnown(db: Db, id: number, transferId: string): Promise<boolean> {
  await db.query({
    name: 'wallet_lock_transfer',
    text: `SELECT pg_advisory_xact_lock(hashtextextended('payout transfer ' || $1, 0))`,
    values: [transferId],
  });
  const others = await db.query({
    name: 'wallet_transfer_of_another',
    text: 'SELECT id FROM wallet.withdrawal WHERE transfer_id = $1 AND id <> $2',
    values: [transferId, id],
    row: otherRow,
  });
  return others.length > 0;
}

const freedRow = z.object({ id: z.int() });

/**
 * Lets an order be sent again that the bank has never received and can no longer accept: so long
 * after its end that no copy of it is under way. Returns false while it may still arrive, and where
 * the member's money was taken back, which is then for operators.
 */
export async function sendAgain(db: Db, id: number): Promise<boolean> {
  const rows = await db.query({
    name: 'wallet_send_again',
    text: `UPDATE wallet.withdrawal w SET sent_at = NULL, bank_said = 'unknown', due_at = clock_timestamp()
      WHERE id = $1 AND status = 'paying' AND settle_as IS NULL AND bank_differs = '[]'
        AND ${nothingStopped} AND ${owesNothing}
        AND sent_at < clock_timestamp() - 2 * $2 * interval '1 millisecond' RETURNING id`,
    values: [id, validMs],
    row: freedRow,
  });
  return rows.length > 0;
}
