import { expect, it } from '@jest/globals';
import sharp from 'sharp';
import { chooseEmblem } from './chooseEmblem.ts';
import { drawTitle } from './drawTitle.ts';
import { emblemNames, type EmblemName } from './emblems/emblems.ts';
import { startingPartners } from '../partners/seedPartners.ts';
import { styleOf } from './styles.ts';

const own = [...Object.keys(startingPartners), 'sandbox'];
const strangers = Array.from({ length: 30 }, (_, nth) => `partner-${nth}`);
const partners = [...own, ...strangers];

const titleOf = (partner: string, emblem: EmblemName, title = '1') => ({
  partner,
  title,
  category: 'slot',
  names: [emblem],
});
/** One picture of each partner, and of each emblem. */
const some = partners.map((partner, nth) =>
  drawTitle(titleOf(partner, emblemNames[nth % emblemNames.length] ?? 'moon', String(nth))),
);

/** Returns the relative luminance of a colour, from 0 to 1 (WCAG 2.2). */
function luminance(...channels: readonly number[]): number {
  const [r = 0, g = 0, b = 0] = channels.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Returns the least contrast of white to the lower third of a picture. It fails where the text is no XML. */
async function contrastBelow(svg: string): Promise<number> {
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([208, 260, 3]);
  let lightest = 0;
  for (let at = Math.ceil((260 / 3) * 2) * 208 * 3; at < data.length; at += 3)
    lightest = Math.max(lightest, luminance(...data.subarray(at, at + 3)));
  return 1.05 / (lightest + 0.05);
}

it('draws the same for the same title, and another picture for another title or partner', () => {
  const title = titleOf('sa', 'moon');
  expect(drawTitle({ ...title })).toBe(drawTitle(title));
  const drawn = ['1', '2', '3', '4'].map((code) => drawTitle(titleOf('sa', 'moon', code)));
  expect(new Set(drawn).size).toBe(4);
  expect(drawTitle({ ...title, partner: 'wm' })).not.toBe(drawTitle(title));
});

it('gives each partner of an installation a look of its own', () => {
  const looks = own.map(styleOf);
  expect(new Set(looks.map(({ from }) => from)).size).toBe(own.length);
  expect(new Set(looks.map(({ ring }) => ring)).size).toBe(own.length);
});

it('is at most 3 kB, asks for nothing, and has no word', () => {
  for (const partner of partners)
    for (const emblem of emblemNames) {
      const title = titleOf(partner, emblem, partner);
      expect(chooseEmblem(title)).toBe(emblem);
      const svg = drawTitle(title);
      expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(3_000);
      expect(svg).not.toMatch(/NaN|undefined|<text|<script|href|style=|url\((?!#)/);
    }
});

it('leaves a white name readable in its lower third', async () => {
  expect(some.length).toBeGreaterThan(emblemNames.length);
  for (const svg of some) expect(await contrastBelow(svg)).toBeGreaterThanOrEqual(4.5);
});

it('does so whatever lies below the shade', async () => {
  for (const svg of some.slice(0, own.length)) {
    const white = svg.replace('<path fill="url(#c)"', '<path fill="#fff" d="M0 0h208v260H0z"/>$&');
    expect(white).not.toBe(svg);
    expect(await contrastBelow(white)).toBeGreaterThanOrEqual(4.5);
  }
});
