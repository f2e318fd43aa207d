/**
 * Runs the tests of one project in Jest: `node tools/jest/run.mjs libs/ui`. File names and Jest's
 * own options may follow. In projects with pages Jest loads ES modules with the flag
 * `--experimental-vm-modules` of Node. Its worker processes inherit the flag from here.
 */
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { compileCache } from '../compileCache.mjs';
import { sweepAfterwards } from '../sweep.mjs';

const [project = '.', ...rest] = process.argv.slice(2);
const report = rest[rest.indexOf('--outputFile') + 1];
if (rest.includes('--outputFile') && report) mkdirSync(dirname(report), { recursive: true });
const jest = createRequire(import.meta.url).resolve('jest/bin/jest');
const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
const swept = process.env.POY_RUN ? {} : sweepAfterwards();
const child = spawn(
  process.execPath,
  [...flags, jest, '--config', join(project, 'jest.config.ts'), ...rest],
  { stdio: 'inherit', env: { ...process.env, ...compileCache, ...swept } },
);
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, () => child.kill(signal));
child.once('exit', (code) => (process.exitCode = code ?? 1));
