import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from '../../tools/setup.mjs';
import { applyMutant } from './applyMutant.mjs';
import { mutants } from './mutants.mjs';
import { projectOf } from './runTests.mjs';

/** The least numbers of faults that are kept, in all and in SQL. */
const least = { all: 60, sql: 20 };

describe('applyMutant', () => {
  const content = 'one two one three';

  it('replaces the one text, and nothing beside it', () => {
    expect(applyMutant(content, { text: 'two', becomes: '2' })).toBe('one 2 one three');
    expect(applyMutant(content, { text: ' two', becomes: '' })).toBe('one one three');
  });

  it('replaces the occurrence that is meant', () => {
    expect(applyMutant(content, { text: 'one', at: 1, becomes: '$&' })).toBe('$& two one three');
    expect(applyMutant(content, { text: 'one', at: 2, becomes: '1' })).toBe('one two 1 three');
  });

  it.each([
    [{ text: 'four', becomes: '4' }, 'its text is not in the file'],
    [{ text: '', becomes: '4' }, 'its text is not in the file'],
    [{ text: 'one', becomes: '1' }, 'its text stands in the file 2 times'],
    [{ text: 'one', at: 3, becomes: '1' }, 'occurrence 3 is wrong'],
    [{ text: 'one', at: 0, becomes: '1' }, 'occurrence 0 is wrong'],
    [{ text: 'two', at: 1, becomes: '2' }, 'occurrence 1 is wrong'],
    [{ text: 'two', becomes: 'two' }, 'it changes nothing'],
  ])('refuses %j', (mutant, words) => {
    expect(() => applyMutant(content, mutant)).toThrow(words);
  });
});

describe('the table of mutants', () => {
  it.each(mutants.map((mutant) => [mutant.id, mutant] as const))(
    '%s can be put into its file, and has tests',
    (_id, mutant) => {
      const content = readFileSync(join(root, mutant.file), 'utf8');
      expect(applyMutant(content, mutant)).not.toBe(content);
      expect(mutant.tests.length).toBeGreaterThan(0);
      for (const test of mutant.tests) {
        expect(existsSync(join(root, test))).toBe(true);
        expect(projectOf(root, test)).toMatch(/^(apps|libs|tools)/);
      }
    },
  );

  it('has as many rows as were promised, each with a name and a reason of its own', () => {
    const ids = mutants.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z][a-z-]+$/.test(id))).toEqual([]);
    expect(mutants.filter(({ breaks }) => !/^[A-Z].*\.$/.test(breaks))).toEqual([]);
    expect(mutants.length).toBeGreaterThanOrEqual(least.all);
    const sql = mutants.filter(({ file }) => file.endsWith('.sql'));
    expect(sql.length).toBeGreaterThanOrEqual(least.sql);
  });
});
