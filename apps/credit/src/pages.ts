import type { RemotePage } from '@poy/contract';
import { wayPages } from './deposit/ways/wayPages.ts';

/** The addresses of the money pages, with their titles and guards, in the order in which they are tried. */
export const pages: readonly RemotePage[] = [
  { path: '/credit', title: 'money.title', guard: 'member', chunk: 'page-balance' },
  { path: '/credit/deposit', title: 'ways.title', guard: 'member', chunk: 'page-deposit-ways' },
  { path: '/credit/deposit/manual', title: 'manual.title', guard: 'member', chunk: 'page-slip' },
  ...wayPages.map(({ path }): RemotePage => ({
    path,
    title: 'pay.title',
    guard: 'member',
    chunk: 'page-deposit',
  })),
  { path: '/credit/statement', title: 'statement.title', guard: 'member', chunk: 'page-statement' },
  { path: '/credit/withdraw', title: 'withdraw.title', guard: 'member', chunk: 'page-withdraw' },
  {
    path: '/credit/status',
    title: 'withdrawals.title',
    guard: 'member',
    chunk: 'page-withdrawals',
  },
  { path: '/bank/add', title: 'bank.addTitle', guard: 'member', chunk: 'page-bank-add' },
  { path: '/bank/status', title: 'bank.statusTitle', guard: 'member', chunk: 'page-bank-status' },
  { path: '/credit/turnover', title: 'turnover.title', guard: 'member', chunk: 'page-turnover' },
  { path: '/credit/*', guard: 'member' },
  { path: '/bank/*', guard: 'member' },
];
