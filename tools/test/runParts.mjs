import { say } from '../say.mjs';
import { total } from './counts.mjs';

/** @typedef {{ name: string, seconds: number } & import('./counts.mjs').Count} Ran */

/**
 * Runs parts one after the other, and says of each and of all how many tests passed and failed. The
 * process ends with a status other than 0 when anything failed.
 * @param {Record<string, import('./parts.mjs').Part>} parts
 * @param {string[]} [rest] more arguments for each part
 * @returns {Promise<Ran[]>}
 */
export async function runParts(parts, rest = []) {
  /** @type {Ran[]} */
  const ran = [];
  for (const [name, part] of Object.entries(parts)) {
    say(`\n── ${name} ${'─'.repeat(Math.max(0, 60 - name.length))}`);
    const started = Date.now();
    const count = await part(rest);
    const seconds = Math.round((Date.now() - started) / 1000);
    say(`── ${name}: ${count.passed} passed, ${count.failed} failed, ${seconds} s`);
    ran.push({ name, seconds, ...count });
  }
  say('');
  for (const { name, passed, failed, seconds } of ran)
    say(`${name.padEnd(10)} ${passed} passed, ${failed} failed, ${seconds} s`);
  const { passed, failed } = total(ran);
  if (failed > 0) process.exitCode = 1;
  say(`${passed} passed, ${failed} failed`);
  return ran;
}
