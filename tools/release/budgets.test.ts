import { expect, it } from '@jest/globals';
import { checkSize, budgets } from './budgets.ts';
import type { Build } from './readBuild.ts';

const { games } = budgets;
const entry = `remoteEntry.${'a'.repeat(43)}.js`;
const sized = (kilobytes: Record<string, number>): Build => ({
  entry,
  first: [],
  maps: [],
  needs: { shared: {}, calls: [] },
  files: Object.entries(kilobytes).map(([name, size]) => ({
    path: `files/${name}`,
    content: Buffer.alloc(size * 1000),
  })),
});

it('counts scripts and style sheets as they cross the wire', () => {
  const build = sized({
    [`${entry}.br`]: games.entry,
    'page.css.br': games.all - games.entry,
    [entry]: 900,
    'pages.json.br': 900,
    'ball.svg.br': 900,
  });
  expect(checkSize('games', build)).toBe(
    `first file ${games.entry}.0 of ${games.entry} kB, all ${games.all}.0 of ${games.all} kB`,
  );
});

it('refuses a build over its budget, and one whose first file is', () => {
  for (const build of [
    sized({ [`${entry}.br`]: games.entry + 1 }),
    sized({ [`${entry}.br`]: 1, 'page.js.br': games.all }),
  ])
    expect(() => checkSize('games', build)).toThrow('games is over its budget');
});
