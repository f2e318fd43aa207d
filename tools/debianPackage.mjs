import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { environment, root } from './setup.mjs';

/** Whether packages of the system can be installed here: as root on Debian. */
export const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** @param {string} name of a package of Debian */
export function installPackage(name) {
  for (const args of [
    ['update', '-q'],
    ['install', '-y', '-q', '--no-install-recommends', name],
  ])
    spawnSync('apt-get', args, {
      cwd: root,
      stdio: 'inherit',
      env: environment({ DEBIAN_FRONTEND: 'noninteractive' }),
    });
}
