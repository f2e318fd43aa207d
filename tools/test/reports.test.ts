import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { resultOf } from './jestReports.mjs';
import { resultOfBrowser } from './playwrightReport.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const property = 'Error: Property failed after 3 tests\n{ seed: 146240710 }';
const test = (fullName: string, failure?: string) => ({
  fullName,
  status: failure ? 'failed' : 'passed',
  failureMessages: failure ? [failure] : [],
});

describe('the reports of Jest', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'poy-reports-'));
    const files = [
      { name: `${root}a.test.ts`, startTime: 1_000, endTime: 3_500, tests: [test('x'), test('y')] },
      { name: `${root}b.test.ts`, tests: [test('money', property), test('other', 'Error: no')] },
      { name: `${root}c.test.ts`, tests: [] },
    ].map(({ tests, ...file }, n) => ({
      ...file,
      status: n === 0 ? 'passed' : 'failed',
      assertionResults: tests,
    }));
    const report = { numPassedTests: 2, numFailedTests: 2, testResults: files };
    writeFileSync(join(folder, 'server.json'), JSON.stringify(report));
    writeFileSync(join(folder, 'cut.json'), 'cut of');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('tell how many tests passed and failed, which ones, and how long each file took', () => {
    expect(resultOf(folder)).toMatchObject({
      passed: 2,
      failed: 3,
      failures: ['b.test.ts › money', 'b.test.ts › other', 'c.test.ts'],
      excused: [],
    });
    expect(resultOf(folder).files?.[0]).toEqual({ name: 'a.test.ts', seconds: 2.5 });
  });

  it('excuse a known property that fails, and no other failure', () => {
    expect(resultOf(folder, ['b.test.ts › money', 'b.test.ts › other'])).toMatchObject({
      passed: 2,
      failed: 2,
      failures: ['b.test.ts › other', 'c.test.ts'],
      excused: ['b.test.ts › money'],
    });
  });
});

describe('the report of Playwright', () => {
  const tried = (status: string, ...durations: number[]) => ({
    projectName: 'phone',
    status,
    results: durations.map((duration) => ({ duration })),
  });
  const spec = (title: string, ...tests: ReturnType<typeof tried>[]) => ({ title, tests });
  const file = 'shell/session.spec.ts';
  const report = {
    config: { rootDir: `${root}e2e/tests` },
    suites: [
      {
        title: file,
        file,
        specs: [spec('signs in', tried('expected', 500), tried('flaky', 1000, 2000))],
        suites: [
          {
            title: 'the socket',
            file,
            specs: [spec('opens', tried('unexpected', 400)), spec('never', tried('skipped'))],
          },
        ],
      },
    ],
  };
  const name = `e2e/tests/${file} › signs in`;

  it('counts a test that needed a second try as failed', () => {
    expect(resultOfBrowser(report, [])).toEqual({
      passed: 1,
      failed: 2,
      files: [{ name: `e2e/tests/${file}`, seconds: 3.9 }],
      failures: [`e2e/tests/${file} › the socket › opens`],
      triedAgain: [name],
      refused: [name],
    });
  });

  it('lets a known test pass on the second try', () => {
    expect(resultOfBrowser(report, [name])).toMatchObject({
      passed: 2,
      failed: 1,
      triedAgain: [name],
      refused: [],
    });
  });

  it('counts nothing where there is no report', () => {
    expect(resultOfBrowser({}, [])).toMatchObject({ passed: 0, failed: 0 });
  });
});
