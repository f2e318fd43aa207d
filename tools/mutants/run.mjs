/**
 * `npm run mutants`: puts each fault of the table into a copy of the sources, and expects the tests
 * to notice it. With words as arguments only the mutants whose ids contain one of them are tried.
 * `--base FOLDER` takes the sources and the tests of another checkout, such as one of an earlier
 * commit. The status is other than 0 when a mutant survived or could not be applied.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fail, say } from '../say.mjs';
import { root, setUp } from '../setup.mjs';
import { mutants } from './mutants.mjs';

async function run() {
  await setUp(import.meta.url);
  const { sweepAfterwards } = await import('../sweep.mjs');
  Object.assign(process.env, sweepAfterwards());
  const { values, positionals: words } = parseArgs({
    options: { base: { type: 'string' } },
    allowPositionals: true,
  });
  const chosen = mutants.filter(
    ({ id }) => words.length === 0 || words.some((word) => id.includes(word)),
  );
  const { runMutants } = await import('./runMutants.mjs');
  const { passed, failed } = await runMutants(chosen, values.base ? resolve(values.base) : root);
  if (failed > 0) process.exitCode = 1;
  say(`${passed} passed, ${failed} failed`);
}

run().catch((error) => {
  fail(error);
  say('0 passed, 1 failed');
});
