import { toBaht } from '@poy/bet-rules';
import { returnedWhy, withdrawalStatus } from '@poy/contract';
import {
  withdrawalReason,
  type OperatorWithdrawal,
  type WithdrawalsAsked,
  type WorkAfter,
} from '@poy/contract/operators';
import { memberStatus } from '@poy/contract/rules';
import { z } from 'zod';
import type { Db } from '../../../db/db.ts';
import { AppError } from '../../../http/appError.ts';
import { memberByName } from '../../../members/index.ts';
import { workPage } from '../../workPage.ts';

const operatorRow = z.object({
  id: z.int(),
  userName: z.string(),
  bankCode: z.string(),
  accountNumber: z.string(),
  accountName: z.string().nullable(),
  /** Satang. */
  amount: z.int(),
  status: withdrawalStatus,
  returnedWhy: returnedWhy.nullable(),
  cameBack: z.int().nullable(),
  reasons: z.array(withdrawalReason),
  /** Satang. */
  debt: z.int(),
  debtNoticed: z.int(),
  takenBack: z.int(),
  needsTwo: z.boolean(),
  decidedBy: z.string().nullable(),
  confirmedBy: z.string().nullable(),
  reference: z.string().nullable(),
  tries: z.int(),
  bankSaid: z.string().nullable(),
  transferId: z.string().nullable(),
  differs: z.array(
    z.object({
      what: z.enum(['amount', 'currency', 'bankCode', 'accountNumber', 'transferId']),
      said: z.string().nullable(),
    }),
  ),
  settleAs: z.enum(['paid', 'returned']).nullable(),
  settleTransfer: z.string().nullable(),
  settleBy: z.string().nullable(),
  createdAt: z.date(),
  changedAt: z.date(),
  /** The ids of the persons who took the first steps. */
  decider: z.int().nullable(),
  settler: z.int().nullable(),
  /** True while the money pages are closed to the member. */
  closed: z.boolean(),
  /** True while an order that was sent may still reach the bank. */
  onItsWay: z.boolean(),
});
export type OperatorRow = z.infer<typeof operatorRow>;

/** A bank that has not given a clear answer so often is looked into by a person. */
const unclearAfter = 3;

/**
 * Tells, in SQL, of a withdrawal `w` that it waits for a person. The newest one of a member who owes
 * waits also while it is being paid and after it was paid, until the debt is paid or forgiven.
 */
export const waitsForPerson = `w.id = ANY (ARRAY (
  SELECT o.id FROM wallet.withdrawal o WHERE o.status = 'review' OR (o.status = 'paying'
    AND (o.tries >= ${unclearAfter} OR o.bank_differs <> '[]' OR o.debt_noticed > 0
    OR o.taken_back > 0))
  UNION SELECT n.id FROM ledger.debtor d CROSS JOIN LATERAL (
    SELECT id, status FROM wallet.withdrawal WHERE member = d.member ORDER BY id DESC LIMIT 1) n
    WHERE n.status IN ('paying', 'paid')))`;

const select = `
  SELECT w.id, m.user_name AS "userName", b.bank_code AS "bankCode",
    b.account_number AS "accountNumber", b.account_name AS "accountName", w.amount, w.status,
    w.returned_why AS "returnedWhy", w.reasons,
    (SELECT v.amount FROM wallet.bank_movement v WHERE v.returns = w.id AND v.status = 'credited') AS "cameBack",
    (w.amount > r.two_above AND cardinality(w.reasons) > 0) OR w.reasons && '{debt,reversed,alarm}' AS "needsTwo",
    coalesce(d.owed, 0) AS debt, w.debt_noticed AS "debtNoticed",
    w.taken_back AS "takenBack",
    o.user_name AS "decidedBy", p.user_name AS "confirmedBy", w.reference, w.tries,
    w.bank_said AS "bankSaid", w.transfer_id AS "transferId", w.bank_differs AS differs, w.settle_as AS "settleAs",
    w.settle_transfer AS "settleTransfer", s.user_name AS "settleBy", w.created_at AS "createdAt",
    w.changed_at AS "changedAt", w.decided_by AS decider, w.settle_by AS settler,
    m.status = ${memberStatus.noMoneyPages} AS closed,
    coalesce(w.sent_at > clock_timestamp() - interval '2 minutes', false) AS "onItsWay"
  FROM wallet.withdrawal w
  JOIN members.member m ON m.uuid = w.member
  JOIN wallet.member_bank b ON b.id = w.bank_id
  CROSS JOIN LATERAL (SELECT two_above FROM wallet.withdrawal_rule WHERE site_id = w.site_id OR site_id IS NULL
    ORDER BY site_id NULLS LAST LIMIT 1) r
  LEFT JOIN operator.operator o ON o.id = w.decided_by
  LEFT JOIN operator.operator p ON p.id = w.confirmed_by
  LEFT JOIN operator.operator s ON s.id = w.settle_by
  LEFT JOIN ledger.debtor d ON d.member = w.member
  WHERE w.site_id = $1`;

/** Turns a withdrawal into the form in which operators see it. */
export const onWire = ({
  decider: _decider,
  settler: _settler,
  onItsWay: _onItsWay,
  closed: _closed,
  settleAs,
  settleBy,
  settleTransfer,
  ...row
}: OperatorRow): OperatorWithdrawal => ({
  ...row,
  amount: toBaht(row.amount),
  cameBack: row.cameBack === null ? null : toBaht(row.cameBack),
  debt: toBaht(row.debt),
  debtNoticed: toBaht(row.debtNoticed),
  takenBack: toBaht(row.takenBack),
  settling:
    settleAs === null || settleBy === null
      ? null
      : { by: settleBy, outcome: settleAs, transferId: settleTransfer },
  createdAt: row.createdAt.getTime(),
  changedAt: row.changedAt.getTime(),
});

const columns = {
  id: 'w.id',
  sum: 'w.amount',
  age: 'w.created_at',
  from: 'FROM wallet.withdrawal w WHERE w.site_id = $1',
};

/**
 * Returns a page of the withdrawals of a site that wait for a person: those in review, those that the
 * bank has not answered clearly, and those whose members owe.
 */
export async function waitingWithdrawals(
  db: Db,
  site: number,
  { by, after = 0, limit }: WorkAfter,
): Promise<OperatorWithdrawal[]> {
  const rows = await db.query({
    name: `wallet_waiting_withdrawals_by_${by}`,
    text: `${select} AND ${waitsForPerson} AND ${workPage(by, columns, '$2')} LIMIT $3`,
    values: [site, after, limit],
    row: operatorRow,
  });
  return rows.map(onWire);
}

/** Above every id of a withdrawal. */
const newest = 2_147_483_647;

/**
 * Returns withdrawals of a site, newest first.
 * @throws AppError NOT_FOUND where no member has the name
 */
export async function listWithdrawals(
  db: Db,
  site: number,
  { userName, status, before = newest, limit }: WithdrawalsAsked,
): Promise<OperatorWithdrawal[]> {
  const member = userName === undefined ? null : (await memberByName(db, site, userName)).uuid;
  const rows = await db.query({
    name: 'wallet_withdrawals_list',
    text: `${select} AND w.id < $2 AND ($3::uuid IS NULL OR w.member = $3)
        AND ($4::text IS NULL OR w.status = $4) ORDER BY w.id DESC LIMIT $5`,
    values: [site, before, member, status ?? null, limit],
    row: operatorRow,
  });
  return rows.map(onWire);
}

/** Returns a withdrawal of a site as it stands. @throws AppError NOT_FOUND */
export async function shownWithdrawal(db: Db, site: number, id: number): Promise<OperatorRow> {
  const [row] = await db.query({
    name: 'wallet_shown_withdrawal',
    text: `${select} AND w.id = $2`,
    values: [site, id],
    row: operatorRow,
  });
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

/** Returns a withdrawal of a site and locks its row. @throws AppError NOT_FOUND */
export async function takeWithdrawal(db: Db, site: number, id: number): Promise<OperatorRow> {
  await db.query({
    name: 'wallet_take_withdrawal',
    text: 'SELECT FROM wallet.withdrawal WHERE site_id = $1 AND id = $2 FOR UPDATE',
    values: [site, id],
  });
  // A statement of its own sees what was committed before the lock.
  return shownWithdrawal(db, site, id);
}
