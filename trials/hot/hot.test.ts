import { chromium, type Browser, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { chromiumFlags, needChromium } from '../../tools/chromium.mjs';
import { openBetRound } from '../measure/openBetRound.ts';
import { editSource, restoreSources } from './editSource.ts';
import { startDev, type Dev } from './startDev.ts';

let dev: Dev;
let browser: Browser;
let page: Page;
const problems: string[] = [];

beforeAll(async () => {
  dev = await startDev();
  browser = await chromium.launch({ executablePath: await needChromium(), args: chromiumFlags });
  const context = await browser.newContext({
    baseURL: dev.url,
    locale: 'en-GB',
    viewport: { width: 1280, height: 900 },
  });
  page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  await page.goto(await openBetRound(page));
  await page.getByRole('button', { name: '7', exact: true }).first().click();
  await page.evaluate(() => Object.assign(globalThis, { notLoadedAgain: true }));
});
afterAll(async () => {
  restoreSources();
  await browser?.close();
  await dev?.stop();
});

/** The digit that was typed, and whether the page is still the one that it was typed into. */
const kept = async () => ({
  typed: await page.locator('[data-filled]').allTextContents(),
  same: await page.evaluate(() => 'notLoadedAgain' in globalThis),
});
const asBefore = { typed: ['7'], same: true };

it.each([
  ['a remote', 'apps/lotto/src/bet/round/RoundHead.tsx', 'title={title}', 'title="Hot remote"'],
  ['the shell', 'apps/shell/src/layout/topBar/TopBar.tsx', '<BalancePill />', '<b>Hot shell</b>'],
  [
    'a library that the shell lends to the remote',
    'libs/ui/src/page/PageHead.tsx',
    '{title}',
    '{title} Hot library',
  ],
  [
    'a library that the remote has itself',
    'libs/ui/src/keypad/DigitBoxes.tsx',
    '{`${label} ',
    '{`Hot digits ${label} ',
  ],
])('shows an edit of %s in the open page, and keeps its state', async (_what, file, from, to) => {
  expect(await kept()).toEqual(asBefore);
  editSource(file, from, to);
  await page
    .getByText(/Hot \w+/.exec(to)?.[0] ?? '')
    .first()
    .waitFor({ state: 'attached' });
  expect(await kept()).toEqual(asBefore);
});

it('paints a page that is loaded after an edit as the browser does', async () => {
  await page.goto('/how-to');
  await page.getByText('Hot shell').waitFor();
  const html = await (
    await page.request.get('/how-to', { headers: { accept: 'text/html' } })
  ).text();
  expect(html).toContain('Hot shell');
  editSource('apps/shell/src/layout/topBar/TopBar.tsx', 'Hot shell', 'Hotter shell');
  await page.getByText('Hotter shell').waitFor();
  await page.reload();
  await page.getByText('Hotter shell').waitFor();
  expect(problems).toEqual([]);
});

it('starts the server again after an edit of its sources', async () => {
  const started = dev.says('The server runs with the change.');
  editSource('apps/server/src/upkeep/health.ts', "'/health/live'", "'/health/alive'");
  await started;
  expect((await page.request.get('/health/alive')).status()).toBe(200);
});
