/**
 * `npm run screenshots` makes the pictures in docs/screenshots: each screen on a phone and on a
 * desktop, in every language. It builds the product and starts a demo of its own, without the crowd
 * and without practice draws, so that every run shows the same slips, results and amounts.
 */
import { chromium, type Browser } from '@playwright/test';
import type { Round } from '@poy/contract';
import { languageOf, locales, type Locale } from '@poy/contract/rules';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { buildApps } from '../tools/build.mjs';
import { chromiumFlags, needChromium } from '../tools/chromium.mjs';
import type { Visitor } from './poyTest.ts';
import { refusal } from './privacy/refusal.ts';
import { openRound } from './rounds.ts';
import { startProduct, type TestProduct } from './startProduct.ts';
import { createWords } from './words.ts';
import { holdStill } from './screenshots/holdStill.ts';
import { prepareDemo, signInMember } from './screenshots/prepareDemo.ts';
import { screens, type Screen } from './screenshots/screens.ts';

const folder = fileURLToPath(new URL('../docs/screenshots/', import.meta.url));
/** The most that all pictures together may have. */
const mostBytes = 4_000_000;
/** The seconds that a round stays open while its pictures are made. */
const roundSeconds = 60;

const devices = [
  {
    width: 360,
    options: {
      viewport: { width: 360, height: 740 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
    },
  },
  { width: 1280, options: { viewport: { width: 1280, height: 800 } } },
] as const;
type Device = (typeof devices)[number];

interface Setting {
  browser: Browser;
  product: TestProduct;
  device: Device;
  locale: Locale;
}

/** Opens a browser of its own, with the member signed in. */
async function openVisitor({ browser, product, device, locale }: Setting): Promise<Visitor> {
  const context = await browser.newContext({
    ...device.options,
    baseURL: product.url,
    locale: languageOf(locale),
    timezoneId: 'Asia/Bangkok',
    reducedMotion: 'reduce',
  });
  await context.addCookies([
    ...refusal(product.url),
    { name: 'locale', value: locale, url: product.url },
  ]);
  await signInMember(context.request);
  const touches = 'hasTouch' in device.options;
  return {
    page: await context.newPage(),
    say: createWords(languageOf(locale)),
    press: (target) => (touches ? target.tap() : target.click()),
  };
}

/** Returns the picture of what is in the window, as WebP, which Playwright itself cannot make. */
async function pictureOf({ page }: Visitor): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 82 });
  return Buffer.from(data, 'base64');
}

/** Makes one picture. @returns its bytes */
async function take(setting: Setting, screen: Screen): Promise<number> {
  const visitor = await openVisitor(setting);
  const { page } = visitor;
  try {
    const round: Round = await openRound(page.request, 'BET_YEEKEE_15', roundSeconds);
    await screen.show(visitor, round);
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(() => scrollTo(0, 0));
    await page.waitForLoadState('networkidle');
    const named = (number: number): string =>
      visitor.say('host:roundName', { market: visitor.say('host:markets.BET_YEEKEE_15'), number });
    await holdStill(page, { shown: named(round.number), held: named(42) });
    const { width } = setting.device;
    const file = `${folder}${screen.name}-${width}-${languageOf(setting.locale)}.webp`;
    await writeFile(file, await pictureOf(visitor));
    return (await stat(file)).size;
  } finally {
    await page.context().close();
  }
}

await buildApps();
await mkdir(folder, { recursive: true });
const product = await startProduct({ CROWD: 'off', DRAWS: 'off' });
const browser = await chromium.launch({
  executablePath: await needChromium(),
  args: [...chromiumFlags, '--hide-scrollbars'],
});
try {
  const context = await browser.newContext({ baseURL: product.url });
  await prepareDemo(context.request, product);
  let bytes = 0;
  for (const device of devices)
    for (const locale of locales)
      for (const screen of screens)
        bytes += await take({ browser, product, device, locale }, screen);
  console.log(`${Math.round(bytes / 1000)} kB in docs/screenshots`);
  if (bytes > mostBytes) throw new Error(`More than ${mostBytes / 1000} kB: make less of them`);
} finally {
  await browser.close();
  await product.stop();
}
