import { siteBank, type SiteBank } from '@poy/contract';
import { z } from 'zod';
import type { Db } from '../db/db.ts';

export const bankRow = siteBank.omit({ botUpdate: true }).extend({ feedAt: z.date().nullable() });

/** Turns an account into its form on the wire. */
export const toSiteBank = ({ feedAt, ...bank }: z.infer<typeof bankRow>): SiteBank => ({
  ...bank,
  botUpdate: feedAt?.getTime() ?? null,
});

/** Returns the bank accounts of a site that members may pay into. */
export async function siteBanks(db: Db, siteId: number): Promise<SiteBank[]> {
  const rows = await db.query({
    name: 'wallet_banks',
    text: `SELECT id AS "bankId", bank_code AS "bankCode", account_number AS "accountNumber", name,
             feed_at AS "feedAt"
           FROM wallet.bank WHERE site_id = $1 AND active AND feed = 'bank' ORDER BY id`,
    values: [siteId],
    row: bankRow,
  });
  return rows.map(toSiteBank);
}
