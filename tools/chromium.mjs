/**
 * Finds a Chromium for the end-to-end tests and the measurements, or installs one. There are two: the
 * whole program, and its headless shell, which has the same engine without what only windows need. A
 * page costs the shell about a third less.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installPackage, mayInstall } from './debianPackage.mjs';
import { environment, root } from './setup.mjs';
import { say } from './say.mjs';

/**
 * The flags that start Chromium everywhere: headless, quiet, and able to run as root and in a small
 * container.
 */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Where Debian's package puts the headless shell. */
const shell = '/usr/bin/chromium-headless-shell';

/**
 * Returns the path of a Chromium: CHROMIUM_PATH, the system's, or Playwright's own.
 * @param {{ whole?: boolean }} [wanted] `whole` passes over the headless shell where CHROMIUM_PATH
 * names it
 * @returns {Promise<string | undefined>}
 */
export async function findChromium({ whole = false } = {}) {
  const asked = process.env.CHROMIUM_PATH;
  if (asked && !(whole && asked === shell)) {
    if (!existsSync(asked)) throw new Error(`CHROMIUM_PATH names ${asked}, which does not exist.`);
    return asked;
  }
  const { chromium } = await import('@playwright/test');
  return [...usual, chromium.executablePath()].find((path) => existsSync(path));
}

/**
 * Finds a Chromium as findChromium does, and installs one where there is none: Playwright's
 * download, or as root on Debian the system's package.
 * @param {{ whole?: boolean }} [wanted]
 * @returns {Promise<string>}
 */
export async function needChromium(wanted) {
  const present = await findChromium(wanted);
  if (present) return present;
  say('No Chromium here: downloading the one that Playwright uses');
  run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']);
  const downloaded = await findChromium(wanted);
  if (downloaded) return downloaded;
  if (mayInstall()) {
    say('That did not work: installing the package of this system');
    installPackage('chromium');
  }
  const installed = await findChromium(wanted);
  if (!installed)
    throw new Error(
      'No Chromium could be found or installed. Install one and set CHROMIUM_PATH to it.',
    );
  return installed;
}

/**
 * Returns the headless shell of this system, and installs it where it can: as root on Debian.
 * @returns {string | undefined} its path; absent where there is none
 */
function needShell() {
  if (!existsSync(shell) && mayInstall()) {
    say('No headless shell of Chromium here: installing the package of this system');
    installPackage('chromium-headless-shell');
  }
  return existsSync(shell) ? shell : undefined;
}

/**
 * Returns the path of the browser that the browser tests run in, and says which one it is:
 * CHROMIUM_PATH, the headless shell, or a whole Chromium where there is no shell. A full run
 * (POY_FULL=1) takes the whole Chromium, so that it is tested, too.
 * @param {{ needChromium: () => Promise<string>, needShell: () => string | undefined }} [ways]
 * @returns {Promise<string>}
 */
export async function needTestBrowser(ways = { needChromium, needShell }) {
  const whole = Boolean(process.env.CHROMIUM_PATH) || process.env.POY_FULL === '1';
  const path = (whole ? undefined : ways.needShell()) ?? (await ways.needChromium());
  say(`The browser of the tests is ${path}.`);
  return path;
}

/**
 * @param {string} command
 * @param {string[]} args
 */
function run(command, args) {
  spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: environment({ DEBIAN_FRONTEND: 'noninteractive' }),
  });
}
