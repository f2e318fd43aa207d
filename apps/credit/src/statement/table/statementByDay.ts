import { bangkokDay } from '@poy/bet-rules';
import type { Transaction } from '@poy/contract';

export interface StatementDay {
  /** Bangkok day, YYYY-MM-DD. */
  day: string;
  transactions: Transaction[];
}

/** A statement cut into Bangkok days, in the order given. */
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
