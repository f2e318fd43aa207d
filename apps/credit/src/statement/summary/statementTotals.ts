import type { Transaction } from '@poy/contract';

const satang = (baht: number): number => Math.round(baht * 100);

/**
 * Returns the money that came in and that went out in these transactions, both positive, in baht.
 */
export function statementTotals(transactions: readonly Pick<Transaction, 'amount'>[]): {
  incoming: number;
  outgoing: number;
} {
  const sum = (sign: 1 | -1) =>
    transactions.reduce((total, { amount }) => total + Math.max(0, sign * satang(amount)), 0) / 100;
  return { incoming: sum(1), outgoing: sum(-1) };
}
