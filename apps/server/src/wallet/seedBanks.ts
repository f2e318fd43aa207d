import type { Db } from '../db/db.ts';

/**
 * Nobody can take these names for a real account, because a demo site must never lead anybody to
 * send real money to a stranger.
 */
const banks = [
  { site: 2, code: 'DEMO1', number: '0000000001', name: 'Poy Demo' },
  { site: 2, code: 'DEMO2', number: '0000000002', name: 'Poy Demo' },
  { site: 3, code: 'DEMO1', number: '0000000003', name: 'Lotus Demo' },
];

/** Makes the bank accounts of the demo sites. They exist in the sandbox's bank only. */
export async function seedBanks(db: Db): Promise<void> {
  for (const { site, code, number, name } of banks) {
    await db.query({
      name: 'seed_bank',
      text: `INSERT INTO wallet.bank (site_id, bank_code, account_number, name)
        SELECT id, $2, $3, $4 FROM sites.site WHERE id = $1 AND demo ON CONFLICT DO NOTHING`,
      values: [site, code, number, name],
    });
  }
}
