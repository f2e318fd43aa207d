/** Reads and writes docs/test-runs.md, the kept page about test runs in a row. */

/**
 * @typedef {object} TestRun
 * @property {string} date
 * @property {string} commit
 * @property {string} part
 * @property {string} how `alone` or `beside a busy process`
 * @property {string} order what gave the order of the files: the value of POY_ORDER
 * @property {number} passed
 * @property {number} failed
 * @property {number} seconds
 * @property {readonly string[]} names the tests that failed or needed a second try
 */

export const ways = /** @type {const} */ (['alone', 'beside a busy process']);
const head = [
  '| Date | Commit | Part | How | Order | Passed | Failed | Seconds | Failed or tried again |',
  '| --- | --- | --- | --- | --- | ---: | ---: | ---: | --- |',
];

export const firstPage = `# Test runs in a row

\`npm run test:again -- server 20\` wrote these lines. It runs a part of the tests so many times, each time with the
test files in another order (\`POY_ORDER\`) and every second time beside a process that keeps one core busy.
`;

/**
 * Begins a new series of runs at the end of the page.
 * @param {string} page
 * @param {string} date
 * @returns {string}
 */
export const withSeries = (page, date) =>
  `${page.trimEnd()}\n\n## Series from ${date}\n\n${head.join('\n')}\n`;

/**
 * Adds a run at the end of the page.
 * @param {string} page
 * @param {TestRun} run
 * @returns {string}
 */
export function withRun(page, { date, commit, part, how, order, passed, failed, seconds, names }) {
  const told = names.map((name) => name.replaceAll('|', '\\|')).join('; ');
  const cells = [date, commit, part, how, order, passed, failed, Math.round(seconds), told];
  return `${page.trimEnd()}\n| ${cells.join(' | ')} |\n`;
}

/**
 * Lists the runs of a part in the last series of the page.
 * @param {string} page
 * @param {string} part
 * @returns {{ failed: number }[]}
 */
export const runsOf = (page, part) =>
  (page.split('\n## ').slice(1).at(-1) ?? '')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split(' | ').map((cell) => cell.trim()))
    .filter((cells) => cells[2] === part)
    .map((cells) => ({ failed: Number(cells[6]) }));

/**
 * Says how run number `number` of a series is made: every second one beside a busy process.
 * @param {number} number counted from 1
 * @returns {typeof ways[number]}
 */
export const wayOf = (number) => (number % 2 === 1 ? ways[0] : ways[1]);
