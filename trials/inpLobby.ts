/**
 * `npm run inp:lobby` measures how long a press in the lobby of 2,000 games takes until it is seen, on a
 * processor four times slower: chips, hearts, keys of a search, the sheet of filters. It prints the median
 * and the 98th percentile of 200 presses, how long a key takes until its result stands, the most tiles on
 * the page and what moved by itself, and exits with 1 when one is over its budget.
 */
import { chromium, type Locator, type Page } from '@playwright/test';
import { chromiumFlags, needChromium } from '../tools/chromium.mjs';
import { writeManyTitles } from './measure/manyTitles.ts';
import { median } from './measure/median.ts';
import { signInDemo } from './measure/openBetRound.ts';
import { collectPresses, pressTime } from './measure/presses.ts';
import { runningProduct } from './measure/runningProduct.ts';

/** The budgets: ms of a press, ms from a key to its result, tiles on the page, layout shift as a score. */
const budget = { press: 100, result: 50, tiles: 60, shift: 0.001 };
const slowerBy = 4;
const wantedPresses = 200;
/** Milliseconds that are enough for everything that a press causes. */
const quietMs = 350;

/** What the page notes by itself. */
interface Noted {
  results: number[];
  shift: number;
  keyAt: number;
}
type WithNoted = typeof globalThis & { noted: Noted };

/** Notes when the tiles followed a key, and what moved. */
function takeNotes(): void {
  const noted: Noted = { results: [], shift: 0, keyAt: 0 };
  Object.assign(globalThis, { noted });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & Record<string, unknown>)[])
      if (entry.hadRecentInput === false) noted.shift += Number(entry.value);
  }).observe({ type: 'layout-shift', buffered: true });
  addEventListener('keydown', ({ timeStamp }) => (noted.keyAt = timeStamp), true);
  new MutationObserver((changes) => {
    const outside = changes.some(({ target }) => {
      const element = target instanceof Element ? target : target.parentElement;
      return element?.closest('main') && !element.closest('form');
    });
    if (!outside || noted.keyAt === 0) return;
    noted.results.push(performance.now() - noted.keyAt);
    noted.keyAt = 0;
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

interface Press {
  name: string;
  on: (page: Page) => Locator;
  /** A key for the field that `on` finds, in place of a tap. */
  key?: string;
}

const chip = (nth: number) => (page: Page) =>
  page.locator('main nav').first().locator('a').nth(nth);
const field = (page: Page): Locator => page.locator('input[type=search]');
const heart = (nth: number) => (page: Page) =>
  page.locator('li[data-key] button[aria-pressed]').nth(nth);
const sheet = (page: Page): Locator => page.locator('dialog[open]');
const typed = (text: string): Press[] =>
  [...text].map((key) => ({ name: 'a key of a search', on: field, key }));
const erased = (count: number): Press[] =>
  Array.from({ length: count }, () => ({ name: 'a key that erases', on: field, key: 'Backspace' }));

/** They are pressed one after the other, again and again: each finds the page as the last one left it. */
const presses: readonly Press[] = [
  { name: 'a category', on: chip(1) },
  { name: 'a heart', on: heart(4) },
  { name: 'another category', on: chip(2) },
  { name: 'all categories', on: chip(0) },
  ...typed('dragon'),
  { name: 'a heart', on: heart(1) },
  ...erased(6),
  ...typed('ทองคำ'),
  { name: 'a category', on: chip(1) },
  ...erased(5),
  { name: 'all categories', on: chip(0) },
  { name: 'the filters', on: (page) => page.locator('main button[aria-haspopup=dialog]') },
  { name: 'a choice of the sheet', on: (page) => sheet(page).locator('a').nth(6) },
  { name: 'the same choice again', on: (page) => sheet(page).locator('a[aria-current]').last() },
  { name: 'the end of the sheet', on: (page) => sheet(page).locator('button').last() },
];

const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? Number.NaN;

function tell(what: string, found: number, most: number, unit: string): void {
  const figure = `${found.toFixed(unit ? 0 : 3).padStart(6)} ${unit.padEnd(5)}`;
  const missed = found > most;
  console.log(`  ${what.padEnd(46)} ${figure} budget ${most}${missed ? '   MISSED' : ''}`);
  if (missed) process.exitCode = 1;
}

const product = await runningProduct();
const browser = await chromium.launch({
  executablePath: await needChromium(),
  args: chromiumFlags,
});
try {
  await writeManyTitles(product.url, product.dataDir);
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  await context.addInitScript(collectPresses);
  await context.addInitScript(takeNotes);
  const page = await context.newPage();
  await signInDemo(page);
  const slow = await context.newCDPSession(page);
  await page.goto('/games');
  await page.locator('li[data-key]').nth(20).waitFor();
  // Fetches the search.
  await field(page).focus();
  await page.waitForTimeout(3_000);
  const times = new Map<string, number[]>();
  let tiles = 0;
  for (let count = 0; count < wantedPresses; count += 1) {
    const press = presses[count % presses.length];
    if (!press) break;
    const { name, on, key } = press;
    const ms = await pressTime(page, slow, on(page), { slowerBy, quietMs, key });
    times.set(name, [...(times.get(name) ?? []), ms]);
    tiles = Math.max(tiles, await page.locator('li[data-key]').count());
  }
  for (const [name, all] of times)
    console.log(
      `  ${String(median(all)).padStart(4)} ms  at most ${Math.max(...all)} ms  ${name} (${all.length})`,
    );
  const noted = await page.evaluate(() => (globalThis as WithNoted).noted);
  const all = [...times.values()].flat();
  console.log(`Of ${all.length} presses and ${noted.results.length} keys with a result:`);
  tell('the 98th percentile of all presses', percentile(all, 0.98), budget.press, 'ms');
  tell('the median of a key until its result', median(noted.results), budget.result, 'ms');
  tell(
    'the 98th percentile of a key until its result',
    percentile(noted.results, 0.98),
    budget.result,
    'ms',
  );
  tell('the most tiles on the page', tiles, budget.tiles, 'tiles');
  tell('what moved by itself', noted.shift, budget.shift, '');
} finally {
  await browser.close();
  await product.stop();
}
