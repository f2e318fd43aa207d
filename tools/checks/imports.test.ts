import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { readImports } from './imports.ts';

describe('the imports of files', () => {
  let folder = '';
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** Writes files into a folder of its own and reads their imports. */
  const read = (files: Readonly<Record<string, string>>) => {
    folder = mkdtempSync(join(tmpdir(), 'poy-imports-'));
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    const top = new Set(Object.keys(files).map((name) => name.split('/')[0] ?? ''));
    return Object.fromEntries(readImports(folder, [...top]));
  };

  it('are values, types, style sheets, what is loaded later and what is handed on', () => {
    const found = read({
      'bet/Bet.tsx': `import type { Slip } from '../slip/Slip.ts';
import { pay } from '../money/pay.mjs';
import styles from '../slip/slip.module.css';
import { useState } from 'react';
export { odds } from './odds';
export const later = () => import('./Sheet.tsx');
type Door = import('./door').Door;`,
      'bet/Sheet.tsx': '',
      'bet/odds.ts': '',
      'bet/door/index.ts': '',
      'bet/Bet.test.tsx': "import './Bet.tsx';",
      'slip/Slip.ts': '',
      'slip/slip.module.css': '',
      'money/pay.mjs': '',
    });
    expect(found['bet/Bet.tsx']?.toSorted()).toEqual([
      'bet/Sheet.tsx',
      'bet/door/index.ts',
      'bet/odds.ts',
      'money/pay.mjs',
      'slip/Slip.ts',
      'slip/slip.module.css',
    ]);
    expect(found['bet/Bet.test.tsx']).toEqual(['bet/Bet.tsx']);
  });

  it('go through the doors of our packages', () => {
    const exports = {
      '.': './src/index.ts',
      './bet': './src/bet.ts',
      './golden/*': './src/gold/*',
    };
    const found = read({
      'libs/rules/package.json': JSON.stringify({ name: '@poy/rules', exports }),
      'libs/rules/src/index.ts': '',
      'libs/rules/src/bet.ts': "import '@poy/rules';",
      'libs/rules/src/gold/cases/one.ts': '',
      'apps/play/package.json': JSON.stringify({ name: '@poy/play' }),
      'apps/play/src/Play.ts': `import '@poy/rules/bet'; import '@poy/rules/golden/cases/one.ts';
import '@poy/rules/inside'; import '@poy/play';`,
    });
    expect(found['libs/rules/src/bet.ts']).toEqual(['libs/rules/src/index.ts']);
    expect(found['apps/play/src/Play.ts']).toEqual([
      'libs/rules/src/bet.ts',
      'libs/rules/src/gold/cases/one.ts',
    ]);
  });
});
