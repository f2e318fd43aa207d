import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from '../../../tools/setup.mjs';
import { applyMutant } from '../applyMutant.mjs';
import { madeMutants } from '../runMade.mjs';
import { codeEdits } from './codeEdits.mjs';
import { madeMutant, shuffled, type Edit } from './madeMutant.mjs';
import { sqlEdits } from './sqlEdits.mjs';
import { targets } from './targets.mjs';

const target = { file: 'apps/server/src/a/b.sql', tests: ['apps/server/src/a/b.test.ts'] };
/** Returns a text with each of its edits made, one at a time. */
const changed = (content: string, edits: readonly Edit[]): string[] =>
  edits.map((edit) => applyMutant(content, madeMutant(target, content, edit)));

describe('sqlEdits', () => {
  it('turns comparisons, signs and conditions', () => {
    const sql = 'a < 1 AND b >= c + 2';
    expect(changed(sql, sqlEdits(sql))).toEqual([
      'a <= 1 AND b >= c + 2',
      'a < 1 OR b >= c + 2',
      'a < 1 AND b > c + 2',
      'a < 1 AND b >= c - 2',
    ]);
  });

  it('leaves locks out', () => {
    const sql = 'SELECT 1 FROM t FOR NO KEY UPDATE SKIP LOCKED; SELECT 1 FROM r FOR SHARE OF r;';
    expect(changed(sql, sqlEdits(sql))).toEqual([
      'SELECT 1 FROM t ; SELECT 1 FROM r FOR SHARE OF r;',
      'SELECT 1 FROM t FOR NO KEY UPDATE SKIP LOCKED; SELECT 1 FROM r ;',
    ]);
  });

  it.each([
    ['a comment', '-- a < b AND c'],
    ['a text', `SELECT 'a < b and it''s > c'`],
    ['other signs', `a->>'b' || c := d => e >> 1`],
    ['a negative number', 'SELECT -1, -a.balance'],
    ['the end of a range', 'a BETWEEN b AND c'],
    ['a trigger', 'FOR EACH ROW'],
  ])('leaves %s as it is', (_what, sql) => {
    expect(sqlEdits(sql)).toEqual([]);
  });
});

describe('codeEdits', () => {
  it('turns comparisons, arithmetic and conditions, and nothing of types', () => {
    const code = `function f<T>(a: number): a is 1 | 2 { if (a > 1 && b) return Math.floor(a - 1); }`;
    expect(changed(code, codeEdits(code))).toEqual([
      code.replace('a > 1 && b', 'false'),
      code.replace('&&', '||'),
      code.replace('a > 1', 'a >= 1'),
      code.replace('Math.floor', 'Math.ceil'),
      code.replace('a - 1', 'a + 1'),
    ]);
  });
});

describe('the made mutants', () => {
  it('are named by their place, and are there as often as their text', () => {
    const content = 'x\na < b < c';
    const [, second] = sqlEdits(content);
    expect(second && madeMutant(target, content, second)).toEqual({
      id: 'a/b.sql:2:7',
      file: target.file,
      text: '<',
      at: 2,
      becomes: '<=',
      breaks: '"<" becomes "<="',
      tests: target.tests,
    });
  });

  it('come in an order that the seed gives', () => {
    const list = Array.from({ length: 50 }, (_, n) => n);
    expect(shuffled(list, 7)).toEqual(shuffled(list, 7));
    expect(shuffled(list, 7)).not.toEqual(shuffled(list, 8));
    expect(shuffled(list, 7).sort((a, b) => a - b)).toEqual(list);
  });

  it('are all different, of every target, and have tests', () => {
    const made = madeMutants(root);
    expect(new Set(made.map(({ id }) => id)).size).toBe(made.length);
    expect(new Set(made.map(({ file }) => file)).size).toBe(targets.length);
    for (const mutant of made) applyMutant(readFileSync(join(root, mutant.file), 'utf8'), mutant);
    for (const test of targets.flatMap(({ tests }) => tests))
      expect(existsSync(join(root, test))).toBe(true);
  });
});
