import { z } from 'zod';
import type { Db } from '../db/db.ts';

/** Uses a proof up. Returns false where it was used before, in whatever process. */
export async function spendProof(db: Db, key: string, endsAt: number): Promise<boolean> {
  const written = await db.query({
    name: 'captcha_spend_proof',
    text: `INSERT INTO captcha.spent_proof (key, ends_at) VALUES ($1, $2)
      ON CONFLICT DO NOTHING RETURNING key`,
    values: [key, new Date(endsAt)],
    row: z.object({ key: z.string() }),
  });
  return written.length > 0;
}

/** Removes proofs that could not be used any more anyway. */
export async function forgetSpentProofs(db: Db, now: number): Promise<void> {
  await db.query({
    name: 'captcha_forget_proofs',
    text: 'DELETE FROM captcha.spent_proof WHERE ends_at <= $1',
    values: [new Date(now)],
  });
}
