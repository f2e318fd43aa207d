/**
 * `npm run mutants`: puts each fault of the table into a copy of the sources, and expects the tests
 * to notice it. With words as arguments only the mutants whose ids contain one of them are tried.
 * `--base FOLDER` takes the sources and the tests of another checkout, such as one of an earlier
 * commit. The status is other than 0 when a mutant survived or could not be tried.
 *
 * `--made` tries faults that are made from the rules of money by themselves: as many as fit into
 * `--minutes` (10), in an order that `--seed` gives.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fail, say } from '../../tools/say.mjs';
import { root, setUp } from '../../tools/setup.mjs';

const options = /** @type {const} */ ({
  base: { type: 'string', default: root },
  made: { type: 'boolean', default: false },
  seed: { type: 'string', default: '' },
  minutes: { type: 'string', default: '10' },
});

/**
 * Runs the table, or the rows of it whose ids contain one of the words.
 * @param {string} from
 * @param {readonly string[]} words
 * @returns {Promise<import('../../tools/test/counts.mjs').Count>}
 */
async function runTable(from, words) {
  const { mutants } = await import('./mutants.mjs');
  const { runMutants } = await import('./runMutants.mjs');
  const chosen = mutants.filter(
    ({ id }) => words.length === 0 || words.some((word) => id.includes(word)),
  );
  const { killed, survived, other } = await runMutants(chosen, from);
  return { passed: killed, failed: survived + other };
}

async function run() {
  await setUp(import.meta.url);
  const { sweepAfterwards } = await import('../../tools/sweep.mjs');
  Object.assign(process.env, sweepAfterwards());
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const from = resolve(values.base);
  const seed = Number(values.seed || Date.now() % 1_000_000);
  const count = values.made
    ? await (await import('./runMade.mjs')).runMade(from, { seed, minutes: Number(values.minutes) })
    : await runTable(from, positionals);
  if (count.failed > 0) process.exitCode = 1;
  say(`${count.passed} passed, ${count.failed} failed`);
}

run().catch((error) => {
  fail(error);
  say('0 passed, 1 failed');
});
