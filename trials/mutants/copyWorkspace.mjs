import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../../tools/setup.mjs';

/** The packages of the workspace itself, which link to its folders. */
const own = '@poy';

/**
 * Copies the sources of a workspace as they stand now, with what is not committed yet. The packages
 * are links to the installed ones. Only the workspace's own ones are links to the copy, because Node
 * follows a link to the real file and would load the sources that were not changed.
 * @param {string} from the folder of the workspace
 * @param {string} to a folder that is not there yet
 */
export function copyWorkspace(from, to) {
  for (const file of sourcesOf(from)) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    cpSync(join(from, file), join(to, file));
  }
  linkPackages(to);
}

/**
 * Lists the files that git knows or would take. A file that was removed and not committed is left out.
 * @param {string} folder
 */
function sourcesOf(folder) {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const listed = execFileSync('git', args, { cwd: folder, maxBuffer: 2 ** 26 }).toString();
  return new Set(listed.split('\0').filter((file) => file && existsSync(join(folder, file))));
}

/** @param {string} to */
function linkPackages(to) {
  const installed = join(root, 'node_modules');
  const packages = join(to, 'node_modules');
  mkdirSync(join(packages, own), { recursive: true });
  // The cache of Jest stands in a folder of the copy's own, which goes with it.
  const names = readdirSync(installed).filter((name) => name !== own && name !== '.cache');
  for (const name of names) symlinkSync(join(installed, name), join(packages, name));
  for (const name of readdirSync(join(installed, own)))
    symlinkSync(readlinkSync(join(installed, own, name)), join(packages, own, name));
}
