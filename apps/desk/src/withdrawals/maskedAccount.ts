import type { Withdrawal } from './useWithdrawals.ts';

const shown = 4;

/** Returns an account number with all but its last four digits masked. */
export function maskedNumber(number: string): string {
  const hidden = Math.max(0, number.length - shown);
  return `${'x'.repeat(hidden)}${number.slice(hidden)}`;
}

/** Returns the bank and the account of a withdrawal with all but the last four digits masked. */
export const maskedAccount = ({ bankCode, accountNumber }: Withdrawal): string =>
  `${bankCode} ${maskedNumber(accountNumber)}`;
