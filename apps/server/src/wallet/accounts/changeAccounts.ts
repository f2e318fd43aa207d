import { isDeepStrictEqual } from 'node:util';
import type { StatedAccount, SiteAccount, SiteAccounts } from '@poy/contract/operators';
import { withoutUnseen } from '@poy/contract/signs';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import type { AuditedChange } from '../../calls/AuditedChange.ts';
import { AppError } from '../../http/appError.ts';
import { refused } from '../../http/refused.ts';
import { wantSecondPerson } from '../../operator/index.ts';
import { inQueue } from '../deposits/depositRow.ts';
import {
  endAccountChange,
  keepAccountChange,
  takeAccountChange,
  type AccountChange,
} from './accountChanges.ts';
import { wrongFields } from './accountFeed.ts';
import { siteAccounts, takeAccount } from './siteAccounts.ts';
import { isKnown, lockAccounts, writeAccount } from './writeAccount.ts';

export interface By {
  readonly operator: number;
  readonly site: number;
}
interface OfAccount {
  readonly account: number;
  readonly reason: string;
}

/** Does one change of a site's accounts. Operators of one site take turns. */
export async function changing(
  db: Db,
  site: number,
  work: (demo: boolean) => Promise<unknown>,
): Promise<AuditedChange<SiteAccounts>> {
  const demo = await lockAccounts(db, site);
  const before = await siteAccounts(db, site);
  await work(demo);
  const answer = await siteAccounts(db, site);
  return { before, after: answer, answer };
}

/** @throws AppError VALIDATION */
function wantFields(account: StatedAccount, demo: boolean): void {
  const wrong = wrongFields(account, demo);
  if (wrong.length > 0)
    throw new AppError('VALIDATION', {
      fields: Object.fromEntries(wrong.map((name) => [name, `${name}.invalid`])),
    });
}

/** @throws AppError OPERATOR_REFUSED NOTHING_CHANGES */
function wantRested({ active }: SiteAccount): void {
  if (active) throw refused('NOTHING_CHANGES');
}

/** @throws AppError OPERATOR_REFUSED ACCOUNT_NOT_RESTED, ACCOUNT_HAS_REQUESTS */
function wantRemovable({ active, openRequests }: SiteAccount): void {
  if (active) throw refused('ACCOUNT_NOT_RESTED');
  if (openRequests > 0) throw refused('ACCOUNT_HAS_REQUESTS', { openRequests });
}

/**
 * Proposes an account that members should pay into. One person alone could otherwise send the money of
 * all members to an account of their own.
 * @throws AppError VALIDATION, OPERATOR_REFUSED ACCOUNT_KNOWN or PROPOSAL_WAITING
 */
export const proposeAccount = (
  db: Db,
  by: By,
  { reason, ...account }: StatedAccount & { readonly reason: string },
): Promise<AuditedChange<SiteAccounts>> =>
  changing(db, by.site, async (demo) => {
    wantFields(account, demo);
    if (await isKnown(db, by.site, account)) throw refused('ACCOUNT_KNOWN');
    await keepAccountChange(db, by, { kind: 'add', account, reason });
  });

/** Makes the call that proposes a change of an account that is there, where its state allows the change. */
const proposing =
  (kind: 'wake' | 'remove', want: (account: SiteAccount) => void) =>
  (db: Db, by: By, { account: id, reason }: OfAccount): Promise<AuditedChange<SiteAccounts>> =>
    changing(db, by.site, async () => {
      const account = await takeAccount(db, by.site, { id });
      want(account);
      await keepAccountChange(db, by, { kind, account, reason });
    });

/**
 * Proposes that members should pay into a rested account again. It sends them there, so it takes two
 * persons, however short the rest was.
 * @throws AppError NOT_FOUND, OPERATOR_REFUSED NOTHING_CHANGES or PROPOSAL_WAITING
 */
export const proposeWaking = proposing('wake', wantRested);

/**
 * Proposes to remove a rested account on which no request is open.
 * @throws AppError NOT_FOUND, OPERATOR_REFUSED ACCOUNT_NOT_RESTED, ACCOUNT_HAS_REQUESTS or PROPOSAL_WAITING
 */
export const proposeRemoval = proposing('remove', wantRemovable);

/** The state of the account at the moment of the second step decides. */
const steps: Readonly<
  Record<AccountChange['kind'], (db: Db, site: number, change: AccountChange) => Promise<void>>
> = {
  async add(db, site, change) {
    if (!(await writeAccount(db, site, change))) throw refused('ACCOUNT_KNOWN');
  },
  async wake(db, site, change) {
    const account = await takeAccount(db, site, { number: change.accountNumber });
    wantRested(account);
    await db.query({
      name: 'wallet_wake_account',
      text: 'UPDATE wallet.bank SET active = true WHERE id = $1',
      values: [account.id],
    });
  },
  async remove(db, site, change) {
    const account = await takeAccount(db, site, { number: change.accountNumber });
    wantRemovable(account);
    await db.query({
      name: 'wallet_remove_account',
      text: 'UPDATE wallet.bank SET removed_at = clock_timestamp() WHERE id = $1',
      values: [account.id],
    });
  },
};

/** Returns an account without what people write differently in names: case, spaces and dashes. */
const plain = ({ bankCode, accountNumber, name, promptpay }: StatedAccount): StatedAccount => ({
  bankCode,
  accountNumber,
  name: withoutUnseen(name).toLowerCase().replace(/[\s-]/g, ''),
  promptpay,
});

/**
 * Takes the second step: does what was proposed. The account is stated again.
 * @throws AppError NOT_FOUND, OPERATOR_REFUSED ACCOUNT_DIFFERS, PROPOSAL_DECIDED, what the account does
 * not allow any more, or why this operator is no second person
 */
export const confirmAccount = (
  db: Db,
  { operator, site }: By,
  { id, ...stated }: StatedAccount & { readonly id: number },
): Promise<AuditedChange<SiteAccounts>> =>
  changing(db, site, async () => {
    const change = await takeAccountChange(db, site, id);
    await wantSecondPerson(db, change.proposer, operator);
    if (!isDeepStrictEqual(plain(stated), plain(change))) throw refused('ACCOUNT_DIFFERS');
    await steps[change.kind](db, site, change);
    await endAccountChange(db, id, { status: 'confirmed', operator });
  });

/**
 * Refuses a proposed change of an account, or takes back one's own.
 * @throws AppError NOT_FOUND, OPERATOR_REFUSED PROPOSAL_DECIDED
 */
export const refuseAccount = (
  db: Db,
  { operator, site }: By,
  { id }: { readonly id: number },
): Promise<AuditedChange<SiteAccounts>> =>
  changing(db, site, async () => {
    await takeAccountChange(db, site, id);
    await endAccountChange(db, id, { status: 'refused', operator });
  });

const endedRow = z.object({ id: z.int() });

/**
 * Rests an account at once, by one person, because an account that is frozen or stolen has to stop
 * within a minute. Members get no new request on it. Whoever was told an amount may pay it, and the feed
 * is still heard. Requests that wait for an amount end, because nobody should be told one any more.
 * @returns the state and the requests that ended
 * @throws AppError NOT_FOUND, OPERATOR_REFUSED NOTHING_CHANGES
 */
export async function restAccount(
  db: Db,
  { site }: Pick<By, 'site'>,
  { account: id }: Pick<OfAccount, 'account'>,
): Promise<AuditedChange<{ readonly accounts: SiteAccounts; readonly ended: readonly number[] }>> {
  let ended: readonly number[] = [];
  const { before, after, answer } = await changing(db, site, async () => {
    const { active } = await takeAccount(db, site, { id });
    if (!active) throw refused('NOTHING_CHANGES');
    await db.query({
      name: 'wallet_rest_account',
      text: 'UPDATE wallet.bank SET active = false WHERE id = $1',
      values: [id],
    });
    const rows = await db.query({
      name: 'wallet_end_queue_of_account',
      text: `UPDATE wallet.deposit d SET status = 'expired', ended_at = clock_timestamp()
        WHERE d.bank_id = $1 AND ${inQueue} RETURNING d.id`,
      values: [id],
      row: endedRow,
    });
    ended = rows.map((row) => row.id);
  });
  return { before, after, answer: { accounts: answer, ended } };
}
