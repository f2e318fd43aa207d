import { chromium, type Browser } from '@playwright/test';
import { existsSync } from 'node:fs';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Starts a Chromium without a window: that of CHROMIUM_PATH, the system's, or the one that
 * Playwright has downloaded.
 */
export async function startChromium(): Promise<Browser> {
  const places = [
    process.env.CHROMIUM_PATH ?? '',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    chromium.executablePath(),
  ];
  const executablePath = places.find((path) => existsSync(path));
  if (!executablePath)
    throw new Error(
      'No Chromium here: set CHROMIUM_PATH, or run `npx playwright install chromium`.',
    );
  return chromium.launch({ executablePath, args: flags });
}
