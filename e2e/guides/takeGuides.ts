import type { Browser } from '@playwright/test';
import { languages, locales } from '@poy/contract/rules';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { runAll } from '../screenshots/runAll.ts';
import type { TestProduct } from '../startProduct.ts';
import { prepareGuides } from './prepareGuides.ts';
import { walkGuides, type GuidePicture } from './walkGuides.ts';

const folder = fileURLToPath(
  new URL('../../apps/server/src/content/guide-pictures/', import.meta.url),
);
/** What each picture showed when it was taken: the digest of its screen, by the name of its file. */
const takenFile = fileURLToPath(new URL('taken.json', import.meta.url));
/** A picture of a guide has a language in the name of its file; the posters of films have none. */
const ofLanguage = new RegExp(`\\.(${languages.join('|')})\\.webp$`);
/** The most bytes of a picture. */
const most = 40_000;

const fileOf = ({ name, language }: GuidePicture): string => `${name}.${language}.webp`;

async function readTaken(): Promise<Record<string, string>> {
  const text = await readFile(takenFile, 'utf8').catch(() => '{}');
  return JSON.parse(text) as Record<string, string>;
}

/** Writes the pictures and what they show, and takes away those of steps that are gone. */
async function keep(pictures: readonly GuidePicture[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const picture of pictures) {
    if (picture.bytes.length > most)
      throw new Error(`${fileOf(picture)} is above ${most / 1000} kB: show less of the page`);
    await writeFile(`${folder}${fileOf(picture)}`, picture.bytes);
  }
  const files = new Map(pictures.map((picture) => [fileOf(picture), picture.screen]));
  for (const name of await readdir(folder))
    if (ofLanguage.test(name) && !files.has(name)) await rm(`${folder}${name}`);
  const taken = Object.fromEntries([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
  await writeFile(takenFile, `${JSON.stringify(taken, null, 2)}\n`);
}

/** Says which pictures are of a screen that looks otherwise now. @returns true where none is */
async function compare(pictures: readonly GuidePicture[]): Promise<boolean> {
  const taken = await readTaken();
  const old = pictures.filter((picture) => taken[fileOf(picture)] !== picture.screen);
  const names = new Set(pictures.map(fileOf));
  const gone = Object.keys(taken).filter((name) => !names.has(name));
  for (const name of [...old.map(fileOf), ...gone]) console.log(`old: ${name}`);
  console.log(`${old.length + gone.length} of ${pictures.length} pictures of the guides are old`);
  return old.length + gone.length === 0;
}

/**
 * Makes the pictures of the guides in all languages, or only says which of the kept ones are old.
 * @returns false where it found old ones
 */
export async function takeGuides(
  browser: Browser,
  product: TestProduct,
  onlyCheck: boolean,
): Promise<boolean> {
  const things = await prepareGuides(product);
  const { url } = product;
  const walks = locales.map((locale) => () => walkGuides({ browser, url, locale, things }));
  const pictures = (await runAll(walks)).flat();
  if (onlyCheck) return compare(pictures);
  await keep(pictures);
  const bytes = pictures.reduce((sum, picture) => sum + picture.bytes.length, 0);
  console.log(`${pictures.length} pictures of the guides, ${Math.round(bytes / 1000)} kB`);
  return true;
}
