import { expect, it } from '@jest/globals';
import { failedOf, knownOf, slowestOf, tableOf } from './report.mjs';

const files = (...seconds: number[]) => seconds.map((one, n) => ({ name: `f${n}`, seconds: one }));
const ran = [
  { name: 'unit', seconds: 200.4, cpu: 350, passed: 4000, failed: 0, files: files(3, 9.16) },
  { name: 'server', seconds: 250, cpu: 450.2, passed: 5000, failed: 1, files: files(12) },
  { name: 'lint', seconds: 500, cpu: 90, passed: 26, failed: 0, beside: true },
];
const budgets = { unit: 180, server: 270, lint: 90, test: 720 };

it('prints each part with its time beside its budget', () => {
  expect(tableOf(ran, 460, budgets, 'test').slice(0, -2)).toEqual([
    'Part    Seconds  Budget  CPU s  Passed  Failed  Files',
    'unit        200     180    350    4000       0      2',
    'server      250     270    450    5000       1      1',
    'lint        500  beside     90      26       0       ',
    'all         460     720    890    9026       1      3',
  ]);
});

it('says in words which part took longer than its budget', () => {
  expect(tableOf(ran, 730, budgets, 'test').slice(-2)).toEqual([
    'OVER ITS BUDGET: unit took 20 s more than 180 s.',
    'OVER ITS BUDGET: test took 10 s more than 720 s.',
  ]);
});

it('names the ten slowest files', () => {
  expect(slowestOf(ran).slice(1)).toEqual([
    'The slowest test files:',
    '   12.0 s  f0',
    '    9.2 s  f1',
    '    3.0 s  f0',
  ]);
  const many = [
    { name: 'unit', seconds: 1, passed: 1, failed: 0, files: files(...Array(20).keys()) },
  ];
  expect(slowestOf(many)).toHaveLength(12);
});

it('names the tests that needed a second try or are known to fail', () => {
  const tests = { triedAgain: ['one', 'other'], refused: ['other'], excused: ['money'] };
  expect(knownOf([{ name: 'e2e', seconds: 1, passed: 1, failed: 1, ...tests }])).toEqual([
    '',
    'Tests that needed a second try:',
    '  one',
    '  other (FAILED: it is not in tools/test/knownTests.json)',
    '',
    'Tests that failed, as tools/test/knownTests.json says:',
    '  money',
  ]);
});

it('ends with the tests that failed and the beginning of what each said', () => {
  const said = `\u001b[31mexpected 1\u001b[39m\n\n${'at a line\n'.repeat(40)}`;
  const tests = {
    failures: ['a.test.ts › adds', 'b.test.ts'],
    reasons: { 'a.test.ts › adds': said },
  };
  const [, ...lines] = failedOf([{ name: 'unit', seconds: 1, passed: 1, failed: 2, ...tests }]);
  expect(lines[0]).toBe('Tests that failed:');
  expect(lines[1]?.split('\n')).toHaveLength(13);
  expect(lines[1]).toMatch(/^ {2}a\.test\.ts › adds\n {6}expected 1\n {6}at a line\n/);
  expect(lines[2]).toBe('  b.test.ts');
  expect(failedOf(ran)).toEqual([]);
});
