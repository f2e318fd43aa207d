import { execFileSync } from 'node:child_process';
import {
  constants,
  cpSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs';
import { join, sep } from 'node:path';

/**
 * Makes a folder with the sources as the last commit has them, and the installed packages. The files of
 * the packages are linked, because nothing writes into them and a copy of them all takes a minute.
 */
export function cleanCopy(root: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  execFileSync('git', ['checkout-index', '--all', `--prefix=${folder}${sep}`], { cwd: root });
  linkTree(join(root, 'node_modules'), join(folder, 'node_modules'));
}

/** Copies a tree of folders. A link stays as it is, so that it leads to a place inside the copy. */
function linkTree(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (!entry.isDirectory()) linkFile(source, target);
    else if (entry.name !== '.cache') linkTree(source, target);
  }
}

function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    // Two disks share no file.
    cpSync(from, to, { mode: constants.COPYFILE_FICLONE });
  }
}
