/**
 * `npm run bench:loads [loads [minutes]]` runs the collector in that many fresh contexts (by
 * default 1,000), with the processor as it is and 2, 4 and 8 times slower in turn, for at most that
 * long (by default 30 minutes). They run one after the other, because two slowed pages would
 * disturb each other on a small machine. The status is 1 where it was stopped before all loads, a
 * load took longer than the collector promises, two loads differ in their hash (a late part may be
 * missing, but never another), or a part is missing in all of them.
 */
import { builtScript } from '../src/testing/builtScript.ts';
import { startChromium } from '../src/testing/chromium.ts';
import { serveSite } from '../src/testing/serveSite.ts';

const loads = Math.min(Number(process.argv[2] ?? 1000), 5000);
const limit = performance.now() + Math.min(Number(process.argv[3] ?? 30), 60) * 60_000;
const rates = [1, 2, 4, 8];
const missing = '00000000';
/** The time within which the collector promises an answer, in ms. */
const slowest = 800;

/** @typedef {{ rate: number, done: number, hash: string, lost: string[] }} Load */

/**
 * @param {import('@playwright/test').Browser} chromium
 * @param {string} origin
 * @param {number} rate How many times slower the processor is.
 * @returns {Promise<Load>}
 */
async function load(chromium, origin, rate) {
  const context = await chromium.newContext();
  try {
    const page = await context.newPage();
    await page.goto(origin, { waitUntil: 'load' });
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate });
    return await page.evaluate(async (rate) => {
      const started = performance.now();
      const { fp_hash: hash, features } = await Reflect.get(globalThis, 'PoyCollector').collect();
      const lost = Object.entries(features).flatMap(([name, value]) =>
        value === null ? [name] : [],
      );
      return { rate, done: performance.now() - started, hash, lost };
    }, rate);
  } finally {
    await context.close();
  }
}

const [{ script }, chromium] = await Promise.all([builtScript(), startChromium()]);
const site = await serveSite(script);
/** @type {Load[]} */
const done = [];
while (done.length < loads && performance.now() < limit)
  done.push(await load(chromium, site.origin, rates[done.length % rates.length] ?? 1));
await chromium.close();
await site.close();

/** The values that each part of the hash had. */
const parts = Array.from({ length: 6 }, (_, at) =>
  [...new Set(done.map(({ hash }) => hash.split('-')[at] ?? ''))].filter(
    (part) => part !== missing,
  ),
);
console.log(`${done.length} of ${loads} loads`);
console.log(
  '| processor | loads | done, median | done, slowest | with a part missing |\n|---|---|---|---|---|',
);
for (const rate of rates) {
  const own = done.filter((one) => one.rate === rate);
  const times = own.map((one) => Math.round(one.done)).toSorted((a, b) => a - b);
  const median = times[times.length >> 1];
  const partial = own.filter(({ hash }) => hash.includes(missing)).length;
  console.log(`| ${rate}× | ${own.length} | ${median} ms | ${times.at(-1)} ms | ${partial} |`);
}
const lost = new Map();
for (const name of done.flatMap((one) => one.lost)) lost.set(name, (lost.get(name) ?? 0) + 1);
console.log(
  `Signals without an answer: ${[...lost].map(([name, times]) => `${name} ${times}`).join(', ') || 'none'}`,
);
const differing = parts.flatMap((values, at) =>
  values.length > 1 ? [`part ${at + 1}: ${values.join(', ')}`] : [],
);
const absent = parts.flatMap((values, at) => (values.length === 0 ? [at + 1] : []));
if (differing.length === 0)
  console.log(`One hash: ${parts.map(([part = missing]) => part).join('-')}`);

const late = Math.max(0, ...done.map((one) => one.done));
/** @type {[wrong: boolean, why: string][]} */
const checks = [
  [done.length < loads, `stopped after ${done.length} of ${loads} loads`],
  [differing.length > 0, `more than one hash: ${differing.join('; ')}`],
  [absent.length > 0, `missing in every load: part ${absent.join(', ')} of the hash`],
  [late > slowest, `the slowest load took ${Math.round(late)} ms, more than ${slowest}`],
];
const failures = checks.flatMap(([wrong, why]) => (wrong ? [why] : []));
for (const why of failures) console.log(`Failed: ${why}`);
process.exitCode = failures.length > 0 ? 1 : 0;
