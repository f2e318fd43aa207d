import { toBaht } from '@poy/bet-rules';
import type { SiteAccount, SiteAccounts } from '@poy/contract/operators';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../http/appError.ts';
import { waitingChanges } from './accountChanges.ts';

const accountRow = z.object({
  id: z.int(),
  bankCode: z.string(),
  accountNumber: z.string(),
  name: z.string(),
  promptpay: z.string().nullable(),
  active: z.boolean(),
  openRequests: z.int(),
  heardAt: z.date().nullable(),
  numbersDaily: z.boolean(),
  roundingSeconds: z.int(),
  usualDelaySeconds: z.int(),
  aheadSeconds: z.int(),
  backSeconds: z.int(),
  /** Satang. */
  leastListed: z.int(),
});

/** Requests that are open still: a slip that was taken and a transfer that is being confirmed are, too. */
const select = `SELECT b.id, b.bank_code AS "bankCode", b.account_number AS "accountNumber", b.name,
    b.promptpay, b.active, b.feed_at AS "heardAt", b.numbers_daily AS "numbersDaily",
    b.rounding_ms / 1000 AS "roundingSeconds", b.usual_delay_ms / 1000 AS "usualDelaySeconds",
    b.ahead_ms / 1000 AS "aheadSeconds", b.back_ms / 1000 AS "backSeconds", b.least_listed AS "leastListed",
    (SELECT count(*) FROM wallet.deposit d
      WHERE d.bank_id = b.id AND d.status IN ('pending', 'matched'))::int AS "openRequests"
  FROM wallet.bank b WHERE b.site_id = $1 AND b.removed_at IS NULL`;

const onWire = ({ heardAt, leastListed, ...row }: z.infer<typeof accountRow>): SiteAccount => ({
  ...row,
  leastListed: toBaht(leastListed),
  heardAt: heardAt?.getTime() ?? null,
});

/** Returns the accounts that members of a site pay into, without removed ones, and what waits. */
export async function siteAccounts(db: Db, site: number): Promise<SiteAccounts> {
  const rows = await db.query({
    name: 'wallet_site_accounts',
    text: `${select} ORDER BY b.active DESC, b.id`,
    values: [site],
    row: accountRow,
  });
  return { accounts: rows.map(onWire), waiting: await waitingChanges(db, site) };
}

/**
 * Returns an account of a site as it is, behind a lock for which requests that are being written wait
 * and that waits for them. Without that lock a request could be written on an account that was rested
 * or removed a moment ago.
 * @throws AppError NOT_FOUND where the site has no such account, or had it
 */
export async function takeAccount(
  db: Db,
  site: number,
  which: { readonly id: number } | { readonly number: string },
): Promise<SiteAccount> {
  const [id, number] = 'id' in which ? [which.id, null] : [null, which.number];
  await db.query({
    name: 'wallet_lock_site_account',
    text: `SELECT FROM wallet.bank WHERE site_id = $1 AND (id = $2 OR account_number = $3) FOR UPDATE`,
    values: [site, id, number],
  });
  const [row] = await db.query({
    name: 'wallet_site_account',
    text: `${select} AND (b.id = $2 OR b.account_number = $3)`,
    values: [site, id, number],
    row: accountRow,
  });
  if (!row) throw new AppError('NOT_FOUND');
  return onWire(row);
}
