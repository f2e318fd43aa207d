import type { StatedAccount } from '@poy/contract/operators';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { accountFeed, wrongFields } from './accountFeed.ts';

const idRow = z.object({ id: z.int() });

/**
 * Writes an account that members of a site pay into. One that the site removed comes back, with its
 * history.
 * @returns false where an account has this number already
 */
export async function writeAccount(
  db: Db,
  site: number,
  { bankCode, accountNumber, name, promptpay }: StatedAccount,
): Promise<boolean> {
  const written = await db.query({
    name: 'wallet_write_account',
    text: `INSERT INTO wallet.bank AS b (site_id, bank_code, account_number, name, feed, promptpay)
      VALUES ($1, $2, $3, $4, $5, $6)
      ON CONFLICT (account_number) DO UPDATE
        SET name = excluded.name, promptpay = excluded.promptpay, active = true, removed_at = NULL
        WHERE b.removed_at IS NOT NULL
          AND (b.site_id, b.bank_code) = (excluded.site_id, excluded.bank_code)
      RETURNING id`,
    values: [site, bankCode, accountNumber, name, accountFeed(bankCode), promptpay],
    row: idRow,
  });
  return written.length > 0;
}

/** Returns true where an account has this number, and it is none that the site removed. */
export async function isKnown(
  db: Db,
  site: number,
  { bankCode, accountNumber }: Pick<StatedAccount, 'bankCode' | 'accountNumber'>,
): Promise<boolean> {
  const found = await db.query({
    name: 'wallet_account_known',
    text: `SELECT id FROM wallet.bank b WHERE account_number = $1
      AND NOT (b.removed_at IS NOT NULL AND b.site_id = $2 AND b.bank_code = $3)`,
    values: [accountNumber, site, bankCode],
    row: idRow,
  });
  return found.length > 0;
}

const demoRow = z.object({ demo: z.boolean() });

/**
 * Locks a site, so that whoever changes its accounts takes turns, and returns whether it is a demo.
 * @throws Error where there is no such site
 */
export async function lockAccounts(db: Db, site: number): Promise<boolean> {
  const [row] = await db.query({
    name: 'wallet_lock_site_accounts',
    text: 'SELECT demo FROM sites.site WHERE id = $1 FOR NO KEY UPDATE',
    values: [site],
    row: demoRow,
  });
  if (!row) throw new Error(`There is no site ${site}`);
  return row.demo;
}

const words = {
  accountNumber: (account: StatedAccount, demo: boolean): string =>
    demo
      ? `${account.accountNumber} could be somebody's, and a demo takes only numbers that nobody has.`
      : accountFeed(account.bankCode) === 'chain'
        ? `${account.accountNumber} is no address of TRC20.`
        : 'An account number has 6 to 20 digits.',
  promptpay: ({ promptpay }: StatedAccount): string => `${promptpay} is no PromptPay number here.`,
} as const;

/**
 * Adds an account from the machine of the database: one at a bank, with the code TRUEMONEY one of a
 * wallet, or with the code USDT an address of TRC20. A new site has one before it has two operators.
 * @throws Error in words where the number is none, or an account has it already
 */
export async function addBank(
  db: Db,
  {
    site,
    code,
    number,
    name,
    promptpay = null,
  }: { site: number; code: string; number: string; name: string; promptpay?: string | null },
): Promise<void> {
  const account = { bankCode: code, accountNumber: number, name, promptpay };
  const demo = await lockAccounts(db, site);
  const [wrong] = wrongFields(account, demo);
  if (wrong) throw new Error(words[wrong](account, demo));
  if (!(await writeAccount(db, site, account)))
    throw new Error(`The account ${number} is known already.`);
}
