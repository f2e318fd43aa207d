import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { circlesIn, readImports } from './circles.ts';

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
    expect(circlesIn(imports)).toEqual([
      [
        'Folders that import each other: bets, money',
        '  bets/bet.ts imports money/deep/balance.ts',
        '  money/pay.ts imports bets/odds.ts',
      ].join('\n'),
    ]);
  });

  it('of files is found, however long it is', () => {
    const three = new Map([...imports, ['deps.ts', ['app.ts']], ['bets/odds.ts', []]]);
    expect(circlesIn(three)[0]).toBe(
      'Files that import each other: app.ts, bets/bet.ts, deps.ts, money/deep/balance.ts, money/pay.ts',
    );
  });

  it('is gone when each folder imports one way', () => {
    expect(circlesIn(new Map([...imports, ['money/pay.ts', ['deps.ts']]]))).toEqual([]);
  });
});

describe('the imports of a folder', () => {
  let folder = '';
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** Writes files into a folder of its own and reads their imports. */
  const read = (files: Readonly<Record<string, string>>) => {
    folder = mkdtempSync(join(tmpdir(), 'poy-circles-'));
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    return Object.fromEntries(readImports(folder));
  };

  it('are values, types, style sheets and what is loaded later', () => {
    const found = read({
      'bet/Bet.tsx': `import type { Slip } from '../slip/Slip.ts';
import { pay } from '../money/pay.mjs';
import styles from '../slip/slip.module.css';
import { useState } from 'react';
export const later = () => import('./Sheet.tsx');`,
      'bet/Sheet.tsx': '',
      'slip/Slip.ts': '',
      'slip/slip.module.css': '',
      'money/pay.mjs': '',
    });
    expect(found['bet/Bet.tsx']?.toSorted()).toEqual([
      'bet/Sheet.tsx',
      'money/pay.mjs',
      'slip/Slip.ts',
      'slip/slip.module.css',
    ]);
  });

  it('leave out tests and what only tests use', () => {
    const found = read({
      'bet/Bet.test.tsx': "import '../testing/openBet.ts';",
      'testing/openBet.ts': "import '../bet/Bet.tsx';",
      'bet/Bet.tsx': '',
    });
    expect(found).toEqual({ 'bet/Bet.tsx': [] });
  });
});
