import { toBaht } from '@poy/bet-rules';
import type { BankTransactionsReply, transactionsBody } from '@poy/contract';
import { z } from 'zod';
import type { Db } from '../db/db.ts';

type Way = NonNullable<z.output<typeof transactionsBody>['deposits']>;

/** The kinds of deposit of each tab of the statement (specification §3, Credit tabs). */
const kindsOf: Readonly<Record<Way, readonly string[]>> = {
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
    text: `SELECT * FROM (
        (SELECT 'deposit' AS kind, d.id, coalesce(b.bank_code, d.kind) AS "bankCode",
            coalesce(d.prepared, d.asked) AS satang, d.status,
            (extract(epoch FROM d.created_at) * 1000000)::bigint AS at
          FROM wallet.deposit d LEFT JOIN wallet.bank b ON b.id = d.bank_id
          WHERE d.member = $1 AND (extract(epoch FROM d.created_at) * 1000000)::bigint < $2
          ORDER BY d.id DESC LIMIT $3)
        UNION ALL
        (SELECT 'withdrawal', w.id, b.bank_code, w.amount, w.status,
            (extract(epoch FROM w.created_at) * 1000000)::bigint
          FROM wallet.withdrawal w JOIN wallet.member_bank b ON b.id = w.bank_id
          WHERE w.member = $1 AND (extract(epoch FROM w.created_at) * 1000000)::bigint < $2
          ORDER BY w.id DESC LIMIT $3)
      ) one ORDER BY at DESC LIMIT $3`,
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
