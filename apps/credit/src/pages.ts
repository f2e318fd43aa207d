import type { RemotePage } from '@poy/contract';
import { wayPages } from './deposit/ways/wayPages.ts';

/** The addresses of the money pages, with their titles and guards, in the order in which they are tried. */
export const pages: readonly RemotePage[] = [
  {
    path: '/credit',
    title: 'money.title',
    guard: 'member',
    chunk: 'page-balance',
    template: 'task',
  },
  {
    path: '/credit/deposit',
    title: 'ways.title',
    guard: 'member',
    chunk: 'page-deposit-ways',
    template: 'task',
  },
  {
    path: '/credit/deposit/manual',
    title: 'manual.title',
    guard: 'member',
    chunk: 'page-slip',
    template: 'task',
  },
  ...wayPages.map(({ path }): RemotePage => ({
    path,
    title: 'pay.title',
    guard: 'member',
    chunk: 'page-deposit',
    template: 'task',
  })),
  { path: '/credit/statement', title: 'statement.title', guard: 'member', chunk: 'page-statement' },
  {
    path: '/credit/withdraw',
    title: 'withdraw.title',
    guard: 'member',
    chunk: 'page-withdraw',
    template: 'task',
  },
  {
    path: '/credit/status',
    title: 'withdrawals.title',
    guard: 'member',
    chunk: 'page-withdrawals',
    template: 'task',
  },
  {
    path: '/bank/add',
    title: 'bank.addTitle',
    guard: 'member',
    chunk: 'page-bank-add',
    template: 'form',
  },
  {
    path: '/bank/status',
    title: 'bank.statusTitle',
    guard: 'member',
    chunk: 'page-bank-status',
    template: 'task',
  },
  {
    path: '/credit/turnover',
    title: 'turnover.title',
    guard: 'member',
    chunk: 'page-turnover',
    template: 'task',
  },
  { path: '/credit/*', guard: 'member' },
  { path: '/bank/*', guard: 'member' },
];
