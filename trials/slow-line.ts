/**
 * `npm run slow-line` measures how long a visitor waits on a line of 400 kbit/s and 400 ms, with an
 * empty cache. It prints the median of three visits, beside that of an earlier commit, whose visits
 * come in between: the last one, or the one that is named (`npm run slow-line -- main`). It exits
 * with 1 when a target is missed.
 */
import { chromium, type Browser, type Page } from '@playwright/test';
import { chromiumFlags, needChromium } from '../tools/chromium.mjs';
import { earlierProduct, lastCommit } from './measure/earlierProduct.ts';
import { median } from './measure/median.ts';
import { openBetRound } from './measure/openBetRound.ts';
import { runningProduct } from './measure/runningProduct.ts';

const visits = 3;
const limitMs = 60_000;
const bytesPerSecond = 400_000 / 8;
const slowLine = {
  offline: false,
  latency: 400,
  downloadThroughput: bytesPerSecond,
  uploadThroughput: bytesPerSecond,
};

interface Wait {
  name: string;
  /** Milliseconds after which nobody should wait any more. */
  target: number;
  path: (page: Page) => Promise<string>;
  /** Settles when the wait is over. */
  over: (page: Page) => Promise<unknown>;
}

const at = (path: string) => async (): Promise<string> => path;

/** Opens the menu of languages as soon as its button is painted. */
async function openMenu(page: Page): Promise<void> {
  // An earlier commit had a button that a script answered.
  await page.locator('header summary, header button[aria-haspopup="menu"]').first().tap();
  await page.locator('header').getByText('English', { exact: true }).waitFor();
}

async function takeDigit(page: Page): Promise<void> {
  await page.getByRole('button', { name: '5', exact: true }).first().tap();
  await page.locator('[data-filled]').first().waitFor();
}

/** Settles when a page's own button, in its own style, has been painted. */
const styledButton = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const button = document.querySelector('main form button[type=submit]');
    return button !== null && getComputedStyle(button).borderRadius !== '0px';
  });

const waits: readonly Wait[] = [
  { name: 'the menu of / opens', target: 1_800, path: at('/'), over: openMenu },
  {
    name: 'the form of /login has its style',
    target: 1_800,
    path: at('/login'),
    over: styledButton,
  },
  { name: 'the menu of a bet page opens', target: 1_800, path: openBetRound, over: openMenu },
  { name: 'a bet page takes a digit', target: 7_500, path: openBetRound, over: takeDigit },
];

/** Returns the milliseconds from the press of Enter to the end of a wait, in a fresh browser. */
async function visit(browser: Browser, baseURL: string, { path, over }: Wait): Promise<number> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(limitMs);
    const address = await path(page);
    const line = await context.newCDPSession(page);
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', slowLine);
    await page.goto(address, { waitUntil: 'commit' });
    await over(page);
    return await page.evaluate(() => performance.now());
  } finally {
    await context.close();
  }
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2).padStart(6)} s`;

const product = await runningProduct();
// The address of a running product is that of this commit only.
delete process.env.POY_URL;
const commit = process.argv[2] ?? lastCommit();
const earlier = await earlierProduct(commit);
const browser = await chromium.launch({
  executablePath: await needChromium(),
  args: chromiumFlags,
});
try {
  console.log(`400 kbit/s, 400 ms, median of ${visits} visits; before: ${commit.slice(0, 9)}`);
  for (const wait of waits) {
    const now: number[] = [];
    const before: number[] = [];
    for (let turn = 0; turn < visits; turn += 1) {
      now.push(await visit(browser, product.url, wait));
      before.push(await visit(browser, earlier.url, wait));
    }
    const good = median(now) <= wait.target;
    const told = [
      wait.name.padEnd(34),
      seconds(median(now)),
      `before ${seconds(median(before))}`,
      `target ${seconds(wait.target)}`,
      ...(good ? [] : ['MISSED']),
    ];
    console.log(`  ${told.join('   ')}`);
    if (!good) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await earlier.stop();
  await product.stop();
}
