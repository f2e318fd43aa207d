import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { say } from '../say.mjs';
import { root } from '../setup.mjs';
import { budgets } from './budgets.mjs';
import { total } from './counts.mjs';
import { machineSeconds } from './cpuSeconds.mjs';
import { faultsOfList, knownTests, seededProperties } from './knownTests.mjs';
import { print } from './output.mjs';
import { failedOf, knownOf, slowestOf, tableOf } from './report.mjs';
import { sidePart } from './sidePart.mjs';
import { watchStandstill } from './standstill.mjs';

/**
 * @typedef {object} More
 * @property {{ name: string, seconds: number }[]} [files] the test files and how long each took
 * @property {string[]} [failures] the names of the tests that failed
 * @property {Record<string, string>} [reasons] what a failed test said, by its name
 * @property {string[]} [excused] tests that failed as the list of known tests says
 * @property {string[]} [triedAgain] tests that needed a second try
 * @property {string[]} [refused] those of them that are not in the list
 *
 * @typedef {import('./counts.mjs').Count & More} Result
 * @typedef {Result & { name: string, seconds: number, cpu?: number, beside?: boolean }} Ran
 * @typedef {Record<string, import('./parts.mjs').Part>} Parts
 */

/** The parts that run at this moment. */
const running = new Set(/** @type {string[]} */ ([]));

/**
 * Runs parts one after the other, and says of each and of all how many tests passed and failed. The
 * process ends with a status other than 0 when anything failed.
 * @param {Parts} parts
 * @param {string[]} [rest] more arguments for each part
 * @param {{ beside?: Record<string, readonly string[]>, whole?: string }} [how] `beside` names for a
 * part the parts that run beside it, one after the other; `whole` is the name of the run's budget.
 * @returns {Promise<Ran[]>}
 */
export async function runParts(parts, rest = [], { beside = {}, whole = '' } = {}) {
  const started = Date.now();
  const unwatch = watchStandstill(() => [...running]);
  /** @type {Ran[]} */
  const ran = [];
  for (const [name, part] of Object.entries(parts))
    ran.push(...(await runGroup(name, () => part(rest), beside[name] ?? [])));
  unwatch();
  const faults = faultsOfList(knownTests(), seededProperties(), Date.now());
  const { passed, failed } = total([...ran, { passed: 0, failed: faults.length }]);
  say('');
  for (const line of [
    ...tableOf(ran, (Date.now() - started) / 1000, budgets, whole),
    ...slowestOf(ran),
    ...knownOf(ran),
    ...failedOf(ran),
    ...faults,
  ])
    say(line);
  keep(ran);
  if (failed > 0) process.exitCode = 1;
  say(`\n${passed} passed, ${failed} failed`);
  return ran;
}

/**
 * Runs a part, and other parts beside it. What those say is printed when they end.
 * @param {string} name
 * @param {() => Promise<Result>} part
 * @param {readonly string[]} beside
 * @returns {Promise<Ran[]>}
 */
async function runGroup(name, part, beside) {
  say(`\n── ${name} ${'─'.repeat(Math.max(0, 60 - name.length))}`);
  const before = machineSeconds();
  const [main, others] = await Promise.all([timed(name, part), runBeside(beside)]);
  // What the others used is theirs, and all the rest counts for the part that has the group's name.
  const cpu = others.reduce((left, one) => left - (one.cpu ?? 0), machineSeconds() - before);
  return [{ ...main, cpu }, ...others];
}

/**
 * @param {readonly string[]} names
 * @returns {Promise<Ran[]>}
 */
async function runBeside(names) {
  /** @type {Ran[]} */
  const ran = [];
  for (const name of names) {
    let said = '';
    const one = await timed(
      name,
      async () => {
        const { result, output } = await sidePart(name);
        said = output;
        return result;
      },
      () => print(`\n── ${name}, beside the other part ──\n${said}`),
    );
    ran.push({ ...one, beside: true });
  }
  return ran;
}

/**
 * @param {string} name
 * @param {() => Promise<Result>} part
 * @param {() => void} [ended] is called before the count is said
 * @returns {Promise<Ran>}
 */
async function timed(name, part, ended = () => {}) {
  running.add(name);
  const started = Date.now();
  const result = await part();
  running.delete(name);
  const seconds = (Date.now() - started) / 1000;
  ended();
  say(`── ${name}: ${result.passed} passed, ${result.failed} failed, ${Math.round(seconds)} s`);
  return { name, seconds, ...result };
}

/**
 * Writes what ran to a file, for commands that start a run.
 * @param {readonly Ran[]} ran
 */
function keep(ran) {
  mkdirSync(join(root, 'dist', 'reports'), { recursive: true });
  writeFileSync(join(root, 'dist', 'reports', 'run.json'), JSON.stringify(ran));
}
