import { expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { drawnFonts, fontFile, fonts, makeFont } from './fonts.ts';

const styles = await readFile(fontFile('fonts.css'), 'utf8');

test.each(Object.entries({ ...fonts, ...drawnFonts }))(
  '%s is what `npm run fonts` makes now',
  async (name, font) => {
    expect((await readFile(fontFile(name))).equals(await makeFont(font))).toBe(true);
  },
);

const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, '0');

test.each(Object.entries(fonts))('%s is used for no sign that it lacks', (name, { signs }) => {
  const [, range] =
    new RegExp(`${name.replace('.', '\\.')}.*?unicode-range:\\s*(.*?);`, 's').exec(styles) ?? [];
  const parts = signs.map(([first, last]) =>
    first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`,
  );
  expect(range?.split(/,\s+/)).toEqual(parts);
});
