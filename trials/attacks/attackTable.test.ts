import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from '../../tools/setup.mjs';
import { attacks, byProject } from './attacks.mjs';

describe('the table of attacks', () => {
  it.each(attacks.flatMap(({ tests }) => tests))('names a test that is there: %s', (test) => {
    expect(existsSync(join(root, test))).toBe(true);
  });

  it('has one row for each attack, with tests of its own', () => {
    const names = attacks.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const tests = attacks.flatMap((attack) => attack.tests);
    expect(new Set(tests).size).toBe(tests.length);
    expect(attacks.filter((attack) => attack.tests.length === 0)).toEqual([]);
  });
});

describe('byProject', () => {
  it('gives each project its own tests', () => {
    expect([
      ...byProject([
        'apps/server/src/a.test.ts',
        'e2e/tests/b.spec.ts',
        'tools/c.test.ts',
        'tools/checks/d.test.ts',
      ]),
    ]).toEqual([
      ['apps/server', ['apps/server/src/a.test.ts']],
      ['e2e', ['e2e/tests/b.spec.ts']],
      ['tools', ['tools/c.test.ts']],
      ['tools/checks', ['tools/checks/d.test.ts']],
    ]);
  });

  it('refuses a test of no project', () => {
    expect(() => byProject(['docs/a.test.ts'])).toThrow('No project has the test docs/a.test.ts.');
  });
});
