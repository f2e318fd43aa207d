/**
 * The first step of every command. It runs on a bare Node 18 with nothing installed. It installs
 * the packages when they are missing or the lock file changed. Then it goes on under a Node that is
 * new enough (on Linux, one comes with the packages).
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { say } from './say.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));
const oldestNode = { major: 22, minor: 22 };
const passedOn = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
const bin = join(root, 'node_modules', '.bin');

/**
 * Makes the environment of everything that our commands start: our own tools come first, and the
 * task runner has no background service.
 * @param {NodeJS.ProcessEnv} [more]
 * @returns {NodeJS.ProcessEnv}
 */
export function environment(more = {}) {
  return {
    ...process.env,
    NX_DAEMON: 'false',
    NX_TUI: 'false',
    PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
    ...more,
  };
}

/**
 * Installs what is missing. When this Node is too old, the same command goes on in a newer one, and
 * this call never returns.
 * @param {string} script The address of the calling script (import.meta.url).
 */
export async function setUp(script) {
  followParent();
  await install();
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > oldestNode.major || (major === oldestNode.major && minor >= oldestNode.minor)) return;
  const node = join(bin, 'node');
  if (!existsSync(node))
    throw new Error(
      `Poy needs Node ${oldestNode.major}.${oldestNode.minor} or newer; this is ${process.versions.node}.`,
    );
  const child = spawn(node, [fileURLToPath(script), ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: environment(),
  });
  // A signal may reach this process alone. After Ctrl-C the child gets it twice, and expects that.
  for (const signal of passedOn) process.on(signal, () => child.kill(signal));
  await new Promise((_, reject) =>
    child.once('error', reject).once('exit', (code) => process.exit(code ?? 1)),
  );
}

/**
 * Ends this process as SIGTERM would when the process that started it is gone, because then nobody
 * is left who would end it.
 */
function followParent() {
  if (!process.channel) return;
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // The channel alone must not keep this process alive.
  process.channel.unref();
}

async function install() {
  const present = existsSync(join(root, 'node_modules'));
  if (present && installedMatchesLock()) return;
  say(
    present
      ? 'The lock file changed: installing what is new'
      : 'Installing packages (the first time takes a minute)',
  );
  const started = Date.now();
  const beat = setInterval(
    () => say(`  still installing, ${Math.round((Date.now() - started) / 1000)} s`),
    10_000,
  );
  // An existing folder gets only the packages that differ. The lock file is read and never written.
  const args = [
    ...(present ? ['install', '--no-save'] : ['ci']),
    // The build needs these packages too, whatever NODE_ENV says.
    '--include=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const code = await new Promise((resolve, reject) => {
    spawn(npm, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
      .once('error', reject)
      .once('exit', resolve);
  });
  clearInterval(beat);
  if (code !== 0) throw new Error('The packages could not be installed; the lines above say why.');
}

/**
 * Compares the lock file with npm's own record of the last install. Packages of other platforms may
 * be absent.
 */
function installedMatchesLock() {
  try {
    const wanted = packagesOf(join(root, 'package-lock.json'));
    const present = packagesOf(join(root, 'node_modules', '.package-lock.json'));
    const named = Object.entries(wanted).filter(([place]) => place.startsWith('node_modules/'));
    return named.every(([place, entry]) =>
      present[place] ? present[place].version === entry.version : entry.optional === true,
    );
  } catch {
    return false;
  }
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean }>}
 */
function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}
