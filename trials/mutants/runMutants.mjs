import { readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { say } from '../../tools/say.mjs';
import { applyMutant } from './applyMutant.mjs';
import { copyWorkspace } from './copyWorkspace.mjs';
import { runTests } from './runTests.mjs';

/** @typedef {import('./applyMutant.mjs').Mutant} Mutant */
/**
 * The fate of a mutant, with the test that killed it or the reason of another fate.
 * @typedef {{ fate: 'killed' | 'SURVIVED' | 'could not be applied' | 'red without it', words: string }} Judged
 */

/** As many mutants are tried at the same time; each test file alone leaves a core idle. */
const mostCopies = 2;
/** The width of the columns of fates and ids. */
const widths = { fate: 10, id: 44 };

/**
 * The number of mutants by their fate. Those that could not be tried are `other`.
 * @typedef {{ killed: number, survived: number, other: number }} Tally
 */

/**
 * Puts mutants into copies of the workspace, one after the other into each, and runs the tests that
 * shall notice them. The copies lie in the folder for temporary files, so that a run that is killed
 * leaves no changed source.
 * @param {readonly Mutant[]} mutants
 * @param {string} from the folder of the workspace whose sources and tests are copied
 * @param {number} [until] no other mutant is begun from this moment on (ms since 1970)
 * @returns {Promise<Tally>}
 */
export async function runMutants(mutants, from, until = Infinity) {
  const count = Math.min(mostCopies, availableParallelism(), Math.max(1, mutants.length));
  const copies = Array.from({ length: count }, (_, n) =>
    join(realpathSync(tmpdir()), `mutants-${n}`),
  );
  for (const copy of copies) copyWorkspace(from, copy);
  const red = await redTests(copies[0] ?? '', mutants);
  const waiting = mutants.values();
  const tally = { killed: 0, survived: 0, other: 0 };
  await Promise.all(
    copies.map(async (copy) => {
      for (const mutant of waiting) {
        if (Date.now() >= until) return;
        const fate = await tryMutant(copy, mutant, red);
        tally[fate === 'killed' ? 'killed' : fate === 'SURVIVED' ? 'survived' : 'other'] += 1;
      }
    }),
  );
  const { killed, survived, other } = tally;
  const percent = ((100 * killed) / Math.max(1, killed + survived)).toFixed(1);
  say(`\nScore: ${killed} of ${killed + survived} mutants killed, ${percent} %`);
  if (other > 0) say(`${other} could not be tried`);
  return tally;
}

/**
 * Runs all tests once without a mutant. A test that fails by itself is no proof.
 * @param {string} copy
 * @param {readonly Mutant[]} mutants
 * @returns {Promise<ReadonlySet<string>>} the tests that fail
 */
async function redTests(copy, mutants) {
  const tests = [...new Set(mutants.flatMap((mutant) => mutant.tests))].sort();
  say(`${tests.length} test files run without a mutant first`);
  const { end, failed, words } = await runTests(copy, tests);
  if (end === 'broken') throw new Error(`The tests do not run without a mutant:\n${words}`);
  for (const test of failed) say(`red without a mutant: ${test}`);
  return new Set(failed);
}

/**
 * @param {string} copy
 * @param {Mutant} mutant
 * @param {ReadonlySet<string>} red
 * @returns {Promise<Judged['fate']>}
 */
async function tryMutant(copy, mutant, red) {
  const started = Date.now();
  const { fate, words } = await judge(copy, mutant, red);
  const seconds = Math.round((Date.now() - started) / 1000);
  say(`${fate.padEnd(widths.fate)} ${mutant.id.padEnd(widths.id)} ${seconds} s  ${words}`);
  if (fate !== 'killed') say(`  ${mutant.breaks}`);
  return fate;
}

/**
 * @param {string} copy
 * @param {Mutant} mutant
 * @param {ReadonlySet<string>} red
 * @returns {Promise<Judged>}
 */
async function judge(copy, mutant, red) {
  const sick = mutant.tests.filter((test) => red.has(test));
  if (sick.length > 0) return { fate: 'red without it', words: sick.join(', ') };
  const file = join(copy, mutant.file);
  const before = readFileSync(file, 'utf8');
  try {
    writeFileSync(file, applyMutant(before, mutant));
    return await killerOf(copy, mutant);
  } catch (error) {
    return { fate: 'could not be applied', words: String(error) };
  } finally {
    writeFileSync(file, before);
  }
}

/**
 * Runs the tests of a mutant that is applied, until one of them fails.
 * @param {string} copy
 * @param {Mutant} mutant
 * @returns {Promise<Judged>}
 */
async function killerOf(copy, { tests }) {
  for (const test of tests) {
    const { end, words } = await runTests(copy, [test]);
    if (end === 'broken') return { fate: 'could not be applied', words: `no test ran:\n${words}` };
    if (end !== 'green')
      return { fate: 'killed', words: `${test}${end === 'stood' ? ' (it stood still)' : ''}` };
  }
  return { fate: 'SURVIVED', words: tests.join(', ') };
}
