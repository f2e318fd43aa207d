import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { say } from '../../tools/say.mjs';
import { codeEdits } from './made/codeEdits.mjs';
import { madeMutant, shuffled } from './made/madeMutant.mjs';
import { sqlEdits } from './made/sqlEdits.mjs';
import { targets } from './made/targets.mjs';
import { runMutants } from './runMutants.mjs';

/** Some mutants are no faults, so that not all of them can be killed. The run fails below this share. */
const leastKilled = 0.6;

/**
 * Makes every mutant of the rules of money that the operators give.
 * @param {string} from the folder of the workspace
 */
export const madeMutants = (from) =>
  targets.flatMap((target) => {
    const content = readFileSync(join(from, target.file), 'utf8');
    const edits = target.file.endsWith('.sql') ? sqlEdits(content) : codeEdits(content);
    return edits.map((edit) => madeMutant(target, content, edit));
  });

/**
 * Tries as many of the made mutants as the time allows, in an order that the seed gives.
 * @param {string} from the folder of the workspace
 * @param {{ seed: number, minutes: number }} asked
 * @returns {Promise<import('../../tools/test/counts.mjs').Count>} one failure where too few were killed
 */
export async function runMade(from, { seed, minutes }) {
  const all = madeMutants(from);
  say(`${all.length} mutants are made, and tried for ${minutes} minutes; the seed is ${seed}`);
  const until = Date.now() + minutes * 60_000;
  const { killed, survived } = await runMutants(shuffled(all, seed), from, until);
  const enough = killed > 0 && killed >= leastKilled * (killed + survived);
  return { passed: killed, failed: enough ? 0 : 1 };
}
