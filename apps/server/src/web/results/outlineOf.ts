import { Blob, Buffer as Shaped, Face, Font, shape } from 'harfbuzzjs';
import { readFileSync } from 'node:fs';

/** Words as outlines, in the units of their letters: 1,000 are the size of a letter. */
export interface Outline {
  /** The elements of SVG, with y upwards. */
  readonly paths: string;
  readonly width: number;
}

const load = (file: string): Font =>
  new Font(new Face(new Blob(readFileSync(new URL(`./letters/${file}`, import.meta.url)))));

/** The letters of each script with the signs that they draw; signs that none draws are left out. */
const scripts: readonly (readonly [signs: RegExp, font: Font])[] = [
  [/^[\u0e01-\u0e5b\u25cc]$/, load('thai.ttf')],
  [/^[\u1780-\u17ff]$/, load('khmer.ttf')],
  [/^[\u1000-\u104f]$/, load('myanmar.ttf')],
  [/^[ -~\u00a0\u00b7\u00d7\u2013\u2014\u2212]$/, load('latin.ttf')],
];

/** Returns the parts of a text that the same letters draw, one after the other. */
function runsOf(text: string): { font: Font; text: string }[] {
  const runs: { font: Font; text: string }[] = [];
  for (const sign of text) {
    const font = scripts.find(([signs]) => signs.test(sign))?.[1];
    const last = runs.at(-1);
    if (!font) continue;
    if (last?.font === font) last.text += sign;
    else runs.push({ font, text: sign });
  }
  return runs;
}

/**
 * Returns words as outlines of the product's own letters, with vowels and signs in their places, as the
 * script of each part has them. No letters of the machine are used.
 */
export function outlineOf(words: string): Outline {
  let [paths, width] = ['', 0];
  for (const { font, text } of runsOf(words)) {
    const shaped = new Shaped();
    shaped.addText(text);
    shaped.guessSegmentProperties();
    shape(font, shaped);
    const places = shaped.getGlyphPositions();
    for (const [at, { codepoint: glyph }] of shaped.getGlyphInfos().entries()) {
      const { xOffset = 0, yOffset = 0, xAdvance = 0 } = places[at] ?? {};
      const outline = font.glyphToPath(glyph);
      if (outline !== '')
        paths += `<path transform="translate(${width + xOffset} ${yOffset})" d="${outline}"/>`;
      width += xAdvance;
    }
  }
  return { paths, width };
}
