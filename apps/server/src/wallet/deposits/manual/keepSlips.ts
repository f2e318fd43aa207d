import type { Db } from '../../../db/db.ts';

/** The days for which the picture of a slip and its sender are kept. */
const keptDays = 90;

/**
 * Forgets the pictures and senders of slips that are old. Their references and hashes stay, so that no slip is
 * used a second time.
 */
export async function forgetSlipPictures(db: Db, now: number): Promise<void> {
  await db.query({
    name: 'wallet_forget_slips',
    text: `UPDATE wallet.slip s SET picture = NULL, sender_bank = NULL, sender_account = NULL,
        sender_name = NULL FROM wallet.deposit d
      WHERE d.id = s.deposit_id AND s.picture IS NOT NULL AND d.created_at < $1
        AND d.status NOT IN ('pending', 'matched')`,
    values: [new Date(now - keptDays * 86_400_000)],
  });
}
