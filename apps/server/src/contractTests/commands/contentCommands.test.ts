import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { makeBuilds } from '../../testing/makeBuilds.ts';
import { plainPicture } from '../../testing/plainPicture.ts';
import { createCliWorld, type CliWorld } from '../../testing/worlds/cliWorld.ts';

const builds = makeBuilds();
let w: CliWorld;
beforeAll(async () => {
  w = await createCliWorld({ builds });
  await w.login('operator3');
});
afterAll(async () => {
  await w.close();
  await rm(builds, { recursive: true });
});

const run = (...words: string[]) => w.run(['content', ...words], { as: 'operator3' });
const guide = ['--kind', 'guide', '--slug', 'deposit'];
const why = ['--reason', 'a new bank'];

it('a language of a guide is written from a file, published, and undone', async () => {
  const file = join(w.folder, 'deposit.md');
  await writeFile(file, '## A new bank\n\n[Deposit](/credit/deposit)\n');
  const saved = await run('save', ...guide, '--language', 'en', '--file', file, ...why);
  expect(saved).toMatchObject({ code: 0, err: '' });
  expect(saved.out).toContain('A new bank');
  // The other languages are those of the product, which the version takes over.
  const shown = await run('show', ...guide, '--version', '1');
  expect(shown.out).toContain('วิธีฝากเงิน');
  expect(await run('preview', ...guide, '--version', '1')).toMatchObject({ code: 0 });
  expect(await run('publish', ...guide, '--version', '1', ...why)).toMatchObject({ code: 0 });
  expect(await run('undo', ...guide, ...why)).toMatchObject({ code: 0, err: '' });
  const history = await run('history', ...guide);
  expect(history.out).toContain('a new bank');
  expect(await run('place', ...guide, '--hidden', 'on', ...why)).toMatchObject({ code: 0 });
  expect((await run('list', '--kind', 'guide')).out).toContain('deposit');
});

it('a picture is given, and a text with HTML is refused in words', async () => {
  const picture = join(w.folder, 'a.png');
  await writeFile(picture, Buffer.from(await plainPicture(40, 30), 'base64'));
  const given = await run('picture', '--file', picture, ...why);
  expect(given).toMatchObject({ code: 0, err: '' });
  expect((await run('pictures')).out).toMatch(/\/content-pictures\/[0-9a-f]{32}\.webp/);
  const file = join(w.folder, 'html.md');
  await writeFile(file, '<b>bold</b>');
  const refused = await run('save', ...guide, '--language', 'en', '--file', file, ...why);
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('A text is Markdown') });
});

it('a word of pages is said in the site’s own way, and cleared; one that is not there is told its like', async () => {
  const greeting = ['--language', 'en', '--word', 'lotto:guest.greeting'];
  const wrong = ['--language', 'en', '--word', 'lotto:guest.greting', '--text', 'Hi', ...why];
  expect(await run('word', ...wrong)).toMatchObject({
    code: 1,
    err: expect.stringContaining('most like it: lotto:guest.greeting'),
  });
  const lost = await run('word', ...greeting, '--text', 'Hi', ...why);
  expect(lost).toMatchObject({ code: 1, err: expect.stringContaining('{{name}}') });
  const said = await run('word', ...greeting, '--text', 'Hi {{name}}', ...why);
  expect(said).toMatchObject({ code: 0, err: '' });
  expect((await run('words', '--language', 'en')).out).toContain('Hi {{name}}');
  expect(await run('clearword', ...greeting, ...why)).toMatchObject({ code: 0, err: '' });
  expect((await run('words', '--language', 'en')).out).not.toContain('Hi {{name}}');
});
