import type { RemotePage } from '@poy/contract';

/** The addresses of the member's own pages, with their titles and guards, in the order in which they are tried. */
export const pages: readonly RemotePage[] = [
  { path: '/profile', title: 'title', guard: 'member' },
  { path: '/profile/change-pin', title: 'password.title', guard: 'member' },
  { path: '/profile/sessions', title: 'sessions.title', guard: 'member' },
  { path: '/profile/*', guard: 'member' },
];
