import { bangkokDay } from '@poy/bet-rules';
import type { Transaction } from '@poy/contract';

export interface StatementDay {
  /** The Bangkok day, YYYY-MM-DD. */
  day: string;
  transactions: Transaction[];
}

/** Parts a statement into Bangkok days and keeps its order. */
export function statementByDay(transactions: readonly Transaction[]): StatementDay[] {
  const days: StatementDay[] = [];
  for (const transaction of transactions) {
    const day = bangkokDay(transaction.createdAt);
    const last = days.at(-1);
    if (last?.day === day) last.transactions.push(transaction);
    else days.push({ day, transactions: [transaction] });
  }
  return days;
}
