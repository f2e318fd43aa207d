import type { Withdrawal } from './useWithdrawals.ts';

const shown = 4;

/** Returns the bank and the account of a withdrawal with all but the last four digits masked. */
export function maskedAccount({ bankCode, accountNumber }: Withdrawal): string {
  const hidden = Math.max(0, accountNumber.length - shown);
  return `${bankCode} ${'x'.repeat(hidden)}${accountNumber.slice(hidden)}`;
}
