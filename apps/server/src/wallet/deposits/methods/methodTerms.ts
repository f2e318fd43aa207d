import { toBaht } from '@poy/bet-rules';
import { paymentKind, type PaymentKind } from '@poy/contract';
import type { MaintenanceHours, MethodTerms } from '@poy/contract/operators';
import { z } from 'zod';
import type { Db } from '../../../db/db.ts';

/** The amounts are satang, the fee is thousandths, the hours are minutes of the Bangkok day. */
const termsRow = z.object({
  kind: paymentKind,
  active: z.boolean(),
  sort: z.int(),
  minimum: z.int(),
  maximum: z.int(),
  fee: z.int(),
  closes: z.int().nullable(),
  opens: z.int().nullable(),
  accounts: z.array(z.int()).nullable(),
});
export type TermsRow = z.infer<typeof termsRow>;

/** Returns the terms of every way to pay in at a site, in the order in which members see them. */
export const siteMethods = (db: Db, site: number): Promise<TermsRow[]> =>
  db.query({
    name: 'wallet_methods',
    text: `SELECT kind, active, sort, minimum, maximum, fee, closes, opens, accounts
      FROM wallet.method WHERE site_id = $1 ORDER BY sort, kind`,
    values: [site],
    row: termsRow,
  });

/** Returns the terms of one way to pay in at a site; undefined where there is no such way. */
export async function methodOf(
  db: Db,
  site: number,
  kind: PaymentKind,
): Promise<TermsRow | undefined> {
  return (await siteMethods(db, site)).find((method) => method.kind === kind);
}

export const hoursOf = ({ closes, opens }: TermsRow): MaintenanceHours | null =>
  closes === null || opens === null ? null : { from: closes, until: opens };

/** Turns the terms into their form on the wire. */
export const toMethodTerms = (row: TermsRow): MethodTerms => ({
  kind: row.kind,
  active: row.active,
  sort: row.sort,
  minimum: toBaht(row.minimum),
  maximum: toBaht(row.maximum),
  fee: row.fee,
  maintenance: hoursOf(row),
  accounts: row.accounts,
});
