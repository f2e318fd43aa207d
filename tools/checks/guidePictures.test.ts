import { expect, test } from '@jest/globals';
import { languages, type Language } from '@poy/contract/rules';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const content = join(root, 'apps/server/src/content');
const pictures = join(content, 'guide-pictures');
const files = readdirSync(pictures).filter((name) => name.endsWith('.webp'));
const ofGuides = files.filter((name) => !name.startsWith('film-'));
const most = 40_000;

/** Returns the names of the pictures that the shipped guides show in a language, in their order. */
const shownIn = (language: Language): string[] =>
  readdirSync(join(content, 'shipped/guide'))
    .filter((name) => name.endsWith(`.${language}.md`))
    .flatMap((name) => {
      const text = readFileSync(join(content, 'shipped/guide', name), 'utf8');
      return [...text.matchAll(/!\[([^\]]+)\]\(\/guide-pictures\/([^)]+)\)/g)].map(
        ([, , file = '']) => file,
      );
    });

test('each guide shows its pictures in each language, and no picture is left over', () => {
  const shown = languages.flatMap(shownIn);
  expect(shown.toSorted()).toEqual(ofGuides.toSorted());
  for (const language of languages) {
    expect(shownIn(language).filter((name) => !name.endsWith(`.${language}.webp`))).toEqual([]);
    expect(shownIn(language).length).toBe(shown.length / languages.length);
  }
});

test('each film has its poster, and no poster is left over', () => {
  const folder = join(content, 'shipped/video');
  const named = readdirSync(folder).map((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    return /^picture: \/guide-pictures\/(\S+)$/m.exec(text)?.[1] ?? name;
  });
  const posters = files.filter((name) => name.startsWith('film-'));
  expect([...new Set(named)].toSorted()).toEqual(posters.toSorted());
  for (const name of posters) expect(statSync(join(pictures, name)).size).toBeLessThan(15_000);
});

test('what each picture showed when it was taken is kept', () => {
  const taken = JSON.parse(readFileSync(join(root, 'e2e/guides/taken.json'), 'utf8')) as object;
  expect(Object.keys(taken)).toEqual(ofGuides.toSorted());
});

test('every picture is a small WebP', () => {
  for (const file of files) {
    expect(readFileSync(join(pictures, file)).toString('latin1', 8, 12)).toBe('WEBP');
    expect(statSync(join(pictures, file)).size).toBeLessThan(most);
  }
});
