import { createHash, randomBytes } from 'node:crypto';
import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Returns a hash of all files of a folder: their names, which of them can be run, and what is in
 * them. Symbolic links do not count, because they are made on the machine.
 */
async function contentOf(folder: string): Promise<string> {
  const hash = createHash('sha256');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  for (const path of files.map(({ parentPath, name }) => join(parentPath, name)).toSorted()) {
    const { mode, size } = await lstat(path);
    hash.update(`${path.slice(folder.length)}\0${mode & 0o100}\0${size}\0`);
    hash.update(await readFile(path));
  }
  return hash.digest('hex');
}

/** Lets everybody read a folder and run its programs, whatever the umask of the source was. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile()) await chmod(path, (await lstat(path)).mode & 0o100 ? 0o755 : 0o644);
  }
}

/**
 * Makes a folder that everybody may enter and only this user may write to.
 * @throws Error in one line where another user could have put something in it
 */
async function ownFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o755 });
  const { mode, uid } = await lstat(path);
  if ((process.getuid && uid !== process.getuid()) || (mode & 0o022) !== 0)
    throw new Error(`Another user can write to ${path}: remove it, and Poy makes it again.`);
  // A umask may have closed it to PostgreSQL's user.
  await chmod(path, 0o755);
}

/** A copy that is not complete after this time (ms) was cut. */
const cutAfterMs = 3_600_000;

async function removeCut(programs: string): Promise<void> {
  for (const name of await readdir(programs)) {
    const path = join(programs, name);
    const { mtimeMs } = await lstat(path);
    if (name.endsWith('.part') && Date.now() - mtimeMs > cutAfterMs)
      await rm(path, { recursive: true, force: true });
  }
}

/**
 * Returns a copy of the folder `from` under `place`, which is made where it is missing. It has its
 * name only when it is complete. Its content is compared with the source at every start, because
 * its programs read the password of the superuser.
 * @throws Error in one line where another user could change it
 */
export async function programCopy(from: string, place: string): Promise<string> {
  const programs = join(place, 'programs');
  await ownFolder(programs);
  const wanted = await contentOf(from);
  const copy = join(programs, wanted.slice(0, 16));
  if (await isComplete(copy, wanted)) return copy;
  await removeCut(programs);
  const part = join(programs, `${randomBytes(6).toString('hex')}.part`);
  try {
    await cp(from, part, { recursive: true, verbatimSymlinks: true });
    await openToAll(part);
    await rm(copy, { recursive: true, force: true });
    await rename(part, copy);
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    // Another start on this machine may have been quicker.
    if (!(await isComplete(copy, wanted))) throw error;
  }
  return copy;
}

const isComplete = (copy: string, wanted: string): Promise<boolean> =>
  contentOf(copy).then(
    (content) => content === wanted,
    () => false,
  );
