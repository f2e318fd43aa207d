import type { AccountsAsked, MemberAccount } from '@poy/contract/operators';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import type { AuditedChange } from '../../calls/AuditedChange.ts';
import { AppError } from '../../http/appError.ts';
import { refused } from '../../http/refused.ts';
import { memberByName } from '../../members/index.ts';

const accountRow = z.object({
  id: z.int(),
  userName: z.string(),
  memberName: z.string(),
  bankCode: z.string(),
  accountNumber: z.string(),
  accountName: z.string().nullable(),
  status: z.enum(['waiting', 'verified', 'refused', 'removed']),
  inquiry: z.enum(['fits', 'differs', 'unknown']).nullable(),
  createdAt: z.date(),
  decidedAt: z.date().nullable(),
  decidedBy: z.string().nullable(),
});

const select = `
  SELECT a.id, m.user_name AS "userName", concat_ws(' ', m.first_name, m.last_name) AS "memberName",
    a.bank_code AS "bankCode", a.account_number AS "accountNumber", a.account_name AS "accountName",
    a.status, a.inquiry, a.created_at AS "createdAt", a.decided_at AS "decidedAt",
    o.user_name AS "decidedBy"
  FROM wallet.member_bank a JOIN members.member m ON m.uuid = a.member
  LEFT JOIN operator.operator o ON o.id = a.decided_by`;

const onWire = ({ createdAt, decidedAt, ...row }: z.infer<typeof accountRow>): MemberAccount => ({
  ...row,
  createdAt: createdAt.getTime(),
  decidedAt: decidedAt?.getTime() ?? null,
});

/**
 * Returns bank accounts of the members of a site, oldest first, after one of them.
 * @throws AppError NOT_FOUND where no member has the name
 */
export async function memberAccounts(
  db: Db,
  site: number,
  { status, userName, after = 0, limit }: AccountsAsked,
): Promise<MemberAccount[]> {
  const member = userName === undefined ? null : (await memberByName(db, site, userName)).uuid;
  const rows = await db.query({
    name: 'wallet_member_accounts',
    text: `${select} WHERE a.site_id = $1 AND a.status = $2 AND ($3::uuid IS NULL OR a.member = $3)
      AND a.id > $4 ORDER BY a.id LIMIT $5`,
    values: [site, status, member, after, limit],
    row: accountRow,
  });
  return rows.map(onWire);
}

async function one(db: Db, site: number, id: number, lock: boolean): Promise<MemberAccount> {
  const [row] = await db.query({
    name: lock ? 'wallet_member_account_lock' : 'wallet_member_account',
    text: `${select} WHERE a.site_id = $1 AND a.id = $2 ${lock ? 'FOR UPDATE OF a' : ''}`,
    values: [site, id],
    row: accountRow,
  });
  if (!row) throw new AppError('NOT_FOUND');
  return onWire(row);
}

/** The states that an account can be in before a decision. */
const before = { verified: ['waiting'], refused: ['waiting', 'verified'] };

/**
 * Decides about a member's bank account in place of the bank, or against an earlier word.
 * @throws AppError NOT_FOUND, OPERATOR_REFUSED ACCOUNT_DECIDED
 */
export async function decideAccount(
  db: Db,
  { operator, site }: { operator: number; site: number },
  { id, status }: { id: number; status: 'verified' | 'refused' },
): Promise<AuditedChange<MemberAccount>> {
  const was = await one(db, site, id, true);
  if (!before[status].includes(was.status)) throw refused('ACCOUNT_DECIDED');
  await db.query({
    name: 'wallet_decide_member_account',
    text: `UPDATE wallet.member_bank SET status = $2, decided_at = clock_timestamp(), decided_by = $3 WHERE id = $1`,
    values: [id, status, operator],
  });
  const after = await one(db, site, id, false);
  return { before: was, after, answer: after };
}
