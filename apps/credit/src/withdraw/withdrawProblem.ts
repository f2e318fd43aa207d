import { readAmount, type Written } from '@poy/bet-rules';
import type { WithdrawalTerms } from '@poy/contract';
import type { RuleProblem } from '@poy/contract/rules';

/** The error codes that belong to the amount. */
export const amountCodes = [
  'WITHDRAWAL_TIME_LIMIT',
  'WITHDRAWAL_DAY_LIMIT',
  'INSUFFICIENT_BALANCE',
  'WITHDRAWAL_AHEAD',
] as const;
type AmountCode = (typeof amountCodes)[number];

/** A typed amount as the page reads it: its baht, or what is wrong with it. */
interface ReadWithdrawal {
  value: number | null;
  rule: RuleProblem | null;
  code: AmountCode | null;
}

/** Reads the amount to take out, and finds what the server would refuse it for, in its order. */
export function readWithdrawal(
  written: Written,
  { min, perTime, leftToday, cash, most: free, boundBy }: WithdrawalTerms,
): ReadWithdrawal {
  const { value, problem } = readAmount(String(written ?? ''), { min, decimals: 2 });
  if (problem !== null) return { value: null, rule: `amount.${problem}`, code: null };
  const limits: [most: number, code: AmountCode][] = [
    [perTime, 'WITHDRAWAL_TIME_LIMIT'],
    [leftToday, 'WITHDRAWAL_DAY_LIMIT'],
    [cash, 'INSUFFICIENT_BALANCE'],
    [boundBy?.code === 'WITHDRAWAL_AHEAD' ? free : Infinity, 'WITHDRAWAL_AHEAD'],
  ];
  const passed = limits.find(([most]) => value !== null && value > most);
  return { value, rule: null, code: passed?.[1] ?? null };
}
