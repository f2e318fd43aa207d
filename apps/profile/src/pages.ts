import type { RemotePage } from '@poy/contract';

/** The addresses of the member's own pages, with their titles and guards, in the order in which they are tried. */
export const pages: readonly RemotePage[] = [
  { path: '/profile', title: 'title', guard: 'member', chunk: 'page-profile' },
  {
    path: '/profile/change-pin',
    title: 'password.title',
    guard: 'member',
    chunk: 'page-change-password',
  },
  { path: '/profile/sessions', title: 'sessions.title', guard: 'member', chunk: 'page-sessions' },
  { path: '/profile/*', guard: 'member' },
];
