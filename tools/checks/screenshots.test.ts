import { expect, test } from '@jest/globals';
import { languages } from '@poy/contract/rules';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../docs/screenshots');
const wanted = ['bet', 'confirm', 'results', 'deposit'].flatMap((screen) =>
  [360, 1280].flatMap((width) =>
    languages.map((language) => `${screen}-${width}-${language}.webp`),
  ),
);
const files = readdirSync(folder).filter((file) => file !== 'README.md');

test('there is a picture of each screen, on a phone and a desktop, in each language', () => {
  expect(files.toSorted()).toEqual(wanted.toSorted());
});

test('every picture is a WebP that somebody can find, and together they are small', () => {
  const page = readFileSync(join(folder, 'README.md'), 'utf8');
  for (const file of files) {
    expect(readFileSync(join(folder, file)).toString('latin1', 8, 12)).toBe('WEBP');
    expect(page).toContain(`(${file})`);
  }
  const bytes = files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
  expect(bytes).toBeLessThan(4_000_000);
});
