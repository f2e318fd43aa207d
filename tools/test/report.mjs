/** The table and the lists that a run prints at its end. */
import { stripVTControlCharacters } from 'node:util';

/** @typedef {import('./runParts.mjs').Ran} Ran */
/** @typedef {Readonly<Record<string, number>>} Budgets */

const slowFiles = 10;
const round = (/** @type {number | undefined} */ seconds) =>
  seconds === undefined ? '' : String(Math.round(seconds));

/**
 * Makes the table of the parts.
 * @param {readonly Ran[]} ran
 * @param {number} seconds that the whole run took
 * @param {Budgets} budgets seconds by the name of a part
 * @param {string} whole the name of the whole run in the budgets
 * @returns {string[]} lines
 */
export function tableOf(ran, seconds, budgets, whole) {
  const sum = (/** @type {(one: Ran) => number | undefined} */ of) =>
    ran.reduce((all, one) => all + (of(one) ?? 0), 0);
  const rows = ran.map((one) => [
    one.name,
    round(one.seconds),
    one.beside ? 'beside' : round(budgets[one.name]),
    round(one.cpu),
    String(one.passed),
    String(one.failed),
    one.files ? String(one.files.length) : '',
  ]);
  const total = [
    'all',
    round(seconds),
    round(budgets[whole]),
    round(sum(({ cpu }) => cpu)),
    String(sum(({ passed }) => passed)),
    String(sum(({ failed }) => failed)),
    String(sum(({ files }) => files?.length)),
  ];
  const head = ['Part', 'Seconds', 'Budget', 'CPU s', 'Passed', 'Failed', 'Files'];
  return [
    ...columns(ran.length > 1 ? [head, ...rows, total] : [head, ...rows]),
    'CPU s: seconds in which the cores of this machine were busy, all cores together.',
    ...overBudget(ran, seconds, budgets, whole),
  ];
}

/**
 * Says which parts took longer than their budgets. A part beside another one has none.
 * @param {readonly Ran[]} ran
 * @param {number} seconds
 * @param {Budgets} budgets
 * @param {string} whole
 * @returns {string[]}
 */
function overBudget(ran, seconds, budgets, whole) {
  const all = { name: whole, seconds, beside: false };
  return [...ran, all].flatMap(({ name, seconds: took, beside }) => {
    const over = Math.round(took - (budgets[name] ?? Infinity));
    return beside || over <= 0
      ? []
      : [`OVER ITS BUDGET: ${name} took ${over} s more than ${budgets[name]} s.`];
  });
}

/**
 * Names the slowest test files of a run.
 * @param {readonly Ran[]} ran
 * @returns {string[]} lines
 */
export function slowestOf(ran) {
  const files = ran
    .flatMap(({ files: ofPart = [] }) => ofPart)
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, slowFiles);
  return files.length ? ['', 'The slowest test files:', ...files.map(lineOfFile)] : [];
}

const lineOfFile = (/** @type {{ name: string, seconds: number }} */ { name, seconds }) =>
  `${seconds.toFixed(1).padStart(7)} s  ${name}`;

/**
 * Names the tests that needed a second try, and those that failed as the list of known tests says.
 * @param {readonly Ran[]} ran
 * @returns {string[]} lines
 */
export function knownOf(ran) {
  const triedAgain = ran.flatMap(({ triedAgain: names = [] }) => names);
  const refused = new Set(ran.flatMap(({ refused: names = [] }) => names));
  const excused = ran.flatMap(({ excused: names = [] }) => names);
  return [
    ...list('Tests that needed a second try:', triedAgain, (name) =>
      refused.has(name) ? `${name} (FAILED: it is not in tools/test/knownTests.json)` : name,
    ),
    ...list('Tests that failed, as tools/test/knownTests.json says:', excused, (name) => name),
  ];
}

/** The most lines of what a failed test said that the end of a run repeats. */
const linesOfReason = 12;

/**
 * Names the tests that failed, with the beginning of what each said. A CI often shows the last
 * lines of a run alone.
 * @param {readonly Ran[]} ran
 * @returns {string[]} lines
 */
export function failedOf(ran) {
  const names = ran.flatMap(({ failures = [] }) => failures);
  const reasons = Object.assign({}, ...ran.map(({ reasons: ofPart = {} }) => ofPart));
  return list('Tests that failed:', names, (name) =>
    [name, ...beginningOf(reasons[name] ?? '')].join('\n      '),
  );
}

/** @param {string} reason @returns {string[]} */
const beginningOf = (reason) =>
  stripVTControlCharacters(reason)
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, linesOfReason);

/**
 * @param {string} title
 * @param {readonly string[]} names
 * @param {(name: string) => string} words
 */
const list = (title, names, words) =>
  names.length ? ['', title, ...names.map((name) => `  ${words(name)}`)] : [];

/** @param {readonly string[][]} rows @returns {string[]} */
function columns(rows) {
  const widths = rows[0]?.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths?.[0] ?? 0) : cell.padStart(widths?.[column] ?? 0),
      )
      .join('  '),
  );
}
