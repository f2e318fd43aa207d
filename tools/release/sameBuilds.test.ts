import { expect, it } from '@jest/globals';
import type { Build } from './readBuild.ts';
import { expectSameBuilds } from './sameBuilds.ts';

const build = (files: Record<string, string>): Build => ({
  entry: 'x',
  first: [],
  maps: [],
  needs: { shared: {}, calls: [] },
  files: Object.entries(files).map(([path, text]) => ({ path, content: Buffer.from(text) })),
});

it('names the first file in which two builds differ', () => {
  const one = build({ 'files/a.js': '1', 'files/b.js': '2' });
  expect(() =>
    expectSameBuilds(one, build({ 'files/b.js': '2', 'files/a.js': '1' })),
  ).not.toThrow();
  for (const [other, named] of [
    [build({ 'files/a.js': '1', 'files/b.js': '3' }), 'files/b.js'],
    [build({ 'files/a.js': '1' }), 'files/b.js'],
    [build({ 'files/a.js': '1', 'files/b.js': '2', 'files/c.js': '' }), 'files/c.js'],
  ] as const)
    expect(() => expectSameBuilds(one, other)).toThrow(`differ in ${named}`);
});
