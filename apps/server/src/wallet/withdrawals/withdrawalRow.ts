import { toBaht } from '@poy/bet-rules';
import { returnedWhy, withdrawalStatus, type Withdrawal } from '@poy/contract';
import { z } from 'zod';
import type { Db, Query } from '../../db/db.ts';
import { maskedNumber } from '../numbers/maskedNumber.ts';

const withdrawalRow = z.object({
  id: z.int(),
  site: z.int(),
  member: z.uuid(),
  bankId: z.int(),
  bankCode: z.string(),
  accountNumber: z.string(),
  /** Satang. */
  amount: z.int(),
  status: withdrawalStatus,
  returnedWhy: returnedWhy.nullable(),
  createdAt: z.date(),
  changedAt: z.date(),
  /** True where the bank said something of its payout that is not so in the order. */
  bankDiffers: z.boolean(),
  /** The satang that came back after it was paid; null where it did not come back. */
  cameBack: z.int().nullable(),
});
export type WithdrawalRow = z.infer<typeof withdrawalRow>;

/** The SQL condition under which a withdrawal `w` is not over. */
export const isOpenWithdrawal = `w.status IN ('asked', 'review', 'paying')`;

const select = `
  SELECT w.id, w.site_id AS site, w.member, w.bank_id AS "bankId", b.bank_code AS "bankCode",
    b.account_number AS "accountNumber", w.amount, w.status, w.returned_why AS "returnedWhy",
    w.created_at AS "createdAt", w.changed_at AS "changedAt", w.bank_differs <> '[]' AS "bankDiffers",
    (SELECT v.amount FROM wallet.bank_movement v WHERE v.returns = w.id AND v.status = 'credited') AS "cameBack"
  FROM wallet.withdrawal w JOIN wallet.member_bank b ON b.id = w.bank_id`;

async function first(db: Db, query: Query): Promise<WithdrawalRow | null> {
  const [found] = await db.query({ ...query, row: withdrawalRow });
  return found ?? null;
}

export const findWithdrawal = (db: Db, id: number): Promise<WithdrawalRow | null> =>
  first(db, { name: 'wallet_withdrawal', text: `${select} WHERE w.id = $1`, values: [id] });

/** Returns a withdrawal and locks its row, so that one step at a time is taken with it. */
export const lockWithdrawal = (db: Db, id: number): Promise<WithdrawalRow | null> =>
  first(db, {
    name: 'wallet_withdrawal_lock',
    text: `${select} WHERE w.id = $1 FOR UPDATE OF w`,
    values: [id],
  });

export const withdrawalByKey = (
  db: Db,
  member: string,
  key: string,
): Promise<WithdrawalRow | null> =>
  first(db, {
    name: 'wallet_withdrawal_by_key',
    text: `${select} WHERE w.member = $1 AND w.idempotency_key = $2`,
    values: [member, key],
  });

export const openWithdrawal = (db: Db, member: string): Promise<WithdrawalRow | null> =>
  first(db, {
    name: 'wallet_withdrawal_open',
    text: `${select} WHERE w.member = $1 AND ${isOpenWithdrawal}`,
    values: [member],
  });

/** Returns withdrawals of a member, newest first, from before one of them. */
export const withdrawalsOf = (
  db: Db,
  member: string,
  { before, limit }: { before: number | null; limit: number },
): Promise<WithdrawalRow[]> =>
  db.query({
    name: 'wallet_withdrawals_of',
    text: `${select} WHERE w.member = $1 AND ($2::int IS NULL OR w.id < $2)
      ORDER BY w.id DESC LIMIT $3`,
    values: [member, before, limit],
    row: withdrawalRow,
  });

/** Turns a withdrawal into its form on the wire. */
export const toWithdrawal = (row: WithdrawalRow): Withdrawal => ({
  id: row.id,
  bankId: row.bankId,
  bankCode: row.bankCode,
  bankAccountNumber: maskedNumber(row.accountNumber),
  amount: toBaht(row.amount),
  status: row.status,
  returnedWhy: row.returnedWhy,
  cameBack: row.cameBack === null ? null : toBaht(row.cameBack),
  cancellable: row.status === 'asked' || row.status === 'review',
  createdAt: row.createdAt.getTime(),
  changedAt: row.changedAt.getTime(),
});

/** The key of the money that is set aside for a withdrawal. */
export const holdKey = (id: number): string => `withdrawal:${id}`;
