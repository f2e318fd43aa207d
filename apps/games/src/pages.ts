import type { RemotePage } from '@poy/contract';

const title = 'title';

/**
 * The addresses of the games, with their titles and guards, in the order in which they are tried. Partners,
 * their lists and titles are data: of those rows the server says which addresses are none, and which are
 * copies of a page (apps/server/src/games/place).
 */
export const pages: readonly RemotePage[] = [
  { path: '/games', title, chunk: 'page-lobby' },
  { path: '/games/demo/:partner/:name', title, chunk: 'page-demo', template: 'task' },
  { path: '/game', title, guard: 'member', chunk: 'page-lobby' },
  { path: '/game/logout', title, guard: 'member', chunk: 'page-game-logout', template: 'task' },
  { path: '/game/:partner', title, guard: 'member', chunk: 'page-lobby' },
  { path: '/game/:partner/:name', title, guard: 'member', chunk: 'page-play', template: 'task' },
  {
    path: '/game/:partner/:list/:name',
    title,
    guard: 'member',
    chunk: 'page-play',
    template: 'task',
  },
  { path: '/game/*', guard: 'member' },
  { path: '/live/casino', title: 'casino.title', chunk: 'page-lobby' },
];
