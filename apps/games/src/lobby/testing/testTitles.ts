import type { OfferedTitle } from '@poy/contract';

/** Returns a title as the server offers it. */
export const testTitle = (more: Partial<OfferedTitle> = {}): OfferedTitle => ({
  partner: 'alpha',
  partnerName: 'Alpha Games',
  title: 'fish',
  name: 'Lucky Fish',
  names: {},
  category: 'slot',
  themes: [],
  list: null,
  rtp: 9620,
  order: 0,
  state: 'open',
  picture: '/game-pictures/alpha/fish.svg',
  demo: false,
  launch: 'frame',
  highlight: false,
  ...more,
});

/** Returns so many titles of one partner. */
export const manyTitles = (count: number): OfferedTitle[] =>
  Array.from({ length: count }, (_, order) =>
    testTitle({ title: `t${order}`, name: `Game ${order}`, order, highlight: order < 20 }),
  );
