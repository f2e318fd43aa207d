import type { ReviewReason } from '@poy/contract/operators';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { sharesBrowser } from '../../collector/index.ts';
import { playedOpposite } from './playedOpposite.ts';
import type { AskedMoney } from './withdrawable.ts';
import type { WithdrawalFacts } from './withdrawalFacts.ts';

const foundRow = z.object({ first: z.boolean(), changed: z.boolean(), name: z.boolean() });

/** Returns a name without its title, spaces and case, which banks write differently. */
const plainName = (name: string): string =>
  `regexp_replace(regexp_replace(lower(${name}), '^\\s*(นางสาว|น\\.ส\\.|นาย|นาง|mr\\.?|mrs\\.?|ms\\.?|miss)\\s*', ''),
    '[\\s.]', '', 'g')`;

/**
 * Money came in from another name than that of the account, since the last payout. A name that the
 * bank has cut or masked is compared as far as it goes.
 */
const byAnother = `EXISTS (
  SELECT FROM (
    SELECT c.from_name, c.status, c.received_at FROM wallet.bank_movement c WHERE c.claimed_for = $1
    UNION ALL SELECT p.from_name, p.status, p.received_at
      FROM wallet.deposit d JOIN wallet.bank_movement p ON p.deposit_id = d.id WHERE d.member = $1
  ) v CROSS JOIN LATERAL (SELECT ${plainName('v.from_name')} AS sender, ${plainName('b.account_name')} AS holder) n
  WHERE v.status = 'credited'
    AND v.received_at > coalesce(
      (SELECT max(changed_at) FROM wallet.withdrawal WHERE member = $1 AND status = 'paid'), '-infinity')
    AND left(n.sender, nullif(length(rtrim(n.sender, '*x')), 0)) IS NOT NULL
    AND NOT starts_with(n.holder, rtrim(n.sender, '*x')))`;

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
        ${byAnother} AS name
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
    name: () => found.name,
    opposite: () => playedOpposite(db, member),
  };
  const reasons: ReviewReason[] = [];
  for (const reason of rule.reviewed) if (await holds[reason]()) reasons.push(reason);
  return reasons;
}
