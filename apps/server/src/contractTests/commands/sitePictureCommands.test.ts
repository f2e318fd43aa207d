import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { plainPicture } from '../../testing/plainPicture.ts';
import { createCliWorld, type CliWorld } from '../../testing/worlds/cliWorld.ts';

let w: CliWorld;
beforeAll(async () => {
  w = await createCliWorld();
  await w.login('operator3');
});
afterAll(() => w.close());

const run = (kind: string, ...how: string[]) =>
  w.run(['sites', 'picture', '--kind', kind, ...how, '--reason', 'a new look'], {
    as: 'operator3',
  });
/** Writes a file on this machine, and returns its name. */
async function fileWith(name: string, content: Buffer): Promise<string> {
  const file = join(w.folder, name);
  await writeFile(file, content);
  return file;
}
const drawn = async (name: string, width: number, height: number): Promise<string> =>
  fileWith(name, Buffer.from(await plainPicture(width, height), 'base64'));

it('a file becomes the logo of the site, and is taken off', async () => {
  const given = await run('logo', '--file', await drawn('logo.png', 400, 100));
  expect(given).toMatchObject({ code: 0, err: '' });
  expect(given.out).toMatch(/logo +\/site\/logo\.[0-9a-f]{16}\.webp +256 +64/);
  const shown = await w.run(['sites', 'show'], { as: 'operator3' });
  expect(shown.out).toContain('/site/logo.');
  const removed = await run('logo', '--remove');
  expect(removed).toMatchObject({ code: 0, out: expect.not.stringContaining('/site/') });
});

it('a picture that does not fit its place is refused in words', async () => {
  expect(await run('share', '--file', await drawn('wide.png', 1_280, 720))).toMatchObject({
    code: 1,
    err: expect.stringContaining('a share picture is 1200 × 630'),
  });
  expect(await run('favicon', '--file', await fileWith('a.svg', Buffer.from('<svg/>')))).toEqual(
    expect.objectContaining({ code: 1, err: expect.stringContaining('cannot be read') }),
  );
});

it.each<[string, () => Promise<string[]> | string[], string]>([
  ['nothing to do', () => [], 'Give either --file or --remove.'],
  [
    'two things to do',
    async () => ['--remove', '--file', await drawn('b.png', 64, 64)],
    'Give either --file or --remove.',
  ],
  ['a file that is not there', () => ['--file', '/nowhere/logo.png'], 'There is no file'],
  [
    'a file that is longer than a call takes',
    async () => ['--file', await fileWith('long.png', Buffer.alloc(480_000))],
    'has more than 479 kB',
  ],
])('%s is wrong usage', async (_what, how, words) => {
  expect(await run('logo', ...(await how()))).toMatchObject({
    code: 2,
    err: expect.stringContaining(words),
  });
});
