import { z } from 'zod';
import type { Db } from '../../../../db/db.ts';

const sumRow = z.object({ satang: z.int() });

/** Returns in satang what a member has ahead of the bank's word and the bank has not confirmed. */
export async function aheadOf(db: Db, member: string): Promise<number> {
  const [row] = await db.query({
    name: 'wallet_ahead_of_member',
    text: `SELECT coalesce(sum(d.prepared), 0)::bigint AS satang
      FROM wallet.slip s JOIN wallet.deposit d ON d.id = s.deposit_id
      WHERE s.member = $1 AND s.back_at IS NOT NULL`,
    values: [member],
    row: sumRow,
  });
  return row?.satang ?? 0;
}

/**
 * Returns in satang what counts against the most that a member may have ahead: what is not confirmed,
 * and everything that was given since a moment (ms), whatever became of it.
 */
export async function aheadSince(db: Db, member: string, since: number): Promise<number> {
  const [row] = await db.query({
    name: 'wallet_ahead_since',
    text: `SELECT coalesce(sum(d.prepared), 0)::bigint AS satang
      FROM wallet.slip s JOIN wallet.deposit d ON d.id = s.deposit_id
      WHERE s.member = $1 AND (s.back_at IS NOT NULL OR s.ahead_at >= $2)`,
    values: [member, new Date(since)],
    row: sumRow,
  });
  return row?.satang ?? 0;
}
