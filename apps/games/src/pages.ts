import type { RemotePage } from '@poy/contract';
import { notOfferedPages } from './not-offered/notOfferedPages.ts';

/** The addresses of the games, with their titles and guards, in the order in which they are tried. */
export const pages: readonly RemotePage[] = [
  { path: '/games', title: 'title', chunk: 'page-games' },
  { path: '/game', title: 'title', guard: 'member', chunk: 'page-games' },
  ...notOfferedPages.map((page): RemotePage => ({
    ...page,
    guard: 'member',
    chunk: 'page-not-offered',
  })),
  { path: '/game/*', guard: 'member' },
  { path: '/live/casino', title: 'casino.title', chunk: 'page-casino' },
];
