/**
 * Runs a part beside another one. As a script of its own (`sidePart.mjs <part> <file>`) it runs the
 * part, prints what the part says and writes the result to the file.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../setup.mjs';
import { readReport } from './counts.mjs';
import { ownSeconds } from './cpuSeconds.mjs';
import { run } from './run.mjs';

const script = fileURLToPath(import.meta.url);

/**
 * Runs a part in a process of its own, so that all it says can be printed in one piece.
 * @param {string} name
 * @returns {Promise<{ result: import('./runParts.mjs').Result & { cpu?: number }, output: string }>}
 */
export async function sidePart(name) {
  const file = join(root, 'dist', 'reports', `${name}.json`);
  /** @type {(Buffer | string)[]} */
  const said = [];
  const code = await run(script, [name, file], {}, (chunk) => void said.push(chunk));
  const output = said.map(String).join('');
  const result = /** @type {any} */ (code === 0 ? readReport(file) : {});
  return { result: 'passed' in result ? result : { passed: 0, failed: 1 }, output };
}

if (process.argv[1] === script) {
  const [, , name = '', file = ''] = process.argv;
  // The part takes the time of the cores that the other part leaves over.
  setPriority(10);
  const { partsNamed } = await import('./parts.mjs');
  const result = await partsNamed([name])[name]?.([]);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ ...result, cpu: ownSeconds() }));
}
