/**
 * Adds to package-lock.json the optional packages of other platforms that npm leaves out when it
 * cannot see them. Without them `npm ci` refuses the lock on every machine. npm runs this after
 * each change of node_modules (script "dependencies").
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * @typedef {{ version?: string, optional?: boolean, dev?: boolean, os?: string[],
 *   cpu?: string[], libc?: string[], optionalDependencies?: Record<string, string> }} LockEntry
 * @typedef {{ packages: Record<string, LockEntry> }} Lock
 */

const systems = new Set([
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]);
const processors = new Set([
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
]);
/** @type {Record<string, string>} */
const otherNames = { windows: 'win32', armv7: 'arm' };

/**
 * Returns the platform that a package's name contains, as in `@swc/core-linux-arm64-gnu`.
 * @param {string} name
 * @returns {Pick<LockEntry, 'os' | 'cpu' | 'libc'>}
 */
export function platformOf(name) {
  const words = name.split(/[-/]/).map((word) => otherNames[word] ?? word);
  const os = words.filter((word) => systems.has(word));
  const cpu = words.filter((word) => processors.has(word));
  const libc = words.includes('musl') ? ['musl'] : words.includes('gnu') ? ['glibc'] : [];
  return {
    ...(cpu.length ? { cpu } : {}),
    ...(libc.length ? { libc } : {}),
    ...(os.length ? { os } : {}),
  };
}

/**
 * Returns the optional packages that some package asks for and the lock does not have, by their
 * place in the lock.
 * @param {Lock} lock
 * @returns {Record<string, LockEntry>}
 */
export function missingEntries(lock) {
  /** @type {Record<string, LockEntry>} */
  const missing = {};
  for (const [place, entry] of Object.entries(lock.packages)) {
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      if (found(lock, place, name)) continue;
      missing[`node_modules/${name}`] = {
        version: range.replace(/^[\^~=]/, ''),
        ...(entry.dev ? { dev: true } : {}),
        optional: true,
        ...platformOf(name),
      };
    }
  }
  return missing;
}

/**
 * Returns true when a package at `place` finds `name` in its own node_modules or in one above it.
 * @param {Lock} lock
 * @param {string} place
 * @param {string} name
 */
function found(lock, place, name) {
  for (
    let folder = place;
    ;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))
  ) {
    if (lock.packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true;
    if (!folder) return false;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = new URL('../package-lock.json', import.meta.url);
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const missing = missingEntries(lock);
  if (Object.keys(missing).length > 0) {
    const packages = Object.entries({ ...lock.packages, ...missing }).sort(([a], [b]) =>
      a.localeCompare(b, 'en'),
    );
    writeFileSync(
      file,
      `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`,
    );
    console.log(
      `package-lock.json: added ${Object.keys(missing).length} packages of other platforms`,
    );
  }
}
