/**
 * `npm run fonts` makes the webfonts of the product (libs/ui/src/fonts) from the packages of the
 * Noto fonts: only the letters of the languages that the product speaks, and only the weights that
 * its styles use. The font of a page comes with its HTML, so each kilobyte delays the first paint
 * of a slow line by five milliseconds.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

interface Font {
  readonly from: string;
  /** The first and the last code point of the script. */
  readonly letters: readonly [number, number];
  /** The lightest and the heaviest weight. Absent: the package has one weight in a file. */
  readonly weights?: { readonly min: number; readonly max: number };
}

/** What stands between letters of a script: breaks and joins of no width, and the dotted circle. */
const between = '\u200b\u200c\u200d\u25cc ';

const weights = { min: 500, max: 700 };

/** The files of the fonts by their names in libs/ui/src/fonts. */
export const fonts: Readonly<Record<string, Font>> = {
  'thai.woff2': {
    from: '@fontsource-variable/noto-sans-thai/files/noto-sans-thai-thai-wght-normal.woff2',
    letters: [0x0e01, 0x0e5b],
    weights,
  },
  'khmer.woff2': {
    from: '@fontsource-variable/noto-sans-khmer/files/noto-sans-khmer-khmer-wght-normal.woff2',
    letters: [0x1780, 0x17ff],
    weights,
  },
  // The variable Burmese file is more than three times as large as one weight.
  'myanmar-500.woff2': {
    from: '@fontsource/noto-sans-myanmar/files/noto-sans-myanmar-myanmar-500-normal.woff2',
    letters: [0x1000, 0x104f],
  },
  'myanmar-700.woff2': {
    from: '@fontsource/noto-sans-myanmar/files/noto-sans-myanmar-myanmar-700-normal.woff2',
    letters: [0x1000, 0x104f],
  },
};

const folder = new URL('../libs/ui/src/fonts/', import.meta.url);

/** Returns the address of a font's file in the sources. */
export const fontFile = (name: string): URL => new URL(name, folder);

/** Makes the content of a font's file anew. */
export async function makeFont({ from, letters: [first, last], weights: wght }: Font) {
  const text = Array.from({ length: last - first + 1 }, (_, n) => String.fromCodePoint(first + n));
  return subsetFont(
    await readFile(fileURLToPath(import.meta.resolve(from))),
    text.join('') + between,
    {
      targetFormat: 'woff2',
      ...(wght && { variationAxes: { wght } }),
    },
  );
}

if (import.meta.main)
  for (const [name, font] of Object.entries(fonts)) {
    const content = await makeFont(font);
    await writeFile(fontFile(name), content);
    console.log(`${name}  ${(content.length / 1000).toFixed(1)} kB`);
  }
