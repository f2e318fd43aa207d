import { expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { fontFile, fonts, makeFont } from './fonts.ts';

const styles = await readFile(fontFile('fonts.css'), 'utf8');

test.each(Object.entries(fonts))('%s is what `npm run fonts` makes now', async (name, font) => {
  expect((await readFile(fontFile(name))).equals(await makeFont(font))).toBe(true);
});

test.each(Object.entries(fonts))('%s is used for no letter that it lacks', (name, { letters }) => {
  const [, range] =
    new RegExp(`${name.replace('.', '\\.')}.*?unicode-range: (.*?);`, 's').exec(styles) ?? [];
  const [first, last] = letters.map((code) => code.toString(16).toUpperCase().padStart(4, '0'));
  expect(range).toBe(`U+${first}-${last}, U+200B-200D, U+25CC`);
});
