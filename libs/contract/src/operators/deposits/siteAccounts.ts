import { bareNumber } from '@poy/bet-rules';
import { z } from 'zod';
import { readText } from '../../texts/freeText.ts';
import type { Operation } from '../../Operation.ts';
import { baht, instant, rowId } from '../../wire.ts';
import { reason } from '../fields.ts';

/** A number or a code without the blanks, dashes and marks in it. */
const bare = readText(bareNumber, 200);

/** The facts that members read before they pay into an account. A second person states them again. */
const statedAccount = z.object({
  /** The code of its bank, such as KBANK; TRUEMONEY for a wallet, USDT for an address of TRC20. */
  bankCode: bare.regex(/^[A-Z0-9]{2,20}$/, 'bankCode.invalid'),
  accountNumber: bare.regex(/^[0-9A-Za-z]{6,40}$/, 'accountNumber.invalid'),
  /** The holder as the bank writes it. */
  name: readText().min(1).max(100),
  /** The PromptPay number (phone, tax or wallet number) of an account at a bank; null for none. */
  promptpay: bare.regex(/^(\d{10}|\d{13}|\d{15})$/, 'promptpay.invalid').nullable(),
});
export type StatedAccount = z.infer<typeof statedAccount>;

const accountChangeKind = z.enum(['add', 'wake', 'remove']);
export type AccountChangeKind = z.infer<typeof accountChangeKind>;

/** An account as it was proposed to add, wake or remove it. It waits for a second administrator. */
const waitingAccount = z.object({
  id: z.int(),
  kind: accountChangeKind,
  ...statedAccount.shape,
  reason: z.string(),
  proposedBy: z.string(),
  proposedAt: instant,
});
export type WaitingAccount = z.infer<typeof waitingAccount>;

const seconds = (least: number, most: number) => z.int().min(least).max(most);

/** The ways of the feed that speaks of an account, which differ from bank to bank. */
const feedWays = z.object({
  /** True where the ids of movements begin anew each Bangkok day. */
  numbersDaily: z.boolean(),
  /** Two reports of one movement may differ by so many seconds in time. */
  roundingSeconds: seconds(0, 3_600),
  /** The usual time between a payment and its report. An amount that ended rests at least so long. */
  usualDelaySeconds: seconds(0, 600),
  /** A time that lies further ahead of its report cannot be right. */
  aheadSeconds: seconds(0, 86_400),
  /** A time that lies further back cannot be right, from one day up to 366. */
  backSeconds: seconds(86_400, 366 * 86_400),
  /** Money below this sum that fits no request is counted, and not listed as work. */
  leastListed: baht.min(0).max(1_000),
});
export type FeedWays = z.infer<typeof feedWays>;

const siteAccount = z.object({
  id: z.int(),
  ...statedAccount.shape,
  /** False where it is rested: members get no new request on it. */
  active: z.boolean(),
  /** The open requests that may still be paid into it. */
  openRequests: z.int(),
  /** When its feed was last heard. */
  heardAt: instant.nullable(),
  ...feedWays.shape,
});
export type SiteAccount = z.infer<typeof siteAccount>;

/** The accounts that members of the site pay into, without removed ones, and the changes that wait. */
const siteAccounts = z.object({
  accounts: z.array(siteAccount),
  waiting: z.array(waitingAccount),
});
export type SiteAccounts = z.infer<typeof siteAccounts>;

const one = z.object({ account: rowId, reason });
const call = { method: 'POST', who: 'operator', within: 'site', reply: siteAccounts } as const;

export const siteAccountOperations = {
  '/api/operators.site-accounts.list': {
    method: 'GET',
    who: 'operator',
    needs: 'deposits.claim',
    within: 'site',
    summary: 'List the accounts that members pay into, and the changes of them that wait',
    reply: siteAccounts,
  },
  '/api/operators.site-accounts.add': {
    ...call,
    needs: 'siteAccounts.change',
    summary: 'Propose an account that members should pay into',
    body: statedAccount.extend({ reason }),
  },
  '/api/operators.site-accounts.rest': {
    ...call,
    needs: 'siteAccounts.rest',
    summary: 'Rest an account at once: no new request is for it, and open ones can still be paid',
    body: one,
  },
  '/api/operators.site-accounts.feed': {
    ...call,
    needs: 'siteAccounts.change',
    summary: 'Change the ways of the feed that speaks of an account; only what is named changes',
    body: feedWays.partial().extend(one.shape),
  },
  '/api/operators.site-accounts.wake': {
    ...call,
    needs: 'siteAccounts.change',
    summary: 'Propose that members should pay into a rested account again',
    body: one,
  },
  '/api/operators.site-accounts.remove': {
    ...call,
    needs: 'siteAccounts.change',
    summary: 'Propose to remove a rested account on which no request is open',
    body: one,
  },
  '/api/operators.site-accounts.confirm': {
    ...call,
    needs: 'siteAccounts.change',
    summary: 'Second step, by another person who states the account again: do what was proposed',
    body: statedAccount.extend({ id: rowId, reason }),
  },
  '/api/operators.site-accounts.refuse': {
    ...call,
    needs: 'siteAccounts.change',
    summary: 'Refuse a proposed change of an account, or take back one’s own',
    body: z.object({ id: rowId, reason }),
  },
} as const satisfies Record<string, Operation>;
