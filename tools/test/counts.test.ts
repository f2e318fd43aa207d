import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import {
  countJest,
  countPlaywright,
  countTasks,
  failedFiles,
  passedIn,
  withStatus,
} from './counts.mjs';

const green = `\u001b[32m✔\u001b[0m  nx run ui:lint\n✔  nx run lotto:lint  [local cache]\n`;

it('counts a project once, cached or not', () => {
  expect(countTasks(['lint'], green, 0)).toEqual({ passed: 2, failed: 0 });
});

it('counts each of several targets', () => {
  expect(countTasks(['lint', 'format'], `${green}✔  nx run tools:format\n`, 0)).toEqual({
    passed: 3,
    failed: 0,
  });
});

it('counts the projects that failed', () => {
  expect(countTasks(['lint'], `${green}\nFailed tasks:\n\n- shell:lint\n- host:lint\n`, 1)).toEqual(
    {
      passed: 2,
      failed: 2,
    },
  );
});

it('never calls a run green that ended with an error, even when no project is named', () => {
  expect(countTasks(['lint'], green, 1)).toEqual({ passed: 2, failed: 1 });
});

it('counts a test file that could not be loaded as a failure', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{}] },
    { status: 'passed', assertionResults: [{}] },
  ];
  expect(countJest({ numPassedTests: 5, numFailedTests: 1, testResults })).toEqual({
    passed: 5,
    failed: 2,
  });
});

it('lets one browser test of fifty pass on a second try, and no more', () => {
  expect(countPlaywright({ stats: { expected: 97, unexpected: 1, flaky: 2 } })).toEqual({
    passed: 99,
    failed: 1,
  });
  expect(countPlaywright({ stats: { expected: 97, unexpected: 0, flaky: 3 } })).toEqual({
    passed: 97,
    failed: 3,
  });
});

it('names the test files that failed, and counts what passed in them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'poy-reports-'));
  const one = { name: '/a.test.ts', status: 'passed', assertionResults: [{ status: 'passed' }] };
  const two = {
    name: '/b.test.ts',
    status: 'failed',
    assertionResults: [{ status: 'passed' }, { status: 'failed' }],
  };
  writeFileSync(join(folder, 'ui.json'), JSON.stringify({ testResults: [one, two] }));
  writeFileSync(join(folder, 'host.json'), 'cut of');
  expect(failedFiles(folder)).toEqual(['/b.test.ts']);
  expect(passedIn(folder, ['/b.test.ts'])).toBe(1);
  rmSync(folder, { recursive: true });
});

it('counts no browser test where there is no report', () => {
  expect(countPlaywright({})).toEqual({ passed: 0, failed: 0 });
});

it('calls a run that ran nothing a failure, unless there may be nothing to run', () => {
  const none = { passed: 0, failed: 0 };
  expect(withStatus(none, 0)).toEqual({ passed: 0, failed: 1 });
  expect(withStatus(none, 0, { mayBeNone: true })).toEqual(none);
  expect(withStatus(none, 1, { mayBeNone: true })).toEqual({ passed: 0, failed: 1 });
});
