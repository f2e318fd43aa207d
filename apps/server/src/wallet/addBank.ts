import type { Db } from '../db/db.ts';

/**
 * Adds an account that the members of a site pay into.
 * @throws Error in words where an account has this number already
 */
export async function addBank(
  db: Db,
  { site, code, number, name }: { site: number; code: string; number: string; name: string },
): Promise<void> {
  if (!/^\d{6,20}$/.test(number)) throw new Error('An account number has 6 to 20 digits.');
  const made = await db.query({
    name: 'wallet_add_bank',
    text: `INSERT INTO wallet.bank (site_id, bank_code, account_number, name) VALUES ($1, $2, $3, $4)
      ON CONFLICT DO NOTHING RETURNING id`,
    values: [site, code, number, name],
  });
  if (made.length === 0) throw new Error(`The account ${number} is known already.`);
}
