import { z } from 'zod';
import type { Db } from '../db/db.ts';
import { toLedgerError } from './LedgerError.ts';
import { postedRow, toPosted, type Posted } from './post.ts';
import type { StatementWindow } from './statement.ts';

const afRow = z.object({ satang: z.int() });

/** Returns the commission of a member that was not moved to cash yet, in satang. */
export async function afCashOf(db: Db, member: string): Promise<number> {
  const [row] = await db.query({
    name: 'ledger_af_cash',
    text: 'SELECT balance AS satang FROM ledger.af_cash WHERE member = $1',
    values: [member],
    row: afRow,
  });
  return row?.satang ?? 0;
}

/**
 * Moves commission of a member to cash. The same key with the same content moves nothing a second
 * time.
 * @throws LedgerError INSUFFICIENT_BALANCE, IDEMPOTENCY_KEY_REUSED, NO_ACCOUNT
 */
export async function moveAf(
  db: Db,
  { key, member, satang }: { key: string; member: string; satang: number },
): Promise<Posted> {
  const [row] = await db
    .query({
      name: 'ledger_move_af',
      text: `SELECT balance AS "balanceSatang", version, created_at AS "createdAt", replayed
        FROM ledger.move_af($1, $2, $3)`,
      values: [key, member, satang],
      row: postedRow,
    })
    .catch((error: unknown) => {
      throw toLedgerError(error);
    });
  if (!row) throw new Error('ledger.move_af answered nothing');
  return toPosted(row, { member, type: 'MOVE_AF_TO_MONEY', amountSatang: satang });
}

const afPosting = z.object({
  type: z.enum(['AF_COMMISSION', 'AF_COMMISSION_BACK', 'MOVE_AF_TO_MONEY']),
  /** Satang; below zero where the money left the account. */
  satang: z.int(),
  balanceSatang: z.int(),
  version: z.int(),
  createdAt: z.date(),
  /** The masked name of the member whose stake it came from; null where it came from none. */
  text: z.string().nullable(),
});
export type AfPosting = z.infer<typeof afPosting>;

/** Returns the postings of a member's affiliate account, newest first, and the next page's cursor. */
export async function afStatement(
  db: Db,
  member: string,
  { from, to, before, limit }: Omit<StatementWindow, 'types'>,
): Promise<{ rows: AfPosting[]; next: number | null }> {
  const found = await db.query({
    name: 'ledger_af_statement',
    text: `SELECT type, satang, balance AS "balanceSatang", version, created_at AS "createdAt",
        ref_text AS text
      FROM ledger.af_statement($1, $2, $3, $4, $5) ORDER BY version DESC`,
    values: [member, from, to, before ?? Number.MAX_SAFE_INTEGER, limit + 1],
    row: afPosting,
  });
  const rows = found.slice(0, limit);
  return { rows, next: found.length > limit ? (rows.at(-1)?.version ?? null) : null };
}
