import type { ReviewReason } from '@poy/contract/operators';
import { z } from 'zod';
import type { Db } from '../../../db/db.ts';
import { sharesBrowser } from '../../../collector/index.ts';
import { fromOthers } from '../reviews/fromOthers.ts';
import { playedOpposite } from '../reviews/playedOpposite.ts';
import type { AskedMoney } from './withdrawable.ts';
import type { WithdrawalFacts } from './withdrawalFacts.ts';

const foundRow = z.object({
  first: z.boolean(),
  changed: z.boolean(),
  bankCode: z.string(),
  accountNumber: z.string(),
  accountName: z.string().nullable(),
});

interface Reviewed extends AskedMoney {
  member: string;
  site: number;
}

/**
 * Returns the rules of the site by which a person has to look at a withdrawal before it is paid.
 * Members are told that it is being checked, and never which rule it was.
 */
export async function reviewReasons(
  db: Db,
  { member, site, bankId, satang }: Reviewed,
  { rule, now }: WithdrawalFacts,
): Promise<ReviewReason[]> {
  const [found] = await db.query({
    name: 'wallet_review_reasons',
    text: `SELECT
        NOT EXISTS (SELECT FROM wallet.withdrawal WHERE member = $1 AND status = 'paid') AS first,
        greatest(b.created_at, m.password_changed_at) > $3::timestamptz - interval '24 hours' AS changed,
        b.bank_code AS "bankCode", b.account_number AS "accountNumber", b.account_name AS "accountName"
      FROM wallet.member_bank b JOIN members.member m ON m.uuid = b.member
      WHERE b.id = $2 AND b.member = $1`,
    values: [member, bankId, new Date(now)],
    row: foundRow,
  });
  if (!found) throw new Error('The account to review is gone');
  const holds: Record<ReviewReason, () => boolean | Promise<boolean>> = {
    first: () => found.first,
    large: () => satang > rule.reviewAbove,
    changed: () => found.changed,
    device: () => sharesBrowser(db, site, member),
    name: () => fromOthers(db, member, found),
    opposite: () => playedOpposite(db, member),
  };
  const reasons: ReviewReason[] = [];
  for (const reason of rule.reviewed) if (await holds[reason]()) reasons.push(reason);
  return reasons;
}
