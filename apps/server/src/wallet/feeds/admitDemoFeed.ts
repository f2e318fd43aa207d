import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../http/appError.ts';

const siteRow = z.object({ demo: z.boolean(), its: z.boolean() });

/** Locks the sites and refuses where one is real. An account is looked for among those of the sites. */
async function lockDemoSites(
  db: Db,
  accountNumber: string | null,
): Promise<z.infer<typeof siteRow>[]> {
  const sites = await db.query({
    name: 'wallet_lock_demo_sites',
    text: `SELECT s.demo, EXISTS (
             SELECT FROM wallet.bank b WHERE b.site_id = s.id AND b.account_number = $1) AS its
           FROM sites.site s ORDER BY s.id FOR SHARE OF s`,
    values: [accountNumber],
    row: siteRow,
  });
  if (sites.some(({ demo }) => !demo)) throw new AppError('SIGNATURE_INVALID');
  return sites;
}

/**
 * Lets the sandbox's bank report on an account of a demo, as long as every site is one. The sites
 * are locked: a site that stops being a demo waits for this transaction, or this transaction sees
 * the change.
 * @throws AppError SIGNATURE_INVALID where a site is real, NOT_FOUND where no site has the account
 */
export async function admitDemoFeed(db: Db, accountNumber: string): Promise<void> {
  const sites = await lockDemoSites(db, accountNumber);
  if (!sites.some(({ its }) => its)) throw new AppError('NOT_FOUND');
}

/**
 * Lets the sandbox say what a USDT is worth, as long as every site is a demo.
 * @throws AppError SIGNATURE_INVALID where a site is real
 */
export async function admitDemoRate(db: Db): Promise<void> {
  await lockDemoSites(db, null);
}
