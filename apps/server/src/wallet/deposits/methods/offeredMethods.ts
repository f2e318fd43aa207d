import { toBaht } from '@poy/bet-rules';
import { paymentKind, type ReplyOf } from '@poy/contract';
import { paymentKinds } from '@poy/contract/paymentKinds';
import { databaseNow } from '../../../db/databaseNow.ts';
import type { Db } from '../../../db/db.ts';
import { bankRow, toSiteBank } from '../../banks.ts';
import { freshRate } from '../usdt/usdtRate.ts';
import { closedUntil } from './methodHours.ts';
import { hoursOf, siteMethods } from './methodTerms.ts';

/**
 * Returns the ways to pay in that a site offers now, in its order, each with the accounts that it
 * uses. One whose accounts are all closed is left out, because nothing could be paid.
 */
export async function offeredMethods(
  db: Db,
  site: number,
): Promise<ReplyOf<'/poy-api/payment-methods.all'>> {
  const accounts = await db.query({
    name: 'wallet_method_accounts',
    text: `SELECT a.kind, b.id AS "bankId", b.bank_code AS "bankCode",
        b.account_number AS "accountNumber", b.name, b.feed_at AS "feedAt"
      FROM wallet.method_account a JOIN wallet.bank b ON b.id = a.bank_id
      WHERE a.site_id = $1 ORDER BY b.id`,
    values: [site],
    row: bankRow.extend({ kind: paymentKind }),
  });
  const now = await databaseNow(db);
  const usdt = await freshRate(db, now);
  const offered = (await siteMethods(db, site)).filter(({ active }) => active);
  return offered.flatMap((row) => {
    const own = accounts.flatMap(({ kind, ...bank }) =>
      kind === row.kind ? [toSiteBank(bank)] : [],
    );
    const until = closedUntil(hoursOf(row), now);
    const needsRate = paymentKinds[row.kind].feed === 'chain';
    const rate = needsRate && usdt !== null ? toBaht(usdt) : null;
    const method = {
      kind: row.kind,
      open: until === null && (rate !== null || !needsRate),
      closedUntil: until,
      minimum: toBaht(row.minimum),
      maximum: toBaht(row.maximum),
      fee: row.fee,
      maintenance: hoursOf(row),
      rate,
      accounts: own,
    };
    return own.length > 0 ? [method] : [];
  });
}
