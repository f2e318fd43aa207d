/**
 * `npm run size` measures how much JavaScript (as compressed on the wire) a visitor fetches until a
 * page can be used. What a timer or an idle moment fetches is printed and left out. Beside the first
 * page and a bet page stands a plain single-page build of the same sources, measured in the same way.
 * It prints the median of three runs, and exits with 1 when a budget is exceeded.
 */
import { chromium, type Browser, type Page } from '@playwright/test';
import { pages as moneyPages } from '../apps/credit/src/pages.ts';
import { chromiumFlags, needChromium } from '../tools/chromium.mjs';
import { median } from './measure/median.ts';
import { buildPlain, startPlainProxy } from './measure/plainProxy.ts';
import { openBetRound, signInDemo } from './measure/openBetRound.ts';
import { runningProduct } from './measure/runningProduct.ts';
import { idleChunks, scriptSizes, type ScriptSize } from './measure/scriptSizes.ts';
import { freePort } from '../tools/product.mjs';

const runs = 3;

interface Measured {
  name: string;
  /** Kilobytes (1000 bytes) of JavaScript. */
  budget: number;
  path: (page: Page) => Promise<string>;
  /** Settles when the page can be used. */
  usable: (page: Page) => Promise<unknown>;
  /** The names of the chunks that are left out here. */
  idle: readonly string[];
  /** True where the plain build is measured beside it. */
  besidePlain: boolean;
}

const pages: Measured[] = [
  {
    name: '/',
    budget: 134.5,
    path: async () => '/',
    usable: (page) => page.waitForLoadState('networkidle'),
    // The page came with its answers, so its first call is a press away.
    idle: [...idleChunks, 'calls'],
    besidePlain: true,
  },
  {
    name: 'a bet page',
    budget: 202,
    path: openBetRound,
    usable: (page) => page.getByRole('button', { name: '5', exact: true }).first().waitFor(),
    idle: idleChunks,
    besidePlain: true,
  },
  ...['/games', '/game/sandbox'].map((path) => ({
    name: path,
    budget: 200,
    path: (page: Page) => signInDemo(page).then(() => path),
    usable: (page: Page) => page.locator('li[data-key]').first().waitFor(),
    idle: idleChunks,
    besidePlain: false,
  })),
  ...moneyPages
    .filter(({ path }) => !path.endsWith('*'))
    .map(({ path }) => ({
      name: path,
      budget: 200,
      path: (page: Page) => signInDemo(page).then(() => path),
      usable: (page: Page) => page.getByRole('main').getByRole('heading').first().waitFor(),
      idle: idleChunks,
      besidePlain: false,
    })),
];

interface Run {
  /** The bytes of all scripts but those of idle moments. */
  total: number;
  scripts: readonly ScriptSize[];
}

/** @throws Error when a script did not arrive */
async function measure(
  browser: Browser,
  baseURL: string,
  { path, usable, idle }: Measured,
): Promise<Run> {
  const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.goto(await path(page));
  await usable(page);
  const scripts = await scriptSizes(page, idle);
  await context.close();
  const lost = scripts.find(({ bytes }) => bytes === 0);
  if (lost || scripts.length === 0)
    throw new Error(
      `A script did not arrive (${lost?.file ?? 'none was asked for'}): start the product again after a build.`,
    );
  return {
    total: scripts.reduce((sum, { bytes, idle }) => sum + (idle ? 0 : bytes), 0),
    scripts,
  };
}

/** Returns the run with the median of the totals. */
async function medianRun(browser: Browser, baseURL: string, measured: Measured): Promise<Run> {
  const all: Run[] = [];
  for (let run = 0; run < runs; run += 1) all.push(await measure(browser, baseURL, measured));
  const middle = median(all.map(({ total }) => total));
  return all.find(({ total }) => total === middle) ?? { total: Number.NaN, scripts: [] };
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1).padStart(6)} kB`;

const product = await runningProduct();
await buildPlain();
const plain = await startPlainProxy(product.url, await freePort());
const browser = await chromium.launch({
  executablePath: await needChromium(),
  args: chromiumFlags,
});
try {
  for (const measured of pages) {
    const ours = await medianRun(browser, product.url, measured);
    const theirs = measured.besidePlain && (await medianRun(browser, plain.url, measured));
    const good = ours.total <= measured.budget * 1000;
    const sums = [
      `federated ${kilobytes(ours.total)}`,
      ...(theirs ? [`plain ${kilobytes(theirs.total)}`] : []),
      `budget ${measured.budget} kB`,
      good ? 'within budget' : 'OVER BUDGET',
    ];
    console.log(`${measured.name.padEnd(28)} ${sums.join('   ')}`);
    for (const { file, bytes, idle } of ours.scripts)
      console.log(`    ${kilobytes(bytes)}  ${file}${idle ? '   left out: idle' : ''}`);
    if (!good) process.exitCode = 1;
  }
} finally {
  await browser.close();
  plain.stop();
  await product.stop();
}
