import type { ErrorRow } from './ErrorRow.ts';

/** The errors of withdrawals and of members' bank accounts. The money pages have their words. */
export const moneyErrors = {
  WITHDRAWAL_OFF: {
    status: 409,
    text: 'Withdrawals are not possible on this site for now; nothing was taken.',
    remote: 'credit',
  },
  WITHDRAWAL_ACCOUNT: {
    status: 409,
    text: 'The bank account does not match the system: it is no verified account of the member.',
    remote: 'credit',
  },
  WITHDRAWAL_OPEN: {
    status: 409,
    text: 'Wait for the earlier transaction to finish; details.id names it.',
    remote: 'credit',
  },
  WITHDRAWAL_DAY_LIMIT: {
    status: 409,
    text:
      'More than may be withdrawn on a Bangkok day; details.perDay is the most in baht, ' +
      'details.left what is left of it.',
    remote: 'credit',
  },
  WITHDRAWAL_TIME_LIMIT: {
    status: 409,
    text: 'More than may be withdrawn at a time; details.perTime is the most in baht.',
    remote: 'credit',
  },
  WITHDRAWAL_COUNT_LIMIT: {
    status: 409,
    text: 'No more withdrawals can be made today; details.timesPerDay says how many a day.',
    remote: 'credit',
  },
  WITHDRAWAL_HELD: {
    status: 409,
    text:
      'The bank account or the password is new, which holds withdrawals for a while; ' +
      'details.retryAfterMs says how long.',
    remote: 'credit',
  },
  WITHDRAWAL_TURNOVER: {
    status: 409,
    text: 'The turnover is not complete; details.left is the stake in baht that is left to play.',
    remote: 'credit',
  },
  WITHDRAWAL_DEBT: {
    status: 409,
    text: 'The member owes money that was taken back, and pays it first; details.owed is the debt in baht.',
    remote: 'credit',
  },
  WITHDRAWAL_AHEAD: {
    status: 409,
    text:
      'A part of the balance was given ahead of the bank’s word and can be withdrawn once the bank has ' +
      'reported it; details.ahead is that part in baht.',
    remote: 'credit',
  },
  DEBT_SMALLER: {
    status: 409,
    text: 'The member owes less than this; details.owed is the debt in baht.',
    remote: 'credit',
  },
  WITHDRAWAL_NOT_OPEN: {
    status: 409,
    text: 'The withdrawal is being paid or over, so it cannot be cancelled.',
    remote: 'credit',
  },
  BANK_NAME_NEEDED: {
    status: 409,
    text: 'Give a first and a last name first, as by users-infos.update; the bank’s is compared with it.',
    remote: 'credit',
  },
  BANK_ACCOUNT_KNOWN: {
    status: 409,
    text: 'The member has this bank account already.',
    remote: 'credit',
  },
  BANK_ACCOUNT_TAKEN: {
    status: 409,
    text: 'Another member of the site has this bank account.',
    remote: 'credit',
  },
  BANK_ACCOUNTS_FULL: {
    status: 409,
    text: 'The member has as many bank accounts as there can be; details.max says how many.',
    remote: 'credit',
  },
  BANK_ACCOUNT_BUSY: {
    status: 409,
    text: 'Money is on its way to this bank account; remove it afterwards.',
    remote: 'credit',
  },
} as const satisfies Record<string, ErrorRow>;
