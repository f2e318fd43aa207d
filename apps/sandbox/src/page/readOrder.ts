import { readAmount } from '@poy/bet-rules';

/** Money that somebody sends to an account or a wallet of the site. */
export interface Order {
  toAccount: string;
  /** In baht. */
  amount: number;
  fromAccount: string;
  fromName: string;
}
export type OrderProblem = 'problem.amount' | 'problem.account' | 'problem.from';

/** A bank sends from one satang up to a billion baht. */
const transferRule = { min: 0.01, max: 999_999_999.99, decimals: 2 } as const;

/** Returns the transfer that a form asks for, or the problem of its first wrong field. */
export function readOrder(form: URLSearchParams): Order | OrderProblem {
  const field = (name: string): string => (form.get(name) ?? '').trim();
  const amount = readAmount(field('amount'), transferRule).value;
  const toAccount = field('toAccount').replace(/[\s-]/g, '');
  const fromAccount = field('fromAccount').replace(/[\s-]/g, '');
  const fromName = field('fromName');
  if (amount === null) return 'problem.amount';
  if (!/^\d{6,20}$/.test(toAccount)) return 'problem.account';
  if (!/^\d{6,20}$/.test(fromAccount) || fromName === '' || fromName.length > 100)
    return 'problem.from';
  return { amount, toAccount, fromAccount, fromName };
}
