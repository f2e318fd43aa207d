import { describe, expect, it } from '@jest/globals';
import { fileCircles, folderCircles } from './circles.ts';

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
    expect(folderCircles(imports, '')).toEqual([
      [
        'Folders that import each other: bets, money',
        '  bets/bet.ts imports money/deep/balance.ts',
        '  money/pay.ts imports bets/odds.ts',
      ].join('\n'),
    ]);
  });

  it('of files is found, however long it is', () => {
    const three = new Map([...imports, ['deps.ts', ['app.ts']], ['bets/odds.ts', []]]);
    expect(fileCircles(three)).toEqual([
      'Files that import each other: app.ts, bets/bet.ts, deps.ts, money/deep/balance.ts, money/pay.ts',
    ]);
  });

  it('is gone when each folder imports one way', () => {
    const oneWay = new Map([...imports, ['money/pay.ts', ['deps.ts']]]);
    expect(folderCircles(oneWay, '')).toEqual([]);
  });

  it('of folders is looked for in one project, and not in its tests', () => {
    const project = new Map([
      ...[...imports].map(([from, targets]): [string, string[]] => [
        `libs/play/src/${from}`,
        targets.map((to) => `libs/play/src/${to}`),
      ]),
      ['tools/webpack/rule.ts', ['libs/play/src/deps.ts']],
    ]);
    expect(folderCircles(project, 'libs/play/src/')).toHaveLength(1);
    expect(folderCircles(project, 'tools/')).toEqual([]);
    const tested = new Map([
      ['bets/bet.ts', []],
      ['bets/bet.test.ts', ['money/pay.ts']],
      ['bets/testing/world.ts', ['money/pay.ts']],
      ['money/pay.ts', ['bets/bet.ts']],
    ]);
    expect(folderCircles(tested, '')).toEqual([]);
    expect(fileCircles(new Map([...tested, ['money/pay.ts', ['bets/bet.test.ts']]]))).toEqual([
      'Files that import each other: bets/bet.test.ts, money/pay.ts',
    ]);
  });
});
