import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@poy/testing';
import JestReporter from './jestReporter.mjs';
import { lastNote, noteRunning, runningTests } from './running.mjs';
import { makeLook, nodeProcesses, patienceMs } from './standstill.mjs';

let run: string;
beforeEach(() => {
  run = mkdtempSync(join(tmpdir(), 'poy-run-'));
});
afterEach(() => rmSync(run, { recursive: true }));

describe('a run that stands still', () => {
  it('is told of after two minutes, and again after two more', () => {
    const tell = jest.fn();
    let now = 0;
    let sign = 0;
    const look = makeLook({ now: () => now, lastSign: () => sign, tell });
    const lookAt = (moment: number) => {
      now = moment;
      look();
      return tell.mock.calls.length;
    };
    expect([lookAt(patienceMs - 1), lookAt(patienceMs)]).toEqual([0, 1]);
    expect([lookAt(patienceMs + 10_000), lookAt(2 * patienceMs)]).toEqual([1, 2]);
    sign = 2 * patienceMs;
    expect([lookAt(3 * patienceMs - 1), lookAt(3 * patienceMs)]).toEqual([2, 3]);
  });

  it('knows its processes of Node', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', 'the-child'], {
      env: { ...process.env, POY_RUN: run },
    });
    await waitFor(() =>
      expect(nodeProcesses(run)).toEqual([
        {
          pid: child.pid,
          words: expect.stringContaining('the-child'),
          seconds: expect.any(Number),
        },
      ]),
    );
    expect(nodeProcesses(run)[0]?.seconds).toBeLessThan(60);
    child.kill();
  });
});

describe('the notes of running tests', () => {
  it('name each test from its start to its end', () => {
    const { begin, end } = noteRunning(run);
    begin('/a.test.ts', 'a.test.ts');
    begin('/b.test.ts', 'b.test.ts');
    begin('/a.test.ts', 'a.test.ts › works');
    expect(
      runningTests(run)
        .map(({ words }) => words)
        .sort(),
    ).toEqual(['a.test.ts › works', 'b.test.ts']);
    expect(Math.abs(lastNote(run) - Date.now())).toBeLessThan(60_000);
    end('/a.test.ts');
    end('/b.test.ts');
    expect(runningTests(run)).toEqual([]);
  });

  it('are not written outside of a run', () => {
    const { begin, end } = noteRunning('');
    begin('a', 'a');
    end('a');
    expect([runningTests(run), lastNote(run)]).toEqual([[], 0]);
  });

  it('are written for Jest by its reporter', () => {
    const reporter = new JestReporter();
    reporter.notes = noteRunning(run);
    const path = new URL('../../libs/a.test.ts', import.meta.url).pathname;
    reporter.onTestFileStart({ path });
    reporter.onTestCaseStart({ path }, { fullName: 'is fine' });
    expect(runningTests(run).map(({ words }) => words)).toEqual(['libs/a.test.ts › is fine']);
    reporter.onTestFileResult({ path });
    expect(runningTests(run)).toEqual([]);
  });
});
