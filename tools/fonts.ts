/**
 * `npm run fonts` makes the webfonts of the product (libs/ui/src/fonts): the letters of its scripts
 * from the packages of the Noto fonts, and its digits from Figtree. Each file has only the signs
 * that the product writes, and only the weights that its styles use. The font of a page comes with
 * its HTML, so each kilobyte delays the first paint of a slow line by five milliseconds. The server
 * draws pictures with letters of its own (apps/server/src/web/results/letters), in one weight and in the
 * form that its drawing library reads.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

interface Font {
  readonly from: string;
  /** The first and the last code point of each range of signs. */
  readonly signs: readonly (readonly [number, number])[];
  /** The lightest and the heaviest weight. Absent: the package has one weight in a file. */
  readonly weights?: number | { readonly min: number; readonly max: number };
  /** The features of OpenType that stay. Absent: all of them, as letters of a script need. */
  readonly features?: readonly string[];
  /** The form of the file: that of browsers (woff2), where it is left out. */
  readonly form?: 'woff2' | 'truetype';
}

/** What stands between letters of a script: breaks and joins of no width, and the dotted circle. */
const between = [
  [0x200b, 0x200d],
  [0x25cc, 0x25cc],
] as const;

const weights = { min: 500, max: 700 };
const digitWeights = { min: 500, max: 800 };
const thai = '@fontsource-variable/noto-sans-thai/files/noto-sans-thai-thai-wght-normal.woff2';

/** The files of the fonts by their names in libs/ui/src/fonts. */
export const fonts: Readonly<Record<string, Font>> = {
  'thai.woff2': { from: thai, signs: [[0x0e01, 0x0e5b], ...between], weights },
  'khmer.woff2': {
    from: '@fontsource-variable/noto-sans-khmer/files/noto-sans-khmer-khmer-wght-normal.woff2',
    signs: [[0x1780, 0x17ff], ...between],
    weights,
  },
  // The variable Burmese file is more than three times as large as one weight.
  'myanmar-500.woff2': {
    from: '@fontsource/noto-sans-myanmar/files/noto-sans-myanmar-myanmar-500-normal.woff2',
    signs: [[0x1000, 0x104f], ...between],
  },
  'myanmar-700.woff2': {
    from: '@fontsource/noto-sans-myanmar/files/noto-sans-myanmar-myanmar-700-normal.woff2',
    signs: [[0x1000, 0x104f], ...between],
  },
  // The blank, the percent sign, signs and digits up to the colon, =, ·, ×, the dash and the minus.
  'digits.woff2': {
    from: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    signs: [
      [0x20, 0x20],
      [0x25, 0x25],
      [0x2b, 0x3a],
      [0x3d, 0x3d],
      [0xb7, 0xb7],
      [0xd7, 0xd7],
      [0x2013, 0x2013],
      [0x2212, 0x2212],
    ],
    weights: digitWeights,
    features: ['tnum'],
  },
  // Figtree has no sign of the baht.
  'baht.woff2': { from: thai, signs: [[0x0e3f, 0x0e3f]], weights: digitWeights, features: [] },
};

const drawn = { weights: 700, form: 'truetype' } as const;

/** The files of the letters of the server's pictures, by their names in its folder. */
export const drawnFonts: Readonly<Record<string, Font>> = {
  'thai.ttf': { from: thai, signs: [[0x0e01, 0x0e5b], ...between], ...drawn },
  'khmer.ttf': {
    from: '@fontsource-variable/noto-sans-khmer/files/noto-sans-khmer-khmer-wght-normal.woff2',
    signs: [[0x1780, 0x17ff], ...between],
    ...drawn,
  },
  'myanmar.ttf': {
    from: '@fontsource/noto-sans-myanmar/files/noto-sans-myanmar-myanmar-700-normal.woff2',
    signs: [[0x1000, 0x104f], ...between],
    form: 'truetype',
  },
  // All signs of ASCII, the blank that breaks no line, ·, ×, the dashes and the minus.
  'latin.ttf': {
    from: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    signs: [
      [0x20, 0x7e],
      [0xa0, 0xa0],
      [0xb7, 0xb7],
      [0xd7, 0xd7],
      [0x2013, 0x2014],
      [0x2212, 0x2212],
    ],
    ...drawn,
  },
};

const folder = new URL('../libs/ui/src/fonts/', import.meta.url);
const drawnFolder = new URL('../apps/server/src/web/results/letters/', import.meta.url);

/** Returns the address of a font's file in the sources. */
export const fontFile = (name: string): URL =>
  new URL(name, name in drawnFonts ? drawnFolder : folder);

/** Returns all signs from the first to the last code point. */
const signsOf = ([first, last]: readonly [number, number]): string =>
  Array.from({ length: last - first + 1 }, (_, n) => String.fromCodePoint(first + n)).join('');

/** Makes the content of a font's file anew. */
export async function makeFont({ from, signs, weights: wght, features, form = 'woff2' }: Font) {
  return subsetFont(
    await readFile(fileURLToPath(import.meta.resolve(from))),
    // The blank has the width that a line of this script gives it.
    `${signs.map(signsOf).join('')} `,
    {
      targetFormat: form,
      ...(wght && { variationAxes: { wght } }),
      ...(features && { keepFeatures: [...features] }),
    },
  );
}

if (import.meta.main)
  for (const [name, font] of Object.entries({ ...fonts, ...drawnFonts })) {
    const content = await makeFont(font);
    await writeFile(fontFile(name), content);
    console.log(`${name}  ${(content.length / 1000).toFixed(1)} kB`);
  }
