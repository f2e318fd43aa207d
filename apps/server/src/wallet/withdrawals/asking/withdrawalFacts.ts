import { bangkokMidnight } from '@poy/bet-rules';
import { z } from 'zod';
import type { Db } from '../../../db/db.ts';
import { closedToMoney } from '../../../members/index.ts';
import { balanceOf, debtOf } from '../../../ledger/index.ts';
import { aheadOf } from '../../deposits/manual/ahead/aheadOf.ts';
import { turnoverOf } from '../../turnover/turnoverOf.ts';
import { openWithdrawal, type WithdrawalRow } from '../withdrawalRow.ts';
import { withdrawalRule, type WithdrawalRule } from '../withdrawalRule.ts';

const usedRow = z.object({ satang: z.int(), times: z.int() });

const memberRow = z.object({
  status: z.int(),
  passwordChangedAt: z.date().nullable(),
  demo: z.boolean(),
  takenBack: z.int(),
  now: z.date(),
});

const accountRow = z.object({
  id: z.int(),
  bankCode: z.string(),
  accountNumber: z.string(),
  createdAt: z.date(),
});

/** An account that a member can be paid out to. `heldUntil` is ms since 1970, or null. */
export interface PaidAccount extends Omit<z.infer<typeof accountRow>, 'createdAt'> {
  heldUntil: number | null;
}

/** The facts by which a member can withdraw at this moment, or cannot. Amounts are satang. */
export interface WithdrawalFacts {
  rule: WithdrawalRule;
  /** The time by the database's clock, in ms since 1970. */
  now: number;
  /** True where an operator has suspended the member, or closed the money pages to them. */
  closedToMoney: boolean;
  /** True where a bank is there that pays for this site. */
  payable: boolean;
  cash: number;
  /** The money in the cash that was given ahead of the bank's word, which the bank has not confirmed. */
  ahead: number;
  debt: number;
  /**
   * The money that banks say they take back, where that is not what they had reported and no operator has
   * looked at it. Such money is not to leave before persons have looked, also where its member asks for it
   * only now.
   */
  takenBack: number;
  /** The amount and number of this Bangkok day's withdrawals; those that were returned are none. */
  used: z.infer<typeof usedRow>;
  open: WithdrawalRow | null;
  accounts: PaidAccount[];
  /** The stake in baht that is still to be settled before money can leave. */
  turnoverLeft: number;
}

/** The member whose facts are asked for, and whether the bank is that of the sandbox; null for none. */
export interface AskingMember {
  member: string;
  site: number;
  bankPlayed: boolean | null;
}

async function usedToday(db: Db, member: string, now: number): Promise<z.infer<typeof usedRow>> {
  const [row] = await db.query({
    name: 'wallet_withdrawn_today',
    text: `SELECT coalesce(sum(amount), 0)::bigint AS satang, count(*)::int AS times
      FROM wallet.withdrawal WHERE member = $1 AND created_at >= $2 AND status <> 'returned'`,
    values: [member, new Date(bangkokMidnight(now))],
    row: usedRow,
  });
  if (!row) throw new Error('The withdrawals were not counted');
  return row;
}

async function memberOf(db: Db, member: string): Promise<z.infer<typeof memberRow>> {
  const [row] = await db.query({
    name: 'wallet_withdrawing_member',
    text: `SELECT m.status, m.password_changed_at AS "passwordChangedAt", s.demo, (
        SELECT coalesce(sum(a.amount), 0)::bigint
          FROM wallet.movement_alarm a JOIN wallet.bank_movement v ON v.id = a.movement
          LEFT JOIN wallet.deposit d ON d.id = v.deposit_id
          WHERE a.acknowledged_by IS NULL AND a.reversed AND v.status = 'credited'
            AND coalesce(d.member, v.claimed_for) = m.uuid) AS "takenBack", clock_timestamp() AS now
      FROM members.member m JOIN sites.site s ON s.id = m.site_id WHERE m.uuid = $1`,
    values: [member],
    row: memberRow,
  });
  if (!row) throw new Error('The member is gone');
  return row;
}

const verifiedAccounts = (db: Db, member: string): Promise<z.infer<typeof accountRow>[]> =>
  db.query({
    name: 'wallet_verified_accounts',
    text: `SELECT id, bank_code AS "bankCode", account_number AS "accountNumber",
        created_at AS "createdAt"
      FROM wallet.member_bank WHERE member = $1 AND status = 'verified' ORDER BY id`,
    values: [member],
    row: accountRow,
  });

/**
 * Returns what decides whether a member can withdraw. Whoever decides by it has locked the member's
 * account, so that no bet, deposit or other withdrawal comes in between.
 */
export async function withdrawalFacts(
  db: Db,
  { member, site, bankPlayed }: AskingMember,
): Promise<WithdrawalFacts> {
  const { passwordChangedAt, demo, status, takenBack, ...read } = await memberOf(db, member);
  const now = read.now.getTime();
  const rule = await withdrawalRule(db, site);
  const heldUntil = (since: Date): number | null => {
    const changed = Math.max(since.getTime(), passwordChangedAt?.getTime() ?? 0);
    const until = changed + rule.holdSeconds * 1_000;
    return until > now ? until : null;
  };
  const accounts = await verifiedAccounts(db, member);
  return {
    rule,
    now,
    closedToMoney: closedToMoney.includes(status),
    // The sandbox pays play money, and a real bank only real money.
    payable: bankPlayed === demo,
    cash: (await balanceOf(db, member)).satang,
    ahead: await aheadOf(db, member),
    debt: await debtOf(db, member),
    takenBack,
    used: await usedToday(db, member, now),
    open: await openWithdrawal(db, member),
    turnoverLeft: (await turnoverOf(db, member)).turnOver,
    accounts: accounts.map(({ createdAt, ...account }) => ({
      ...account,
      heldUntil: heldUntil(createdAt),
    })),
  };
}
