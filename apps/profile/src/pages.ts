import type { RemotePage } from '@poy/contract';

/** The addresses of the member's own pages, with their titles and guards, in the order in which they are tried. */
export const pages: readonly RemotePage[] = [
  { path: '/profile', title: 'title', guard: 'member', chunk: 'page-profile' },
  { path: '/profile/edit', title: 'edit.title', guard: 'member', chunk: 'page-edit' },
  {
    path: '/profile/change-pin',
    title: 'password.title',
    guard: 'member',
    chunk: 'page-change-password',
  },
  { path: '/profile/line', title: 'line.title', guard: 'member', chunk: 'page-line' },
  { path: '/profile/passkeys', title: 'passkeys.title', guard: 'member', chunk: 'page-passkeys' },
  { path: '/profile/sessions', title: 'sessions.title', guard: 'member', chunk: 'page-sessions' },
  { path: '/profile/support', title: 'support.title', guard: 'member', chunk: 'page-support' },
  {
    path: '/profile/affiliate',
    title: 'affiliate.title',
    guard: 'member',
    chunk: 'page-affiliate',
  },
  {
    path: '/profile/achievement',
    title: 'achievement.title',
    guard: 'member',
    chunk: 'page-achievement',
  },
  { path: '/profile/*', guard: 'member' },
];
