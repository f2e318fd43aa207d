import { toBaht } from '@poy/bet-rules';
import type { BankTransactionsReply, PaymentKind, transactionsBody } from '@poy/contract';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';

type Way = NonNullable<z.output<typeof transactionsBody>['deposits']>;

/** The kinds of deposit of each tab of the statement (specification §3, Credit tabs). */
const kindsOf: Readonly<Record<Way, readonly PaymentKind[]>> = {
  normal: ['normal', 'manual', 'qrcode'],
  fast: ['fast'],
  wallet: ['truemoney', 'crypto'],
};

const idRow = z.object({ id: z.int() });

/** Returns the requests of a member that were paid, or may have been, in one of the ways. */
export async function depositsBy(db: Db, member: string, way: Way): Promise<number[]> {
  const rows = await db.query({
    name: 'wallet_deposits_by',
    text: 'SELECT id FROM wallet.deposit WHERE member = $1 AND kind = ANY ($2)',
    values: [member, kindsOf[way]],
    row: idRow,
  });
  return rows.map(({ id }) => id);
}

const bankRow = z.object({
  kind: z.enum(['deposit', 'withdrawal']),
  id: z.int(),
  bankCode: z.string(),
  satang: z.int(),
  status: z.string(),
  /** Microseconds since 1970, so that no two rows of a member have the same. */
  at: z.int(),
});

/**
 * Returns the deposits and withdrawals that a member asked for, in whatever state they are, newest
 * first. The amount of a deposit is the exact one to send, where it has one.
 */
export async function bankTransactions(
  db: Db,
  member: string,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<BankTransactionsReply> {
  const found = await db.query({
    name: 'wallet_bank_transactions',
    // The rows of a page come from their index, and their banks are looked up for them alone.
    text: `SELECT t.kind, t.id, coalesce(
          CASE t.kind WHEN 'deposit' THEN (SELECT b.bank_code FROM wallet.bank b WHERE b.id = t.bank)
            ELSE (SELECT b.bank_code FROM wallet.member_bank b WHERE b.id = t.bank) END, t.way) AS "bankCode",
        t.satang, t.status, (extract(epoch FROM t.at) * 1000000)::bigint AS at
      FROM (
        (SELECT 'deposit' AS kind, d.id, d.bank_id AS bank, d.kind AS way, coalesce(d.prepared, d.asked) AS satang,
            d.status, d.created_at AS at
          FROM wallet.deposit d
          WHERE d.member = $1 AND d.created_at < timestamptz 'epoch' + $2 * interval '1 microsecond'
          ORDER BY d.created_at DESC LIMIT $3)
        UNION ALL
        (SELECT 'withdrawal', w.id, w.bank_id, NULL, w.amount, w.status, w.created_at
          FROM wallet.withdrawal w
          WHERE w.member = $1 AND w.created_at < timestamptz 'epoch' + $2 * interval '1 microsecond'
          ORDER BY w.created_at DESC LIMIT $3)
      ) t ORDER BY t.at DESC LIMIT $3`,
    values: [member, before ?? Number.MAX_SAFE_INTEGER, limit + 1],
    row: bankRow,
  });
  const rows = found.slice(0, limit);
  return {
    transactions: rows.map(({ satang, at, ...row }) => ({
      ...row,
      amount: toBaht(satang),
      createdAt: Math.floor(at / 1_000),
    })),
    next: found.length > limit ? (rows.at(-1)?.at ?? null) : null,
  };
}
