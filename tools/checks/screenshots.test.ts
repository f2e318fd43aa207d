import { expect, test } from '@jest/globals';
import { languages } from '@poy/contract/rules';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../docs/screenshots');
const sheets = languages.map((language) => `sheet-${language}.webp`);
const singles = ['bet', 'confirm', 'results', 'deposit'].flatMap((screen) =>
  [360, 1280].flatMap((width) =>
    languages.map((language) => `${screen}-${width}-${language}.webp`),
  ),
);
const files = readdirSync(folder).filter((file) => file !== 'README.md');
const bytesOf = (file: string): number => statSync(join(folder, file)).size;

test('there is a picture of each screen, on a phone and a desktop, and a sheet, in each language', () => {
  expect(files.toSorted()).toEqual([...sheets, ...singles].toSorted());
});

test('every picture is a WebP that somebody can find', () => {
  const page = readFileSync(join(folder, 'README.md'), 'utf8');
  for (const file of files) {
    expect(readFileSync(join(folder, file)).toString('latin1', 8, 12)).toBe('WEBP');
    expect(page).toContain(`(${file})`);
  }
});

test('no sheet is large, and the other pictures are small together', () => {
  for (const sheet of sheets) expect(bytesOf(sheet)).toBeLessThan(1_500_000);
  expect(singles.reduce((sum, file) => sum + bytesOf(file), 0)).toBeLessThan(4_000_000);
});
