import type { MemberBank } from '@poy/contract';
import { z } from 'zod';
import type { Db, Query } from '../../db/db.ts';
import { maskedNumber } from '../numbers/maskedNumber.ts';

const memberBankRow = z.object({
  id: z.int(),
  member: z.uuid(),
  bankCode: z.string(),
  accountNumber: z.string(),
  status: z.enum(['waiting', 'verified', 'refused', 'removed']),
  inquiry: z.enum(['fits', 'differs', 'unknown']).nullable(),
  createdAt: z.date(),
});
export type MemberBankRow = z.infer<typeof memberBankRow>;

/** The columns of an account `a`. */
const columns = `a.id, a.member, a.bank_code AS "bankCode", a.account_number AS "accountNumber",
  a.status, a.inquiry, a.created_at AS "createdAt"`;

const rows = (db: Db, query: Query): Promise<MemberBankRow[]> =>
  db.query({ ...query, row: memberBankRow });

/** Returns an account by its id. */
export const findMemberBank = async (db: Db, id: number): Promise<MemberBankRow | null> =>
  (
    await rows(db, {
      name: 'wallet_member_bank',
      text: `SELECT ${columns} FROM wallet.member_bank a WHERE a.id = $1`,
      values: [id],
    })
  )[0] ?? null;

/** Returns the account that a call with this key has added. */
export const memberBankByKey = async (
  db: Db,
  member: string,
  key: string,
): Promise<MemberBankRow | null> =>
  (
    await rows(db, {
      name: 'wallet_member_bank_by_key',
      text: `SELECT ${columns} FROM wallet.member_bank a WHERE a.member = $1 AND a.idempotency_key = $2`,
      values: [member, key],
    })
  )[0] ?? null;

/** Returns the member's accounts, the newest first, without those that are removed. */
export const memberBanksOf = (db: Db, member: string): Promise<MemberBankRow[]> =>
  rows(db, {
    name: 'wallet_member_banks',
    text: `SELECT ${columns} FROM wallet.member_bank a
      WHERE a.member = $1 AND a.status <> 'removed' ORDER BY a.id DESC LIMIT 50`,
    values: [member],
  });

/** Turns an account into its form for the member. The bank's name of the holder is not theirs to learn. */
export const toMemberBank = (row: MemberBankRow): MemberBank => ({
  id: row.id,
  bankCode: row.bankCode,
  bankAccountNumber: maskedNumber(row.accountNumber),
  // A removed account is answered once more to a repeat of the call that added it.
  status: row.status === 'removed' ? 'refused' : row.status,
  unknownToBank: row.status === 'refused' ? row.inquiry === 'unknown' : null,
  createdAt: row.createdAt.getTime(),
});
