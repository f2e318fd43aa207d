import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { commandOf } from './checks.mjs';
import { linesOf, runChecks } from './runChecks.mjs';

describe('the command of a check', () => {
  it('names the folders to look at where the check can take them', () => {
    const { args } = commandOf('lint', ['apps/lotto', 'tools']);
    expect(args.slice(-2)).toEqual(['apps/lotto', 'tools']);
    expect(commandOf('types', ['apps/lotto']).args).toEqual(['tools/checks/types.mjs']);
  });

  it('is missing for a name that no check has', async () => {
    expect(() => commandOf('lints', [])).toThrow('No check is named lints.');
    await expect(runChecks(['sql', 'lints'])).rejects.toThrow('No check is named lints.');
  });
});

describe('what a person reads', () => {
  const sql = { name: 'sql', seconds: 0.449, output: 'a.sql:1: 121 columns, at most 120\n' };

  it('is a line for a check that passed, and all that a failed one said', () => {
    expect(linesOf({ ...sql, code: 0 })).toBe('✔ sql         0.4 s');
    expect(linesOf({ ...sql, code: 2 })).toBe(
      '✖ sql         0.4 s\na.sql:1: 121 columns, at most 120\n',
    );
  });
});

describe('a run', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'poy-checks-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('counts each check once, as what it ended with', async () => {
    const file = join(folder, 'spaced.ts');
    writeFileSync(file, 'export  const spaced = 1;\n');
    expect(await runChecks(['format', 'sql'], [file])).toEqual({ passed: 1, failed: 1 });
    writeFileSync(file, 'export const spaced = 1;\n');
    expect(await runChecks(['format', 'sql'], [file])).toEqual({ passed: 2, failed: 0 });
  });
});
