import { defineConfig, devices } from '@playwright/test';
import { launch } from './launch.ts';

const chromium = {
  ...devices['Desktop Chrome'],
  locale: 'th-TH',
  timezoneId: 'Asia/Bangkok',
  launchOptions: launch,
};

/**
 * Runs the built product in a real Chromium, once as a desktop and once as a phone. `npm run
 * test:e2e` sets CHROMIUM_PATH.
 */
export default defineConfig({
  testDir: './tests',
  outputDir: '../dist/reports/e2e',
  globalSetup: './globalSetup.ts',
  // Most journeys wait for rounds most of the time, so two cores can run four of them.
  workers: 4,
  fullyParallel: true,
  forbidOnly: true,
  // How many tests of a run may need the second try is counted in tools/test/counts.mjs.
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
      grepInvert: /@phone/,
      use: { ...chromium, viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: {
        ...chromium,
        viewport: { width: 360, height: 740 },
        hasTouch: true,
        isMobile: true,
        deviceScaleFactor: 2,
      },
    },
  ],
});
