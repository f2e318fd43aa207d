import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { afterEach, describe, expect, it } from '@jest/globals';
import NativeEnvironment from './NativeEnvironment.mjs';
import NativeRuntime from './NativeRuntime.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folders: string[] = [];

afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

interface Ran {
  /** Title of each test → its status. */
  readonly tests: Record<string, string>;
  readonly text: string;
  /** Time in ms from the begin of a file to its end, as reports have it. */
  readonly durations: readonly number[];
}

/** Runs test files in one native worker, in the order of their names. */
function runFiles(files: Record<string, string>): Ran {
  const folder = mkdtempSync(join(tmpdir(), 'native-'));
  folders.push(folder);
  const project = JSON.stringify(join(root, 'tools/jest/jestProject.ts'));
  writeFileSync(
    join(folder, 'jest.config.ts'),
    `import { jestProject } from ${project};
     export default jestProject('tried', 'node', { maxWorkers: 1 });`,
  );
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const report = join(folder, 'report.json');
  const run = join(root, 'tools/jest/run.mjs');
  const { stderr } = spawnSync(
    process.execPath,
    [run, folder, '--json', '--outputFile', report, '--testTimeout', '2000'],
    { encoding: 'utf8' },
  );
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  return {
    tests: Object.fromEntries(
      testResults.flatMap(({ assertionResults }) =>
        assertionResults.map(({ title, status }) => [title, status]),
      ),
    ),
    text: stripVTControlCharacters(stderr),
    durations: testResults.map(({ startTime, endTime }) => endTime - startTime),
  };
}

interface Report {
  testResults: {
    startTime: number;
    endTime: number;
    assertionResults: { title: string; status: string }[];
  }[];
}

const given = `import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';`;

describe('a native test', () => {
  it('fails when it asserts nothing, when it is wrong, and when it does not end', () => {
    const { tests } = runFiles({
      'a.test.ts': `${given}
        it('asserts nothing', () => {});
        it('is wrong', () => { expect(1 as number).toBe(2); });
        it('is right', () => { expect(1).toBe(1); });
        it('never ends', () => new Promise(() => {}));
        it('is rejected', () => Promise.reject(new Error('no')));
        it.each([[1], [2]])('has rows %d', (row) => expect(row).toBe(1));
        it.concurrent.each([[3]])('has rows beside each other %d', async (row) => expect(row).toBe(1));`,
    });
    expect(tests).toEqual({
      'asserts nothing': 'failed',
      'is wrong': 'failed',
      'is right': 'passed',
      'never ends': 'failed',
      'is rejected': 'failed',
      'has rows 1': 'passed',
      'has rows 2': 'failed',
      'has rows beside each other 3': 'failed',
    });
  });

  it('fails when its file cannot be loaded, and the other files go on', () => {
    const { tests, text } = runFiles({
      'a.test.ts': `import './missing.ts';`,
      'b.test.ts': `${given} it('goes on', () => expect(1).toBe(1));`,
    });
    expect(tests).toEqual({ 'goes on': 'passed' });
    expect(text).toContain('missing.ts');
    expect(text).toContain('1 failed, 1 passed, 2 total');
  });

  it('takes back mocks after each test and after each file', () => {
    const mocked = `${given}
      it('mocks in FILE', () => {
        jest.spyOn(Math, 'max').mockReturnValue(7);
        expect(Math.max(1, 2)).toBe(7);
      });
      it('has the real one in FILE', () => expect(Math.max(1, 2)).toBe(2));
      it('leaves a mock in FILE', () => {
        expect(jest.isMockFunction(console.log)).toBe(false);
        jest.spyOn(console, 'log').mockReturnValue();
      });`;
    const { tests } = runFiles({
      'a.test.ts': mocked.replaceAll('FILE', 'a'),
      'b.test.ts': mocked.replaceAll('FILE', 'b'),
    });
    expect(new Set(Object.values(tests))).toEqual(new Set(['passed']));
    expect(Object.keys(tests)).toHaveLength(6);
  });

  it('gives the real clock back to the next file, and the environment variables', () => {
    const file = `${given}
      it('begins with its own time in FILE', () => {
        expect(Date.now()).toBeGreaterThan(1e12);
        expect(process.env.NATIVE_TRIED).toBeUndefined();
        process.env.NATIVE_TRIED = 'FILE';
        jest.useFakeTimers({ now: 0 });
        const done = jest.fn();
        setTimeout(done, 60_000);
        jest.advanceTimersByTime(60_000);
        expect(done).toHaveBeenCalledTimes(1);
        expect(Date.now()).toBe(60_000);
      });`;
    const { tests, durations } = runFiles({
      'a.test.ts': file.replaceAll('FILE', 'a'),
      'b.test.ts': file.replaceAll('FILE', 'b'),
    });
    expect(Object.values(tests)).toEqual(['passed', 'passed']);
    for (const ms of durations) expect(ms).toBeLessThan(30_000);
  });

  it('loads a helper once for all files, whose expect counts for the test that runs', () => {
    const file = `${given}
      import { agrees } from './helper.ts';
      it('asks a helper in FILE', () => agrees());`;
    const { tests } = runFiles({
      'helper.ts': `import { expect } from '@jest/globals';
        export const agrees = (): void => expect(1).toBe(1);`,
      'a.test.ts': file.replaceAll('FILE', 'a'),
      'b.test.ts': file.replaceAll('FILE', 'b'),
    });
    expect(Object.values(tests)).toEqual(['passed', 'passed']);
  });

  it('fails when an error comes from outside of it', () => {
    const { tests } = runFiles({
      'a.test.ts': `${given}
        it('is hit', async () => {
          expect(1).toBe(1);
          setTimeout(() => { throw new Error('from outside'); }, 10);
          await new Promise((resolve) => setTimeout(resolve, 100));
        });
        it('comes after', () => expect(1).toBe(1));`,
    });
    expect(tests).toEqual({ 'is hit': 'failed', 'comes after': 'passed' });
  });
});

it('answers every call that this version of Jest makes to a runtime', () => {
  const require = createRequire(import.meta.url);
  const circus = createRequire(require.resolve('jest/package.json')).resolve('jest-circus/runner');
  const runner = require.resolve('jest-runner', { paths: [require.resolve('@jest/core')] });
  const texts = [
    readFileSync(circus, 'utf8'),
    readFileSync(circus.replace('runner.js', 'jestAdapterInit.js'), 'utf8'),
    readFileSync(runner.replace('index.js', 'testWorker.js'), 'utf8'),
  ];
  const asked = texts.flatMap((text) =>
    [...text.matchAll(/\bruntime\.(\w+)\(/g)].map(([, n]) => n),
  );
  expect(asked.length).toBeGreaterThan(10);
  // Options that our settings leave off.
  const off = [
    'resetModules',
    'clearAllMocks',
    'resetAllMocks',
    'collectV8Coverage',
    'stopCollectingV8Coverage',
    'getAllV8CoverageInfoCopy',
    'unstable_collectTests',
  ];
  const runtime = new NativeRuntime({}, new NativeEnvironment({ projectConfig: {} } as never));
  const missing = asked.filter((name) => name && !off.includes(name) && !(name in runtime));
  expect(missing).toEqual([]);
});
