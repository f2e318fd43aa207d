import type { Db } from '../db/db.ts';
import type { FeedName } from './feeds/feedName.ts';
import { isTronAddress } from './isTronAddress.ts';

/** The codes of accounts that no bank holds, with the feeds that report on them. */
const feeds = new Map<string, FeedName>([
  ['USDT', 'chain'],
  ['TRUEMONEY', 'wallet'],
]);

/**
 * Adds an account that the members of a site pay into: one at a bank, with the code TRUEMONEY one of a
 * wallet, or with the code USDT an address of TRC20.
 * @throws Error in words where an account has this number already
 */
export async function addBank(
  db: Db,
  { site, code, number, name }: { site: number; code: string; number: string; name: string },
): Promise<void> {
  const feed = feeds.get(code) ?? 'bank';
  const chain = feed === 'chain';
  if (chain && !isTronAddress(number)) throw new Error(`${number} is no address of TRC20.`);
  if (!chain && !/^\d{6,20}$/.test(number))
    throw new Error('An account number has 6 to 20 digits.');
  const made = await db.query({
    name: 'wallet_add_bank',
    text: `INSERT INTO wallet.bank (site_id, bank_code, account_number, name, feed) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT DO NOTHING RETURNING id`,
    values: [site, code, number, name, feed],
  });
  if (made.length === 0) throw new Error(`The account ${number} is known already.`);
}
