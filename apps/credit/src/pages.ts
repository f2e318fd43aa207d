import type { RemotePage } from '@poy/contract';
import { notOfferedPages } from './not-offered/notOfferedPages.ts';

/** The addresses of the money pages, with their titles and guards, in the order in which they are tried. */
export const pages: readonly RemotePage[] = [
  { path: '/credit', title: 'money.title', guard: 'member', chunk: 'page-balance' },
  { path: '/credit/deposit', title: 'ways.title', guard: 'member', chunk: 'page-deposit-ways' },
  { path: '/credit/deposit/normal', title: 'pay.title', guard: 'member', chunk: 'page-deposit' },
  { path: '/credit/statement', title: 'statement.title', guard: 'member', chunk: 'page-statement' },
  ...notOfferedPages.map((page): RemotePage => ({
    ...page,
    guard: 'member',
    chunk: 'page-not-offered',
  })),
  { path: '/credit/*', guard: 'member' },
  { path: '/bank/*', guard: 'member' },
];
