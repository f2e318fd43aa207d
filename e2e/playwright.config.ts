import { defineConfig, devices } from '@playwright/test';
import { launch } from './launch.ts';
import { full } from './cases/matrix.ts';
import { onlyInFull, patternsOf } from '../tools/test/onlyInFull.ts';

const chromium = {
  ...devices['Desktop Chrome'],
  locale: 'th-TH',
  timezoneId: 'Asia/Bangkok',
  launchOptions: launch,
};

const phone = {
  ...chromium,
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};

/** The tests of the ways that everybody goes: to a slip and its prize, and to money that goes out. */
const mainWays = ['mainJob.spec.ts', 'credit/withdraw.spec.ts'];

/** The screens that only the full run has: the smallest phone, and a browser with text twice as large. */
const smallScreens = [
  {
    name: 'narrow phone',
    testMatch: mainWays,
    grepInvert: [/@desktop/],
    use: { ...phone, viewport: { width: 320, height: 568 } },
  },
  {
    name: 'large text',
    testMatch: mainWays,
    grepInvert: [/@desktop/],
    use: {
      ...phone,
      launchOptions: {
        ...launch,
        args: [...launch.args, '--blink-settings=defaultFontSize=32,defaultFixedFontSize=32'],
      },
    },
  },
];

/** Returns the tests that `npm test` leaves out on a screen: none where a person names a test. */
const leftOut = (screen: 'desktop' | 'phone') =>
  full || process.env.POY_NAMED ? [] : patternsOf(onlyInFull, screen);

/**
 * Runs the built product in a real Chromium, once as a desktop and once as a phone. `npm run
 * test:e2e` sets CHROMIUM_PATH.
 */
export default defineConfig({
  testDir: './tests',
  outputDir: '../dist/reports/e2e',
  globalSetup: './globalSetup.ts',
  // Two cores are busy with three of them; some wait for a round.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // tools/test/knownTests.json lists the tests that may need the second try.
  retries: 1,
  // Far more than anything takes, because a machine of a third of the speed runs the same tests.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json']],
  // A trace of every test would cost a third of the time. `--trace on` makes one for a single test.
  use: { ...chromium, screenshot: 'only-on-failure' },
  projects: [
    {
      name: 'desktop',
      grepInvert: [/@phone/, ...leftOut('desktop')],
      use: { ...chromium, viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      grepInvert: [/@desktop/, ...leftOut('phone')],
      use: phone,
    },
    ...(full ? smallScreens : []),
  ],
});
