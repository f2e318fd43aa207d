import type { RemotePage } from '@poy/contract';

/** The addresses of the member's own page, with its title and guard, in the order in which they are tried. */
export const pages: readonly RemotePage[] = [
  { path: '/profile', title: 'title', guard: 'member' },
  { path: '/profile/*', guard: 'member' },
];
