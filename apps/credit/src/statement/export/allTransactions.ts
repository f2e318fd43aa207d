import { transactionsAll } from '@poy/api-client/payments';
import type { BodyOf, Transaction } from '@poy/contract';

const pageSize = 200;

/** Returns every transaction of a filter, newest first, however many pages that are. */
export async function allTransactions(
  filter: Omit<BodyOf<'/poy-api/transactions.all'>, 'before' | 'limit'>,
): Promise<Transaction[]> {
  const all: Transaction[] = [];
  for (let before: number | null = null; ;) {
    const page: Awaited<ReturnType<typeof transactionsAll>> = await transactionsAll({
      ...filter,
      limit: pageSize,
      ...(before !== null && { before }),
    });
    all.push(...page.transactions);
    if (page.next === null) return all;
    before = page.next;
  }
}
