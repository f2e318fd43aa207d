import type { RemotePage } from '@poy/contract';

/** The addresses of the games, with their titles and guards, in the order in which they are tried. */
export const pages: readonly RemotePage[] = [
  { path: '/games', title: 'title', chunk: 'page-games' },
  { path: '/game', title: 'title', guard: 'member', chunk: 'page-games' },
  { path: '/game/*', guard: 'member' },
  { path: '/live/casino', title: 'casino.title', chunk: 'page-casino' },
];
