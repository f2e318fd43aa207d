import { expect, it } from '@jest/globals';
import { countJest, countTasks, withStatus } from './counts.mjs';

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

it('calls a run that ran nothing a failure, unless there may be nothing to run', () => {
  const none = { passed: 0, failed: 0 };
  expect(withStatus(none, 0)).toEqual({ passed: 0, failed: 1 });
  expect(withStatus(none, 0, { mayBeNone: true })).toEqual(none);
  expect(withStatus(none, 1, { mayBeNone: true })).toEqual({ passed: 0, failed: 1 });
});

it('takes a failure that is excused as the reason of the status', () => {
  const count = { passed: 3, failed: 0, excused: ['a › x'] };
  expect(withStatus(count, 1)).toEqual(count);
  expect(withStatus({ ...count, excused: [] }, 1)).toMatchObject({ failed: 1 });
});
