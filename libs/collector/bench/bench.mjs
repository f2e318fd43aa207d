/**
 * `npm run bench:collector [rounds]`: the collector beside FingerprintJS and ThumbmarkJS, each in
 * fresh contexts of the same Chromium on the same page, in random order, with the processor as it
 * is and 4 times slower. Prints one table of medians, and what the collector aims at; status 1
 * where it misses one.
 */
import { createServer } from 'node:http';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { builtScript } from '../src/testing/builtScript.ts';
import { startChromium } from '../src/testing/chromium.ts';

const rounds = Number(process.argv[2] ?? 7);
const rates = [1, 4];
/**
 * The aims of the collector: `brotli` in bytes, the others with a processor 4 times slower.
 * `blocked` is in ms; `busy` and `done` are shares of FingerprintJS's time in the same run, so that
 * a slower machine changes nothing.
 */
const targets = { brotli: 5000, blocked: 0, busy: 0.5, done: 0.5 };
const here = new URL('.', import.meta.url).pathname;

/** @typedef {{ name: string, script: string, brotli: number }} Rival */
/**
 * @typedef {{ name: string, rate: number, done: number, blocked: number, busy: number, id: string
 * }} Run
 */
/** @typedef {'done' | 'blocked' | 'busy'} Measure */

/**
 * Bundles a library into one file, as its users would ship it.
 * @param {string} name
 * @param {string} entry
 * @returns {Promise<Rival>}
 */
async function bundled(name, entry) {
  const folder = await mkdtemp(join(tmpdir(), 'poy-bench-'));
  try {
    await new Promise((resolve, reject) => {
      const minimizer = [
        new TerserPlugin({
          extractComments: false,
          terserOptions: { compress: { passes: 3 }, format: { comments: false } },
        }),
      ];
      const output = { path: folder, filename: 'one.js' };
      webpack(
        {
          mode: 'production',
          target: ['web', 'es2022'],
          context: here,
          entry,
          output,
          optimization: { minimizer },
          performance: false,
        },
        (error, stats) => {
          if (error || stats?.hasErrors())
            reject(error ?? new Error(stats?.toString('errors-only')));
          else resolve(undefined);
        },
      );
    });
    const script = await readFile(join(folder, 'one.js'), 'utf8');
    return { name, script, brotli: brotliCompressSync(script).length };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @returns {Promise<Rival[]>} */
async function rivals() {
  const ours = await builtScript();
  const measured = `${ours.script}\nself.measure = async () => (await PoyCollector.collect()).fp_hash;`;
  return [
    { name: '@poy/collector', script: measured, brotli: ours.brotli },
    await bundled('FingerprintJS 5.2.0', './fingerprintjs.mjs'),
    await bundled('ThumbmarkJS 1.11.0', './thumbmarkjs.mjs'),
  ];
}

/**
 * @param {import('@playwright/test').Browser} chromium
 * @param {string} origin
 * @param {string} name
 * @param {number} at Place among the rivals, which is also the page's address.
 * @param {number} rate How many times slower the processor is.
 * @returns {Promise<Run>}
 */
async function run(chromium, origin, name, at, rate) {
  const context = await chromium.newContext();
  try {
    const page = await context.newPage();
    await page.goto(`${origin}/${at}`, { waitUntil: 'load' });
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable');
    await devtools.send('Emulation.setCPUThrottlingRate', { rate });
    const before = await busyTime(devtools);
    const { done, blocked, id } = await page.evaluate(async () => {
      /** @type {number[]} */
      const beyond = [];
      const observer = new PerformanceObserver((list) =>
        beyond.push(...list.getEntries().map((entry) => entry.duration - 50)),
      );
      observer.observe({ type: 'longtask' });
      const started = performance.now();
      const found = await Reflect.get(globalThis, 'measure')();
      const done = performance.now() - started;
      await new Promise((resolve) => setTimeout(resolve, 200));
      return { done, blocked: beyond.reduce((sum, more) => sum + more, 0), id: String(found) };
    });
    return { name, rate, done, blocked, busy: (await busyTime(devtools)) - before, id };
  } finally {
    await context.close();
  }
}

/**
 * Returns the time that the page's main thread has worked, in ms of wall time, so a slowed
 * processor counts more.
 * @param {import('@playwright/test').CDPSession} devtools
 */
async function busyTime(devtools) {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/**
 * Returns the median of all runs of a rival at a rate.
 * @param {Run[]} runs
 * @param {Rival | undefined} rival
 * @param {number} rate
 * @param {Measure} measure
 */
function median(runs, rival, rate, measure) {
  const values = runs.flatMap((one) =>
    one.name === rival?.name && one.rate === rate ? [one[measure]] : [],
  );
  return Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN);
}

const list = await rivals();
const server = createServer((request, response) => {
  const [, at, file] = (request.url ?? '').split('/');
  if (file)
    response.setHeader('content-type', 'text/javascript').end(list[Number(at)]?.script ?? '');
  else
    response
      .setHeader('content-type', 'text/html')
      .end(
        `<!doctype html><title>A page</title><h1>A page</h1><script src="/${at}/one.js"></script>`,
      );
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
const address = server.address();
const origin = `http://localhost:${address && typeof address === 'object' ? address.port : 0}`;
const chromium = await startChromium();
/** @type {Run[]} */
const runs = [];
const plan = Array.from({ length: rounds }, () =>
  list.flatMap((_rival, at) => rates.map((rate) => ({ at, rate, order: Math.random() }))),
).flat();
for (const { at, rate } of plan.toSorted((a, b) => a.order - b.order))
  runs.push(await run(chromium, origin, list[at]?.name ?? '', at, rate));
await chromium.close();
server.close();

const columns = rates
  .map((rate) => `done ${rate}× | blocking ${rate}× | busy ${rate}×`)
  .join(' | ');
console.log(`| ${rounds} runs each, medians | brotli, bytes | ${columns} | different ids |`);
console.log(`|---|---|${rates.map(() => '---|---|---|').join('')}---|`);
/** @type {Measure[]} */
const measures = ['done', 'blocked', 'busy'];
for (const rival of list) {
  const { name, brotli } = rival;
  const cells = rates.flatMap((rate) =>
    measures.map((measure) => `${median(runs, rival, rate, measure)} ms`),
  );
  const ids = new Set(runs.filter((one) => one.name === name).map((one) => one.id)).size;
  console.log(`| ${name} | ${brotli} | ${cells.join(' | ')} | ${ids} |`);
}

const [ours, fingerprintjs] = list;
/**
 * Returns the row of a time that is compared with FingerprintJS's.
 * @param {'busy' | 'done'} measure
 * @returns {[what: string, measured: number, most: number, unit: string]}
 */
const share = (measure) => [
  `${measure} at 4×`,
  median(runs, ours, 4, measure),
  targets[measure] * median(runs, fingerprintjs, 4, measure),
  `ms (${targets[measure]} × FingerprintJS)`,
];
/** @type {[what: string, measured: number, most: number, unit: string][]} */
const aims = [
  ['size as brotli', ours?.brotli ?? Number.NaN, targets.brotli, 'bytes'],
  ['blocking at 4×', median(runs, ours, 4, 'blocked'), targets.blocked, 'ms'],
  share('busy'),
  share('done'),
];
console.table(
  aims.map(([what, measured, most, unit]) => ({
    what,
    measured,
    target: `≤ ${most} ${unit}`,
    met: measured <= most ? 'pass' : 'miss',
  })),
);
process.exitCode = aims.every(([, measured, most]) => measured <= most) ? 0 : 1;
