import { z } from 'zod';
import type { Db } from '../db/db.ts';
import { toLedgerError } from './LedgerError.ts';
import type { MovedCash } from './MovedCash.ts';

const debtRow = z.object({ owed: z.int() });
const debtorRow = z.object({ member: z.uuid(), owed: z.int() });
const paidRow = z.object({
  /** The amount still owed and the member's balance, in satang. */
  owed: z.int(),
  balanceSatang: z.int(),
  version: z.int(),
  replayed: z.boolean(),
});
type PaidRow = z.infer<typeof paidRow>;
export interface DebtPaid extends PaidRow {
  /**
   * The change of the member's cash by this call; empty where the house forgave the debt, or an earlier
   * call with the same key has paid it.
   */
  readonly moved: readonly MovedCash[];
}

/**
 * Returns the debt of a member in satang. A debt arises when a correction finds the money spent.
 */
export async function debtOf(db: Db, member: string): Promise<number> {
  const [row] = await db.query({
    name: 'ledger_debt',
    text: 'SELECT ledger.debt_of($1) AS owed',
    values: [member],
    row: debtRow,
  });
  return row?.owed ?? 0;
}

export type Debtor = z.infer<typeof debtorRow>;

/**
 * Returns the members who owe and their debts in satang, the largest first, as many as `limit`. They
 * come after `last`, a row of the part before, which is null for the first part.
 */
export const debtors = (db: Db, last: Debtor | null, limit: number): Promise<Debtor[]> =>
  db.query({
    name: 'ledger_debtors',
    text: `SELECT member, owed FROM ledger.debtor
      WHERE $1::bigint IS NULL OR (owed, member) < ($1, $2::uuid)
      ORDER BY owed DESC, member DESC LIMIT $3`,
    values: [last?.owed ?? null, last?.member ?? null, limit],
    row: debtorRow,
  });

/**
 * Pays a debt from the member's balance, or forgives it. Nothing else ever takes from a member's
 * balance for a debt.
 * @throws LedgerError INSUFFICIENT_BALANCE, IDEMPOTENCY_KEY_REUSED, DEBT_SMALLER, NO_ACCOUNT
 */
export async function payDebt(
  db: Db,
  {
    key,
    member,
    satang,
    forgiven,
    text,
  }: { key: string; member: string; satang: number; forgiven: boolean; text: string },
): Promise<DebtPaid> {
  const [row] = await db
    .query({
      name: 'ledger_pay_debt',
      text: `SELECT owed, balance AS "balanceSatang", version, replayed
        FROM ledger.pay_debt($1, $2, $3, $4, $5)`,
      values: [key, member, satang, forgiven, text],
      row: paidRow,
    })
    .catch((error: unknown) => {
      throw toLedgerError(error);
    });
  if (!row) throw new Error('ledger.pay_debt answered nothing');
  const { balanceSatang, version, replayed } = row;
  const change = { member, type: 'DEBT_COLLECT', amountSatang: -satang, balanceSatang, version };
  return { ...row, moved: forgiven || replayed ? [] : [change] };
}

const debtPosting = z.object({
  type: z.string(),
  /** Satang; below zero where the debt grew. */
  satang: z.int(),
  createdAt: z.date(),
  text: z.string().nullable(),
});
export type DebtPosting = z.infer<typeof debtPosting>;

/** Returns the postings that made a member's debt and paid it, newest first. */
export const debtPostings = (db: Db, member: string, limit: number): Promise<DebtPosting[]> =>
  db.query({
    name: 'ledger_debt_postings',
    text: `SELECT type, satang, created_at AS "createdAt", ref_text AS text
      FROM ledger.debt_postings($1, $2)`,
    values: [member, limit],
    row: debtPosting,
  });
