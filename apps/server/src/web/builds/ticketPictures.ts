import { themeColours, type Site } from '@poy/contract';
import { crc32, deflateSync } from 'node:zlib';

/** A picture of a ticket, with its measures in pixels: the picture, the ticket, and its perforation. */
interface Ticket {
  readonly width: number;
  readonly height: number;
  readonly halfWidth: number;
  readonly halfHeight: number;
  readonly corner: number;
  readonly notch: number;
  readonly dot: number;
  readonly dotEvery: number;
}

/** The picture beside a link, in the size that chats and networks show. */
const social: Ticket = {
  width: 1200,
  height: 630,
  halfWidth: 340,
  halfHeight: 190,
  corner: 40,
  notch: 64,
  dot: 9,
  dotEvery: 42,
};
/** The size of the picture beside a link, whoever drew it. */
export const socialSize = { width: social.width, height: social.height } as const;

/** The icon on home screens of phones, which cut off its corners. */
const touch: Ticket = {
  width: 180,
  height: 180,
  halfWidth: 66,
  halfHeight: 52,
  corner: 12,
  notch: 18,
  dot: 3.5,
  dotEvery: 14,
};
/** The size of the icon on home screens, whoever drew it. */
export const touchSize = { width: touch.width, height: touch.height } as const;

/** The steps between the ground and the ticket, by which its edge is smooth. */
const steps = 9;
const fine = Math.sqrt(steps);

/** Returns true for a point of the ticket; the origin is the middle of the picture. */
function isTicket(
  { halfWidth, halfHeight, corner, notch, dot, dotEvery }: Ticket,
  x: number,
  y: number,
): boolean {
  const [right, down] = [Math.abs(x), Math.abs(y)];
  const [over, under] = [right - (halfWidth - corner), down - (halfHeight - corner)];
  if (right > halfWidth || down > halfHeight) return false;
  if (over > 0 && under > 0 && over * over + under * under > corner * corner) return false;
  if ((right - halfWidth) ** 2 + down * down < notch * notch) return false;
  // The line along which it is torn.
  const [line, row] = [x - halfWidth / 2, y - Math.round(y / dotEvery) * dotEvery];
  return line * line + row * row > dot * dot;
}

/** Returns the share of a pixel that the ticket covers, in steps. */
function coverOf(ticket: Ticket, column: number, row: number): number {
  let covered = 0;
  for (let part = 0; part < steps; part += 1) {
    const x = column + ((part % fine) + 0.5) / fine - ticket.width / 2;
    const y = row + (Math.floor(part / fine) + 0.5) / fine - ticket.height / 2;
    if (isTicket(ticket, x, y)) covered += 1;
  }
  return covered;
}

/**
 * The picture as rows of steps, each behind the 0 that says that a row stands for itself. The lower
 * half mirrors the upper one. It is drawn once, and a request waits for it, so only the pixels that
 * the ticket can cover are looked at.
 */
function drawRows(ticket: Ticket): Buffer {
  const { width, height } = ticket;
  const rows = Buffer.alloc((width + 1) * height);
  const [left, top] = [width / 2 - ticket.halfWidth, height / 2 - ticket.halfHeight];
  for (let row = top; row < height / 2; row += 1)
    for (let column = left; column < width - left; column += 1) {
      const cover = coverOf(ticket, column, row);
      rows[row * (width + 1) + 1 + column] = cover;
      rows[(height - 1 - row) * (width + 1) + 1 + column] = cover;
    }
  return rows;
}

const partsOf = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** Returns the colours of the steps from the ground to the accent of a theme. */
function palette(theme: Site['theme']): Buffer {
  const [from, to] = [partsOf(themeColours[theme].ground), partsOf(themeColours[theme].accent)];
  const colours = Array.from({ length: steps + 1 }, (_, step) =>
    from.map((part, at) => Math.round(part + (((to[at] ?? 0) - part) * step) / steps)),
  );
  return Buffer.from(colours.flat());
}

/** Writes a part of a PNG file: its length, its name, its content and the check of both. */
function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** Writes the file of a picture that was drawn: its colours are those of a theme. */
function pngOf({ width, height }: Ticket, drawn: Buffer, theme: Site['theme']): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits for a pixel, which name a colour of the palette.
  head.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('PLTE', palette(theme)),
    chunk('IDAT', drawn),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Makes the function that returns a picture in the colours of a site. Each is drawn once. */
function inColours(ticket: Ticket): (site: Pick<Site, 'theme'>) => Buffer {
  let drawn: Buffer | undefined;
  const made = new Map<Site['theme'], Buffer>();
  return ({ theme }) => {
    const known = made.get(theme);
    if (known) return known;
    drawn ??= deflateSync(drawRows(ticket), { level: 9 });
    const picture = pngOf(ticket, drawn, theme);
    made.set(theme, picture);
    return picture;
  };
}

/**
 * Returns the picture beside a link to a site that has none of its own, as PNG, because networks show
 * no SVG: the ticket of its icon in its colours. The words of the link stand beside it.
 */
export const socialPicture = inColours(social);

/** Returns the icon of a site without one on the home screens of phones, which show no SVG either. */
export const touchPicture = inColours(touch);
