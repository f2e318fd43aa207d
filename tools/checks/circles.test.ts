import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { bordersCrossed, fileCircles, folderCircles, readImports } from '../circles.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const sources = [
  ...['apps', 'libs'].flatMap((kind) =>
    readdirSync(join(root, kind)).map((name) => `${kind}/${name}/src`),
  ),
  'e2e',
  'tools',
].filter((folder) => existsSync(join(root, folder)));

/** The folders of lotto about a bet still import each other. A project leaves this list for good. */
const tangled = ['apps/lotto/src'];

describe('the imports of a project', () => {
  it.each(sources)('%s: go one way between files', (folder) => {
    const imports = readImports(join(root, folder));
    expect(imports.size).toBeGreaterThan(0);
    expect(fileCircles(imports)).toEqual([]);
  });

  it.each(sources.filter((folder) => !tangled.includes(folder)))(
    '%s: go one way between folders',
    (folder) => {
      const imports = readImports(join(root, folder));
      expect(folderCircles(imports).map((circle) => bordersCrossed(imports, circle))).toEqual([]);
    },
  );

  it.each(tangled)('%s: leaves the list of tangled projects when it has no circle', (folder) => {
    expect(folderCircles(readImports(join(root, folder)))).not.toEqual([]);
  });
});

describe('a circle', () => {
  const imports = new Map([
    ['app.ts', ['bets/bet.ts', 'money/pay.ts']],
    ['bets/bet.ts', ['deps.ts', 'money/deep/balance.ts']],
    ['bets/odds.ts', []],
    ['money/pay.ts', ['bets/odds.ts', 'money/deep/balance.ts', 'deps.ts']],
    ['money/deep/balance.ts', ['deps.ts']],
    ['deps.ts', []],
  ]);

  it('of folders is found where no file imports itself', () => {
    expect(fileCircles(imports)).toEqual([]);
    expect(folderCircles(imports)).toEqual([['bets', 'money']]);
    expect(bordersCrossed(imports, ['bets', 'money'])).toEqual([
      'bets/bet.ts imports money/deep/balance.ts',
      'money/pay.ts imports bets/odds.ts',
    ]);
  });

  it('of files is found, however long it is', () => {
    const three = new Map([...imports, ['deps.ts', ['app.ts']], ['bets/odds.ts', []]]);
    expect(fileCircles(three)).toEqual([
      ['app.ts', 'bets/bet.ts', 'deps.ts', 'money/deep/balance.ts', 'money/pay.ts'],
    ]);
  });
});
