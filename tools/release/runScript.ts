import { spawnSync } from 'node:child_process';
import { environment } from '../setup.mjs';

/**
 * Runs one of our scripts in a folder and shows what it prints.
 * @throws Error when it fails
 */
export function runScript(cwd: string, args: readonly string[]): void {
  const { status } = spawnSync(process.execPath, args, {
    cwd,
    env: environment(),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error(`node ${args.join(' ')} failed; the lines above say why.`);
}
