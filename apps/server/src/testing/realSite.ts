import type { Db } from '../db/db.ts';

/** Writes a licensed site with one bank account, where real money is paid. */
export async function addRealSite(db: Db, host: string): Promise<{ account: string }> {
  const account = '4021234567';
  await db.query({
    name: 'test_real_site',
    text: `INSERT INTO sites.site (id, host, title, description, theme, demo, licence, remotes)
           VALUES (77, $1, 'Real', '', 'lotus', false, 'No. 77', '{}')`,
    values: [host],
  });
  await db.query({
    name: 'test_real_bank',
    text: `INSERT INTO wallet.bank (site_id, bank_code, account_number, name) VALUES (77, 'KBANK', $1, 'Real Co.')`,
    values: [account],
  });
  return { account };
}

/** Makes a demo site a licensed one, straight in the database. */
export async function licenseSite(db: Db, id: number): Promise<void> {
  const text = `UPDATE sites.site SET demo = false, licence = 'No. 1' WHERE id = $1`;
  await db.query({ name: 'test_license_site', text, values: [id] });
}
