import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { waitFor } from '@poy/testing';
import { hasRoom, processesOf } from './sweep.mjs';

const sweepModule = JSON.stringify(new URL('./sweep.mjs', import.meta.url).href);

/** A run that starts a process which would outlive it, prints its folders and then waits. */
const run = `
  import { spawn } from 'node:child_process';
  import { sweepAfterwards } from ${sweepModule};
  const variables = sweepAfterwards();
  spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
    env: { ...process.env, ...variables }, detached: true, stdio: 'ignore',
  }).unref();
  console.log(JSON.stringify(variables));
  setInterval(() => {}, 1000);
`;
const node = ['--input-type=module', '-e', run];

/** Reads the variables that a run prints. */
async function variablesOf(runner: ChildProcess): Promise<Record<string, string>> {
  let said = '';
  runner.stdout?.on('data', (chunk) => (said += String(chunk)));
  return waitFor(() => JSON.parse(said) as Record<string, string>);
}

/** Reads the number of the process that cleans up, once that process is ready. */
const sweeperOf = (folder: string): Promise<number> =>
  waitFor(() => {
    const pid = Number(readFileSync(join(folder, 'sweeper'), 'utf8'));
    expect(pid).toBeGreaterThan(1);
    return pid;
  });

describe('sweepAfterwards', () => {
  it('ends what a killed run has started, and removes its folders', async () => {
    const runner = spawn(process.execPath, node, { stdio: ['ignore', 'pipe', 'inherit'] });
    const { TMPDIR: folder = '', POY_RAM: ram } = await variablesOf(runner);
    await waitFor(() => expect(processesOf(folder)).toHaveLength(1));
    expect(existsSync(folder)).toBe(true);
    expect(ram === undefined ? hasRoom('/dev/shm') : !existsSync(ram)).toBe(false);

    // Who ends all processes with a word of the run in their command lines meets the sweeper, too.
    process.kill(await sweeperOf(folder), 'SIGTERM');
    runner.kill('SIGKILL');

    await waitFor(() => expect(existsSync(folder)).toBe(false), { timeout: 15_000 });
    await waitFor(() => expect(existsSync(ram ?? folder)).toBe(false));
    expect(processesOf(folder)).toEqual([]);
  });

  it('ends a run whose npm is killed', async () => {
    const npm = `
      process.title = 'npm test';
      require('node:child_process').spawn(process.execPath, ${JSON.stringify(node)}, { stdio: 'inherit' });
    `;
    const runner = spawn(process.execPath, ['-e', npm], { stdio: ['ignore', 'pipe', 'inherit'] });
    const { TMPDIR: folder = '' } = await variablesOf(runner);
    await waitFor(() => expect(processesOf(folder)).toHaveLength(1));

    runner.kill('SIGKILL');

    await waitFor(() => expect(existsSync(folder)).toBe(false), { timeout: 15_000 });
    expect(processesOf(folder)).toEqual([]);
  });
});

it('takes only a file system in memory for a RAM disk', () => {
  expect(hasRoom('/nowhere')).toBe(false);
  expect(hasRoom('/proc')).toBe(false);
});
