/**
 * `npm run bench:loads [loads [minutes]]`: the collector in that many fresh contexts (1,000 where nobody says), with the processor as it is and 2,
 * 4 and 8 times slower in turn, for at most that long (30 minutes). One after the other: two slowed pages would hold the processors of a small
 * machine for each other. Status 1 where two loads do not give one hash: a part that came too late may be
 * missing, but never another.
 */
import { builtScript } from '../src/testing/builtScript.ts';
import { startChromium } from '../src/testing/chromium.ts';
import { serveSite } from '../src/testing/serveSite.ts';

const loads = Math.min(Number(process.argv[2] ?? 1000), 5000);
const limit = performance.now() + Math.min(Number(process.argv[3] ?? 30), 60) * 60_000;
const rates = [1, 2, 4, 8];
const missing = '00000000';

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
      const lost = Object.entries(features).flatMap(([name, value]) => (value === null ? [name] : []));
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
while (done.length < loads && performance.now() < limit) done.push(await load(chromium, site.origin, rates[done.length % rates.length] ?? 1));
await chromium.close();
await site.close();

/** The values that each part of the hash had. */
const parts = Array.from({ length: 6 }, (_, at) => [...new Set(done.map(({ hash }) => hash.split('-')[at] ?? ''))].filter((part) => part !== missing));
console.log(`${done.length} of ${loads} loads`);
console.log('| processor | loads | done, median | done, slowest | with a part missing |\n|---|---|---|---|---|');
for (const rate of rates) {
  const own = done.filter((one) => one.rate === rate);
  const times = own.map((one) => Math.round(one.done)).toSorted((a, b) => a - b);
  console.log(`| ${rate}× | ${own.length} | ${times[times.length >> 1]} ms | ${times.at(-1)} ms | ${own.filter(({ hash }) => hash.includes(missing)).length} |`);
}
const lost = new Map();
for (const name of done.flatMap((one) => one.lost)) lost.set(name, (lost.get(name) ?? 0) + 1);
console.log(`Signals without an answer: ${[...lost].map(([name, times]) => `${name} ${times}`).join(', ') || 'none'}`);
const one = parts.every((values) => values.length <= 1);
console.log(one ? `One hash: ${parts.map(([part = missing]) => part).join('-')}` : `More than one hash: ${JSON.stringify(parts)}`);
process.exitCode = one ? 0 : 1;
