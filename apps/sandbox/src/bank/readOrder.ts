import type { Transfer } from './createBank.ts';

export type Order = Pick<Transfer, 'toAccount' | 'amount' | 'fromAccount' | 'fromName'>;
export type OrderProblem = 'problem.amount' | 'problem.account' | 'problem.from';

/** An amount as a person types it: thousands commas allowed, at most two decimals. Null when it is none. */
export function readAmount(text: string): number | null {
  const plain = text.replaceAll(',', '').trim();
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(plain)) return null;
  const amount = Number(plain);
  return amount > 0 ? amount : null;
}

/** The transfer a form asks for, or which of its fields is wrong. */
export function readOrder(form: URLSearchParams): Order | OrderProblem {
  const field = (name: string): string => (form.get(name) ?? '').trim();
  const amount = readAmount(field('amount'));
  const toAccount = field('toAccount').replace(/[\s-]/g, '');
  const fromAccount = field('fromAccount').replace(/[\s-]/g, '');
  const fromName = field('fromName');
  if (amount === null) return 'problem.amount';
  if (!/^\d{6,20}$/.test(toAccount)) return 'problem.account';
  if (!/^\d{6,20}$/.test(fromAccount) || fromName === '' || fromName.length > 100)
    return 'problem.from';
  return { amount, toAccount, fromAccount, fromName };
}
