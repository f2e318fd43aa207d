import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { environment, root } from './setup.mjs';

const program = '/usr/bin/apt-get';

/** Whether packages of the system can be installed here: as root on Debian. */
export const mayInstall = () => process.getuid?.() === 0 && existsSync(program);

/** @param {string} name of a package of Debian */
export function installPackage(name) {
  for (const args of [
    ['update', '-q'],
    ['install', '-y', '-q', '--no-install-recommends', name],
  ])
    spawnSync(program, args, {
      cwd: root,
      stdio: 'inherit',
      env: environment({ DEBIAN_FRONTEND: 'noninteractive' }),
    });
}
