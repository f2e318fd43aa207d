/**
 * `npm run test:again -- server 20` runs a part of the tests twenty times in a row, each time with the
 * test files in another order and every second time beside a process that keeps one core busy, and
 * writes a line about each run into docs/test-runs.md. Stopped, it leaves the run under way out; called
 * again, it goes on with the count of the series. `--new` at the end begins a new series. The status is
 * other than 0 when a run of the series failed.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, say } from '../say.mjs';
import { environment, root, setUp } from '../setup.mjs';
import { followNpm } from '../sweep.mjs';
import { readReport } from './counts.mjs';
import { firstPage, runsOf, wayOf, ways, withRun, withSeries } from './testRuns.mjs';

const file = join(root, 'docs', 'test-runs.md');
const report = join(root, 'dist', 'reports', 'run.json');
/** Keeps a core busy until the process that started it is gone. */
const busy = `
  process.stdin.resume().once('close', () => process.exit());
  const burn = () => {
    for (const end = Date.now() + 200; Date.now() < end; );
    setImmediate(burn);
  };
  burn();
`;

/** @type {import('node:child_process').ChildProcess | undefined} */
let child;
let stopped = false;
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, () => {
    stopped = true;
    child?.kill(signal);
  });

async function again() {
  await setUp(import.meta.url);
  followNpm();
  const [part = '', times = '', ...more] = process.argv.slice(2);
  const wanted = Number(times);
  if (!part || !(wanted > 0)) throw new Error('Say which part and how often: server 20.');
  const begun = existsSync(file) ? readFileSync(file, 'utf8') : firstPage;
  if (more.includes('--new') || !begun.includes('\n## '))
    await keep(withSeries(begun, new Date().toISOString().slice(0, 10)));
  for (let done = runs(part).length; done < wanted && !stopped; done += 1) {
    const how = wayOf(done + 1);
    say(`\nRun ${done + 1} of ${wanted}: ${part}, ${how}`);
    await runOnce(part, how);
  }
  const ran = runs(part);
  const failed = ran.filter((one) => one.failed > 0).length;
  say(`\n${ran.length} of ${wanted} runs of ${part} are done, ${failed} of them failed.`);
  if (failed > 0 || stopped) process.exitCode = 1;
}

/**
 * Runs a part once and keeps the line about it, unless the run was stopped.
 * @param {string} part
 * @param {typeof ways[number]} how
 */
async function runOnce(part, how) {
  rmSync(report, { force: true });
  const load =
    how === ways[1] &&
    spawn(process.execPath, ['-e', busy], { stdio: ['pipe', 'ignore', 'inherit'] });
  const started = Date.now();
  const order = String(started);
  const code = await new Promise((resolve, reject) => {
    // By the channel the run notices when this process is killed, and ends as well.
    child = spawn(process.execPath, [join(root, 'tools/test/test.mjs'), part], {
      cwd: root,
      env: { ...environment(), POY_ORDER: order },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child.once('error', reject).once('exit', (status) => resolve(status ?? 1));
  });
  if (load) load.kill();
  if (stopped) return;
  const parts = /** @type {unknown} */ (readReport(report));
  const [ran] = Array.isArray(parts) ? parts : [];
  const { passed = 0, failed = 0, failures = [], triedAgain = [], excused = [] } = ran ?? {};
  await keep(
    withRun(readFileSync(file, 'utf8'), {
      date: new Date(started).toISOString().slice(0, 16).replace('T', ' '),
      commit: commit(),
      part,
      how,
      order,
      passed,
      failed: code === 0 ? failed : Math.max(1, failed),
      seconds: (Date.now() - started) / 1000,
      names: [
        ...(ran ? failures : [`no result, status ${code}`]),
        ...triedAgain.map((/** @type {string} */ name) => `tried again: ${name}`),
        ...excused.map((/** @type {string} */ name) => `known: ${name}`),
      ],
    }),
  );
}

/** @param {string} part */
const runs = (part) => runsOf(readFileSync(file, 'utf8'), part);

/** @param {string} page */
async function keep(page) {
  const { format, resolveConfig } = await import('prettier');
  const settings = await resolveConfig(file);
  writeFileSync(file, await format(page, { ...settings, filepath: file }));
}

/** @returns {string} the commit, with a word where files differ from it */
function commit() {
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const differs = git('status', '--porcelain', '--', '.', ':!docs/test-runs.md');
  return `${git('rev-parse', '--short', 'HEAD')}${differs ? ' and changes' : ''}`;
}

again().catch(fail);
