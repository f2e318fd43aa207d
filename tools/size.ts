/**
 * `npm run size` measures how much JavaScript (as compressed on the wire) a visitor fetches until a
 * page can be used. Beside it stands a plain single-page build of the same sources, measured in the
 * same way. The command exits with 1 when a budget is exceeded.
 */
import { chromium, type Browser, type Page } from '@playwright/test';
import { chromiumFlags, needChromium } from './chromium.mjs';
import { buildPlain, startPlainProxy } from './measure/plainProxy.ts';
import { openBetRound } from './measure/openBetRound.ts';
import { runningProduct } from './measure/runningProduct.ts';
import { freePort } from './product.mjs';

interface Measured {
  name: string;
  /** Kilobytes (1000 bytes) of JavaScript. */
  budget: number;
  path: (page: Page) => Promise<string>;
  /** Settles when the page can be used. */
  usable: (page: Page) => Promise<unknown>;
}

const pages: Measured[] = [
  {
    name: '/',
    budget: 150,
    path: async () => '/',
    usable: (page) => page.waitForLoadState('networkidle'),
  },
  {
    name: 'a bet page',
    budget: 200,
    path: openBetRound,
    usable: (page) => page.getByRole('button', { name: '5', exact: true }).first().waitFor(),
  },
];

/** Returns the compressed bytes of every script that had arrived when the page could be used. */
async function scriptBytes(
  browser: Browser,
  baseURL: string,
  { path, usable }: Measured,
): Promise<{ total: number; files: [string, number][] }> {
  const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.goto(await path(page));
  await usable(page);
  const files = await page.evaluate(() => {
    const now = performance.now();
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = resources.filter(
      ({ name, responseEnd }) => /\.js(\?|$)/.test(name) && responseEnd > 0 && responseEnd <= now,
    );
    return scripts.map(({ name, encodedBodySize }): [string, number] => [
      name.replace(/^.*\/(assets|remotes)\//, ''),
      encodedBodySize,
    ]);
  });
  await context.close();
  return { total: files.reduce((sum, [, bytes]) => sum + bytes, 0), files };
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
    const ours = await scriptBytes(browser, product.url, measured);
    const lost = ours.files.find(([, bytes]) => bytes === 0);
    if (lost || ours.total === 0)
      throw new Error(
        `A script did not arrive (${lost?.[0] ?? 'none was asked for'}): start the product again after a build.`,
      );
    const theirs = await scriptBytes(browser, plain.url, measured);
    const over = ours.total > measured.budget * 1000;
    const sums = [
      `federated ${kilobytes(ours.total)}`,
      `plain ${kilobytes(theirs.total)}`,
      `budget ${measured.budget} kB`,
      over ? 'OVER BUDGET' : 'within budget',
    ];
    console.log(`${measured.name.padEnd(12)} ${sums.join('   ')}`);
    for (const [file, bytes] of ours.files) console.log(`    ${kilobytes(bytes)}  ${file}`);
    if (over) process.exitCode = 1;
  }
} finally {
  await browser.close();
  plain.stop();
  await product.stop();
}
