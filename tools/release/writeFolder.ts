import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { BuiltFile } from './readBuild.ts';

/**
 * Writes a folder that nobody changes afterwards. It is written beside its place under a name that
 * nobody looks for, and renamed, so a half-written one is never seen. A folder that has the same
 * files already is left as it is.
 * @throws Error when there is a folder with other files
 */
export async function writeFolder(folder: string, files: readonly BuiltFile[]): Promise<void> {
  const aside = join(dirname(folder), `.aside-${randomBytes(6).toString('hex')}`);
  try {
    const folders = new Set(files.map(({ path }) => dirname(join(aside, path))));
    for (const each of folders) await mkdir(each, { recursive: true });
    await Promise.all(files.map(({ path, content }) => writeFile(join(aside, path), content)));
    // A folder with something inside is never replaced by a rename.
    await rename(aside, folder).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST' && error.code !== 'EPERM')
        throw error;
      await expectSame(folder, files);
    });
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

async function expectSame(folder: string, files: readonly BuiltFile[]): Promise<void> {
  const wanted = new Map(files.map(({ path, content }) => [path, content]));
  const present = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = present
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'));
  const missing = files.find(({ path }) => !paths.includes(path))?.path;
  const differing = missing ?? (await firstOther(folder, paths, wanted));
  if (differing !== undefined)
    throw new Error(`${folder} exists already, and its ${differing} differs: nothing was written.`);
}

async function firstOther(
  folder: string,
  paths: readonly string[],
  wanted: ReadonlyMap<string, Buffer>,
): Promise<string | undefined> {
  for (const path of paths)
    if (!wanted.get(path)?.equals(await readFile(join(folder, path)))) return path;
  return undefined;
}
