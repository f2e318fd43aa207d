import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { waitFor } from '@poy/testing';
import { processesOf } from './sweep.mjs';

const sweepModule = JSON.stringify(new URL('./sweep.mjs', import.meta.url).href);

/** A run that starts a process which would outlive it, prints its folder and then waits. */
const run = `
  import { spawn } from 'node:child_process';
  import { sweepAfterwards } from ${sweepModule};
  const variables = sweepAfterwards();
  spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
    env: { ...process.env, ...variables }, detached: true, stdio: 'ignore',
  }).unref();
  console.log(variables.TMPDIR);
  setInterval(() => {}, 1000);
`;

describe('sweepAfterwards', () => {
  it('ends what a killed run has started, and removes its folder', async () => {
    const runner = spawn(process.execPath, ['--input-type=module', '-e', run], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [chunk] = await once(runner.stdout, 'data');
    const folder = String(chunk).trim();
    await waitFor(() => expect(processesOf(folder)).toHaveLength(1));
    expect(existsSync(folder)).toBe(true);

    runner.kill('SIGKILL');

    await waitFor(() => expect(existsSync(folder)).toBe(false), { timeout: 15_000 });
    expect(processesOf(folder)).toEqual([]);
  });
});
