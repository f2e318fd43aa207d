import { themeColours, type ResultTexts, type Site } from '@poy/contract';
import sharp from 'sharp';
import { socialSize } from '../builds/ticketPictures.ts';
import { outlineOf } from './outlineOf.ts';

/** The colours of the paper slip, which are the same in every theme. */
const paper = { ground: '#F6F1E4', ink: '#2B2118', dim: '#6B5D4C' } as const;
const { width, height } = socialSize;
/** The units of an outline that are the size of a letter. */
const units = 1_000;
const side = 60;
const card = { top: 116, height: 430, inside: 108 } as const;

interface Written {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly colour: string;
  /** The room in pixels, in which the words become smaller where they are long. */
  readonly room?: number;
  readonly anchor?: 'middle' | 'end';
}

/** Returns the colour of words on a ground: that of the paper on a dark one, that of its ink on a light one. */
function wordsOn(ground: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    parseInt(ground.slice(at, at + 2), 16),
  );
  return 0.3 * red + 0.59 * green + 0.11 * blue < 128 ? paper.ground : paper.ink;
}

/** Returns words as outlines in SVG. */
function write(text: string, { x, y, size, colour, room, anchor }: Written): string {
  const { paths, width: long } = outlineOf(text);
  const scale = Math.min(size, room === undefined ? size : (room * units) / long) / units;
  const before = { middle: long / 2, end: long, start: 0 }[anchor ?? 'start'] * scale;
  const place = `translate(${(x - before).toFixed(1)} ${y}) scale(${scale} ${-scale})`;
  return `<g fill="${colour}" transform="${place}">${paths}</g>`;
}

/** Draws the digits of a result as balls in the middle of the picture. */
function drawBalls(digits: string, { accent, onAccent }: { accent: string; onAccent: string }) {
  const [radius, step, y] = [50, 116, 350];
  const left = width / 2 - ((digits.length - 1) * step) / 2;
  return [...digits]
    .map((digit, at) => {
      const x = left + at * step;
      const ball = `<circle cx="${x}" cy="${y}" r="${radius}" fill="${accent}"/>`;
      return ball + write(digit, { x, y: y + 23, size: 64, colour: onAccent, anchor: 'middle' });
    })
    .join('');
}

/** Draws the winning numbers beside each other, each under its name. */
function drawNumbers(numbers: ResultTexts['numbers']): string {
  const room = (width - 2 * card.inside) / Math.max(numbers.length, 1);
  return numbers
    .map(({ label, value }, at) => {
      const where = {
        x: card.inside + (at + 0.5) * room,
        room: room - 16,
        anchor: 'middle',
      } as const;
      return (
        write(label, { ...where, y: 458, size: 27, colour: paper.dim }) +
        write(value, { ...where, y: 508, size: 40, colour: paper.ink })
      );
    })
    .join('');
}

/** Draws the paper: a ticket with a notch at each side. */
function drawPaper(ground: string): string {
  const middle = card.top + card.height / 2;
  const notch = (x: number) => `<circle cx="${x}" cy="${middle}" r="26" fill="${ground}"/>`;
  return (
    `<rect x="${side}" y="${card.top}" width="${width - 2 * side}" height="${card.height}" rx="28" ` +
    `fill="${paper.ground}"/>${notch(side)}${notch(width - side)}`
  );
}

/**
 * Draws the result of a round as the picture beside a link, as PNG: the site, the round, its digits as
 * balls and its winning numbers, with our own letters. It depends on nothing but its arguments.
 * @param host the host of the site, which the picture names
 */
export function drawResult(
  texts: ResultTexts,
  { title, theme }: Pick<Site, 'title' | 'theme'>,
  host: string,
): Promise<Buffer> {
  const { name, sub, digits, voided, numbers, note } = texts;
  const colours = themeColours[theme];
  const inside = width - 2 * card.inside;
  const middle = { x: width / 2, room: inside, anchor: 'middle' } as const;
  const foot = { y: 600, size: 28, colour: wordsOn(colours.ground) } as const;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" fill="${colours.ground}"/>` +
    write(title, { x: side, y: 82, size: 48, colour: colours.accent, room: width - 2 * side }) +
    drawPaper(colours.ground) +
    write(name, { ...middle, y: 198, size: 54, colour: paper.ink }) +
    write(sub, { ...middle, y: 266, size: 34, colour: paper.dim }) +
    (digits === null
      ? write(voided, { ...middle, y: 390, size: 50, colour: paper.ink })
      : drawBalls(digits, colours) + drawNumbers(numbers)) +
    write(host, { ...foot, x: side, room: 460 }) +
    write(note, { ...foot, x: width - side, anchor: 'end', room: 600 }) +
    '</svg>';
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 64 }).toBuffer();
}
