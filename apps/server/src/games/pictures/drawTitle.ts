import { chooseEmblem, type DrawnTitle } from './chooseEmblem.ts';
import { emblems } from './emblems/emblems.ts';
import { disc, petal, star, type Mark } from './emblems/shapes.ts';
import { chosen, hashOf } from './hashOf.ts';
import { rings, type Ring } from './rings.ts';
import { styleOf, type Style } from './styles.ts';

/** The ground reaches this far to the left of a tile, so that the wide view has one. */
const ground = 'M-140 0h348v260h-348z';

function drawMark([tone, path, width]: Mark, style: Style): string {
  const colour = tone === 'veil' ? style.light : style[tone];
  const through = tone === 'veil' ? ' opacity=".55"' : '';
  const paint =
    width === undefined ? `fill="${colour}"` : `stroke="${colour}" stroke-width="${width}"`;
  return `<path ${paint}${through} d="${path.replaceAll(' -', '-')}"/>`;
}

function drawRing({ path, line, dashes }: Ring): string {
  const broken = dashes ? ` stroke-dasharray="${dashes}"` : '';
  const paint =
    line === undefined
      ? 'fill="#fff" opacity=".11"'
      : `stroke="#fff" stroke-width="${line}"${broken} opacity=".16"`;
  return `<path ${paint} d="${path.replaceAll(' -', '-')}"/>`;
}

/** The little things around an emblem, on its square. */
const company: readonly string[] = [
  '',
  star(-70, -52, 8, 2.4, 4) +
    star(70, -30, 6, 1.8, 4) +
    star(-66, 34, 5, 1.5, 4) +
    star(60, 52, 7, 2.1, 4),
  disc(-68, -50, 4) + disc(-80, 4, 2.6) + disc(-62, 42, 3.4) + disc(70, -36, 3) + disc(76, 18, 4.4),
  petal(40, 16, 4, -76, -44) +
    petal(120, 14, 4, 64, -52) +
    petal(70, 13, 3.5, -74, 34) +
    petal(-30, 15, 4, 72, 44),
];

/** Where the emblem stands: on the ground, on a dark medal, or in a hoop. */
const stages: readonly ((style: Style) => string)[] = [
  () => '',
  ({ to, light }) =>
    `<circle r="72" fill="${to}" opacity=".5"/>` +
    `<circle r="72" stroke="${light}" stroke-width="2.5" opacity=".6"/>`,
  ({ pop }) => `<circle r="74" stroke="${pop}" stroke-width="5" opacity=".8"/>`,
];

/** The corner in which a large pale disc lies. */
const cornersOf = [
  [0, 0],
  [208, 0],
  [0, 150],
  [208, 150],
] as const;

/** Returns a colour of a gradient. A browser takes a missing place as 0, a missing opacity as 1. */
function stop(colour: string, opacity: number, place: number): string {
  const far = place ? ` offset="${place}"` : '';
  const through = opacity < 1 ? ` stop-opacity="${opacity}"` : '';
  return `<stop${far} stop-color="${colour}"${through}/>`;
}

/**
 * The shade over the picture, in the partner's darkest colour. From two thirds of the height on, where the
 * name stands, even white below it leaves a contrast of 4.5 to a white name.
 */
const shade = (ink: string): string =>
  '<linearGradient id="c" gradientUnits="userSpaceOnUse" x1="0" y1="100" x2="0" y2="260">' +
  `${stop(ink, 0, 0)}${stop(ink, 0.62, 0.45)}${stop(ink, 0.94, 1)}</linearGradient>`;

/**
 * Draws the picture of a title: the look of its partner, an emblem that its name or its category asks for, and
 * small differences by its code. It depends on nothing but its arguments, has no text, and is 208 wide and 260
 * high. Its view `wide` shows the emblem at the right of 348 × 182.
 */
export function drawTitle(title: DrawnTitle): string {
  const style = styleOf(title.partner);
  const hash = hashOf(`${title.partner}/${title.title}`);
  const [x, y] = chosen(cornersOf, hash, 1);
  const [from, to] = chosen(
    [
      [0, 208],
      [208, 0],
    ] as const,
    hash,
    2,
  );
  const things = chosen(company, hash, 3);
  const stage = chosen(stages, hash, 4)(style);
  const flip = chosen(['1.1', '-1.1'], hash, 5);
  const emblem = emblems[chooseEmblem(title)].map((mark) => drawMark(mark, style)).join('');
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 208 260" fill="none">' +
    `<linearGradient id="a" gradientUnits="userSpaceOnUse" x1="${from}" y1="0" x2="${to}" y2="240">` +
    `${stop(style.from, 1, 0)}${stop(style.to, 1, 1)}</linearGradient>` +
    `<radialGradient id="b">${stop(style.light, 0.5, 0)}${stop(style.light, 0, 1)}</radialGradient>` +
    shade(style.ink) +
    `<path fill="url(#a)" d="${ground}"/>` +
    `<circle cx="${x}" cy="${y}" r="96" fill="#fff" opacity=".09"/>` +
    '<g transform="translate(104 95)" stroke-linecap="round" stroke-linejoin="round">' +
    `${drawRing(rings[style.ring])}${stage}<circle r="98" fill="url(#b)"/>` +
    (things && `<path fill="${style.light}" opacity=".8" d="${things}"/>`) +
    `<g transform="scale(${flip} 1.1)">${emblem}</g></g>` +
    `<path fill="url(#c)" d="${ground}"/>` +
    '<view id="wide" viewBox="-140 8 348 182" preserveAspectRatio="xMidYMid slice"/></svg>'
  );
}
