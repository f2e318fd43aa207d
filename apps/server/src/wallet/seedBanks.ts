import type { Db } from '../db/db.ts';
import { accountFeed } from './accounts/accountFeed.ts';

/**
 * Nobody can take these names for a real account, because a demo site must never lead anybody to
 * send real money to a stranger. No phone has one of these numbers either, so their PromptPay codes pay
 * nobody. No address of the chain has a 0, so every wallet refuses these.
 */
const banks = [
  { site: 2, code: 'DEMO1', number: '0000000001', name: 'Poy Demo' },
  { site: 2, code: 'DEMO2', number: '0000000002', name: 'Poy Demo' },
  { site: 3, code: 'DEMO1', number: '0000000003', name: 'Lotus Demo' },
  { site: 2, code: 'TRUEMONEY', number: '0000000011', name: 'Poy Demo' },
  { site: 3, code: 'TRUEMONEY', number: '0000000013', name: 'Lotus Demo' },
  { site: 2, code: 'USDT', number: 'TPoyDem0000000000000000000000000P1', name: 'TRC20' },
  { site: 3, code: 'USDT', number: 'TLotusDem00000000000000000000000L1', name: 'TRC20' },
];

/** Makes the bank accounts of the demo sites. They exist in the sandbox's bank only. */
export async function seedBanks(db: Db): Promise<void> {
  for (const { site, code, number, name } of banks) {
    await db.query({
      name: 'seed_bank',
      text: `INSERT INTO wallet.bank (site_id, bank_code, account_number, name, feed, promptpay)
        SELECT id, $2, $3, $4, $5, CASE $5 WHEN 'bank' THEN $3 END FROM sites.site WHERE id = $1 AND demo
        ON CONFLICT (account_number) DO UPDATE SET promptpay = excluded.promptpay
          WHERE bank.promptpay IS NULL AND excluded.promptpay IS NOT NULL`,
      values: [site, code, number, name, accountFeed(code)],
    });
  }
}
