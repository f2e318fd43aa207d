import { bareNumber } from '@poy/bet-rules';
import { z } from 'zod';
import type { Db } from '../../../db/db.ts';
import { AppError } from '../../../http/appError.ts';
import type { AskedDeposit } from '../askedDeposit.ts';
import type { PaymentKind } from '@poy/contract';

const accountRow = z.object({
  bankCode: z.string(),
  bankAccountNumber: z.string(),
  bankAccountName: z.string(),
});

/** Returns a field without what people write differently: case, blanks, dashes and marks unseen. */
const plain = (text: string): string => bareNumber(text).toLowerCase();

/**
 * Refuses an account that the method does not use, or that is not the one that the member saw. In a
 * transaction it stays as it is until the end: whoever rests or removes it waits.
 * @throws AppError VALIDATION
 */
export async function checkAccount(
  db: Db,
  { bankId, siteId, kind, seen = {} }: Pick<AskedDeposit, 'bankId' | 'siteId' | 'kind' | 'seen'>,
): Promise<void> {
  await db.query({
    name: 'wallet_hold_account',
    text: 'SELECT FROM wallet.bank WHERE id = $1 FOR KEY SHARE',
    values: [bankId],
  });
  const [account] = await db.query({
    name: 'wallet_bank_of_site',
    text: `SELECT bank_code AS "bankCode", account_number AS "bankAccountNumber", name AS "bankAccountName"
      FROM wallet.bank b JOIN wallet.method_account a ON a.bank_id = b.id
      WHERE b.id = $1 AND a.site_id = $2 AND a.kind = $3`,
    values: [bankId, siteId, kind],
    row: accountRow,
  });
  if (!account) throw new AppError('VALIDATION', { fields: { bankId: 'bankId.invalid' } });
  const names = ['bankCode', 'bankAccountNumber', 'bankAccountName'] as const;
  const wrong = names.filter((name) => seen[name] && plain(seen[name]) !== plain(account[name]));
  if (wrong.length > 0)
    throw new AppError('VALIDATION', {
      fields: Object.fromEntries(wrong.map((name) => [name, `${name}.invalid`])),
    });
}

const pickedRow = z.object({ bankId: z.int() });

/**
 * Returns the account that a request should be paid into where the member chose none: the one with
 * the fewest open requests for the amount (satang), and of those the one whose feed was heard last.
 * @throws AppError PAYMENT_METHOD_OFF where the method has no account
 */
export async function pickAccount(
  db: Db,
  { siteId, kind, satang }: { siteId: number; kind: PaymentKind; satang: number },
): Promise<number> {
  const [picked] = await db.query({
    name: 'wallet_pick_account',
    text: `SELECT a.bank_id AS "bankId" FROM wallet.method_account a JOIN wallet.bank b ON b.id = a.bank_id
      WHERE a.site_id = $1 AND a.kind = $2
      ORDER BY (SELECT count(*) FROM wallet.deposit d
          WHERE d.bank_id = b.id AND d.asked = $3 AND d.status = 'pending'),
        b.feed_at DESC NULLS LAST, b.id LIMIT 1`,
    values: [siteId, kind, satang],
    row: pickedRow,
  });
  if (!picked) throw new AppError('PAYMENT_METHOD_OFF');
  return picked.bankId;
}
