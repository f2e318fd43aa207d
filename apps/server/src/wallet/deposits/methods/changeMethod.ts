import { toSatang } from '@poy/bet-rules';
import type { MethodChange, MethodTerms } from '@poy/contract/operators';
import { z } from 'zod';
import type { Db } from '../../../db/db.ts';
import type { AuditedChange } from '../../../calls/AuditedChange.ts';
import { AppError } from '../../../http/appError.ts';
import { methodOf, siteMethods, toMethodTerms, type TermsRow } from './methodTerms.ts';

/** Returns the ways to pay in of a site with their terms, also those that are switched off. */
export const methodTerms = async (db: Db, site: number): Promise<MethodTerms[]> =>
  (await siteMethods(db, site)).map(toMethodTerms);

const idRow = z.object({ id: z.int() });

/** Refuses accounts that are not the site's, or that the feed of the method does not report on. */
async function wantAccounts(
  db: Db,
  site: number,
  { kind, accounts }: Pick<MethodChange, 'kind' | 'accounts'>,
): Promise<void> {
  if (!accounts) return;
  const own = await db.query({
    name: 'wallet_accounts_of_kind',
    text: `SELECT b.id FROM wallet.bank b JOIN wallet.payment_kind k ON k.feed = b.feed AND k.kind = $3
      WHERE b.site_id = $1 AND b.id = ANY ($2) AND b.removed_at IS NULL`,
    values: [site, accounts, kind],
    row: idRow,
  });
  if (own.length !== new Set(accounts).size)
    throw new AppError('VALIDATION', { fields: { accounts: 'accounts.invalid' } });
}

function changed(was: TermsRow, change: MethodChange): Omit<TermsRow, 'kind'> {
  const { active = was.active, sort = was.sort, fee = was.fee, maintenance, accounts } = change;
  const hours =
    maintenance === undefined
      ? { closes: was.closes, opens: was.opens }
      : { closes: maintenance?.from ?? null, opens: maintenance?.until ?? null };
  return {
    active,
    sort,
    fee,
    ...hours,
    minimum: change.minimum === undefined ? was.minimum : toSatang(change.minimum),
    maximum: change.maximum === undefined ? was.maximum : toSatang(change.maximum),
    accounts: accounts === undefined ? was.accounts : accounts,
  };
}

/**
 * Changes the terms of one way to pay in that are given. They hold for the next request; requests
 * that are open stay. Operators of one site take turns.
 * @throws AppError NOT_FOUND (no such way here), VALIDATION (bounds the wrong way round, hours of no
 * length, not accounts of the site)
 */
export async function changeMethod(
  db: Db,
  site: number,
  change: MethodChange,
): Promise<AuditedChange<MethodTerms>> {
  await db.query({
    name: 'wallet_lock_methods',
    text: 'SELECT FROM sites.site WHERE id = $1 FOR NO KEY UPDATE',
    values: [site],
  });
  const was = await methodOf(db, site, change.kind);
  if (!was) throw new AppError('NOT_FOUND');
  await wantAccounts(db, site, change);
  const to = changed(was, change);
  if (to.closes !== null && to.closes === to.opens)
    throw new AppError('VALIDATION', { fields: { maintenance: 'maintenance.invalid' } });
  if (to.maximum < to.minimum)
    throw new AppError('VALIDATION', { fields: { maximum: 'amount.small' } });
  await db.query({
    name: 'wallet_change_method',
    text: `INSERT INTO wallet.payment_method (
        site_id, kind, active, sort, minimum, maximum, fee, closes, opens, accounts)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
      ON CONFLICT (site_id, kind) DO UPDATE SET active = $3, sort = $4, minimum = $5, maximum = $6,
        fee = $7, closes = $8, opens = $9, accounts = $10`,
    values: [
      site,
      change.kind,
      to.active,
      to.sort,
      to.minimum,
      to.maximum,
      to.fee,
      to.closes,
      to.opens,
      to.accounts,
    ],
  });
  const answer = toMethodTerms({ kind: change.kind, ...to });
  return { before: toMethodTerms(was), after: answer, answer };
}
