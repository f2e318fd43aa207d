import { chmod, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { newFolder } from '../../testing/newFolder.ts';
import { programCopy } from './programCopy.ts';

// The programs of PostgreSQL were copied to a public folder under a name that anybody could foresee.
// Whoever made the folder first had their own `initdb` read the password of the superuser. A copy that
// was cut half-way stayed for ever.

let folder: string;
let from: string;
let place: string;
beforeEach(async () => {
  folder = await newFolder('poy-programs-');
  [from, place] = [join(folder, 'native'), join(folder, 'place')];
  await mkdir(join(from, 'bin'), { recursive: true });
  await writeFile(join(from, 'bin/initdb'), 'the true program');
  await writeFile(join(from, 'list'), 'a list', { mode: 0o600 });
  // As a package that was installed under the umask 077.
  await chmod(join(from, 'bin/initdb'), 0o700);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const modeOf = async (path: string): Promise<string> =>
  ((await stat(path)).mode & 0o777).toString(8);

describe('a copy of the programs', () => {
  it('can be read and run by everybody, and written to by nobody else', async () => {
    const copy = await programCopy(from, place);
    const made = ['', 'bin', 'bin/initdb', 'list'].map((name) => modeOf(join(copy, name)));
    expect(await Promise.all(made)).toEqual(['755', '755', '755', '644']);
    expect(await modeOf(join(place, 'programs'))).toBe('755');
    expect(await programCopy(from, place)).toBe(copy);
  });

  it.each([
    ['was cut', 'bin/initdb', 'the tr'],
    ['was changed', 'bin/initdb', 'a false program.'],
    ['has a program more', 'bin/other', 'a false program'],
  ])('that %s is made anew', async (_, name, content) => {
    const copy = await programCopy(from, place);
    await writeFile(join(copy, name), content);
    expect(await programCopy(from, place)).toBe(copy);
    expect(await readFile(join(copy, 'bin/initdb'), 'utf8')).toBe('the true program');
    expect(await readdir(join(copy, 'bin'))).toEqual(['initdb']);
  });

  it('has its name only when it is complete, and cut ones go', async () => {
    await mkdir(join(place, 'programs/0123.part'), { recursive: true });
    await utimes(join(place, 'programs/0123.part'), 0, 0);
    await programCopy(from, place);
    expect(await readdir(join(place, 'programs'))).toEqual([
      expect.stringMatching(/^[0-9a-f]{16}$/),
    ]);
  });

  it('is not looked for where another user could have put it', async () => {
    await programCopy(from, place);
    const words = `Another user can write to ${join(place, 'programs')}: remove it, and Poy makes it again.`;
    await chmod(join(place, 'programs'), 0o777);
    await expect(programCopy(from, place)).rejects.toThrow(words);
    await chmod(join(place, 'programs'), 0o755);
    const { uid } = await stat(place);
    jest.spyOn(process, 'getuid').mockReturnValue(uid + 1);
    await expect(programCopy(from, place)).rejects.toThrow(words);
  });
});
