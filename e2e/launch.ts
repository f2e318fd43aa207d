import { chromiumFlags, needChromium } from '../tools/chromium.mjs';

/** The settings that the browser is started with. `npm run test:e2e` sets CHROMIUM_PATH. */
export const launch = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: chromiumFlags,
};

/** Returns the settings of a whole Chromium, for what the headless shell refuses. */
export const launchWhole = async () => ({
  executablePath: await needChromium({ whole: true }),
  args: chromiumFlags,
});
