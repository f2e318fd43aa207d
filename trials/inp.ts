/**
 * `npm run inp` measures how long a press on the bet page takes until it is seen, with 500 lines on
 * the slip and on a processor six times slower. It prints the median of each kind of press, and
 * exits with 1 when one takes longer than the budget.
 */
import { readFileSync } from 'node:fs';
import { chromium, type Locator, type Page } from '@playwright/test';
import { chromiumFlags, needChromium } from '../tools/chromium.mjs';
import { median } from './measure/median.ts';
import { openBetRound } from './measure/openBetRound.ts';
import { collectPresses, pressTime } from './measure/presses.ts';
import { runningProduct } from './measure/runningProduct.ts';

/** The budget: milliseconds from a press to the frame that shows its effect. */
const budget = 200;
const slowerBy = 6;
const wantedLines = 500;
const rounds = 5;
/** Milliseconds that are enough for everything that a press causes. */
const quietMs = 700;

/** The words of the page, as it is opened here. */
const words = JSON.parse(
  readFileSync(new URL('../apps/lotto/src/locales/th.json', import.meta.url), 'utf8'),
) as { bet: { mode: { panel: string; keypad: string } } };

interface Press {
  name: string;
  /** The element to tap. With `types`, the tap only puts the cursor there. */
  on: (page: Page) => Locator;
  types?: string;
}

const panel = (page: Page): Locator => page.getByRole('tabpanel');
const chips = (page: Page, row: number): Locator =>
  panel(page).locator('[role="group"]').nth(row).locator('button');
const key = (page: Page, digit: string): Locator =>
  panel(page).getByRole('button', { name: digit, exact: true });
const slip = (page: Page): Locator => page.locator('section[aria-labelledby="slip-title"]');

/** They are pressed one after the other, again and again: each finds the page as the last one left it. */
const presses: readonly Press[] = [
  { name: 'a digit on the keypad', on: (page) => key(page, '4') },
  { name: 'an option on or off', on: (page) => chips(page, 0).nth(1) },
  { name: 'a helper that writes fifty lines or more', on: (page) => chips(page, 1).nth(5) },
  { name: 'undo', on: (page) => slip(page).locator('button').first() },
  {
    name: 'a digit of the stake for all',
    on: (page) => slip(page).locator('input').first(),
    types: '7',
  },
  {
    name: 'a quick stake for all',
    on: (page) => slip(page).getByText('50', { exact: true }).first(),
  },
  { name: 'a digit of one stake', on: (page) => slip(page).locator('li input').nth(3), types: '7' },
  { name: 'a line taken off', on: (page) => slip(page).locator('li button').nth(3) },
  {
    name: 'the board',
    on: (page) => panel(page).getByRole('button', { name: words.bet.mode.panel }),
  },
  { name: 'a number of the board', on: (page) => page.locator('[data-number="08"]') },
  {
    name: 'the keypad again',
    on: (page) => panel(page).getByRole('button', { name: words.bet.mode.keypad }),
  },
];

/** Writes the long slip by pasting it, as many three-digit numbers under one option as wanted. */
async function fill(page: Page): Promise<void> {
  const numbers = Array.from({ length: wantedLines }, (_, n) => String(n).padStart(3, '0'));
  await panel(page).locator('[role="group"]').last().locator('button').nth(9).click();
  const sheet = page.locator('dialog[open]');
  await sheet.locator('textarea').fill(numbers.map((number) => `${number} บน`).join('\n'));
  await sheet.locator('button').last().click();
  await page.waitForTimeout(quietMs);
}

const product = await runningProduct();
const browser = await chromium.launch({
  executablePath: await needChromium(),
  args: chromiumFlags,
});
try {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  await context.addInitScript(collectPresses);
  const page = await context.newPage();
  await page.goto(await openBetRound(page));
  await key(page, '5').waitFor();
  await fill(page);
  const shown = await slip(page).locator('h2').textContent();
  const slow = await context.newCDPSession(page);
  console.log(
    `${shown ?? ''}, processor ${slowerBy}× slower, median of ${rounds}, budget ${budget} ms`,
  );
  const times = presses.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [nth, { on, types }] of presses.entries())
      times[nth]?.push(await pressTime(page, slow, on(page), { slowerBy, quietMs, key: types }));
  for (const [nth, press] of presses.entries()) {
    const ms = median(times[nth] ?? []);
    console.log(
      `  ${String(Math.round(ms)).padStart(4)} ms  ${press.name}${ms > budget ? '   OVER BUDGET' : ''}`,
    );
    if (ms > budget) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await product.stop();
}
