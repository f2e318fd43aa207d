import { chooseSlipCode } from '@poy/contract/slipCode';
import jsqr from 'jsqr';
import { drawPart, type Part } from './drawSent.ts';

/** The shorter sides in pixels at which codes are searched for: without its grain, and as it is. */
const wholeSides = [540, 1_080] as const;
/** The side of a square that is searched, as a share of the shorter side. Half of it overlaps the next. */
const squareShare = 0.5;
/** The most ms in which a search begins another step. The reader takes a second for a picture of noise. */
const searchMs = 2_000;

/** The code of a slip in a picture, or why there is none. */
export type FoundCode = ReturnType<typeof chooseSlipCode>;

function textIn(picture: ImageBitmap, part: Part, longest: number): string | null {
  const piece = drawPart(picture, Math.min(1, longest / Math.max(part.width, part.height)), part);
  const { width, height } = piece.canvas;
  const { data } = piece.getImageData(0, 0, width, height);
  return jsqr(data, width, height, { inversionAttempts: 'dontInvert' })?.data ?? null;
}

/** Returns where the squares of a side begin, of which neighbours overlap by half. The last one ends with it. */
function beginnings(side: number, square: number): number[] {
  const steps = Math.max(0, Math.ceil((side - square) / (square / 2)));
  return Array.from({ length: steps + 1 }, (_, n) => Math.min((n * square) / 2, side - square));
}

/** Returns the squares of a picture. The reader finds no code at all where it sees two. */
function squaresOf({ width, height }: ImageBitmap): Part[] {
  const side = Math.min(width, height) * squareShare;
  return beginnings(height, side).flatMap((top) =>
    beginnings(width, side).map((left) => ({ left, top, width: side, height: side })),
  );
}

/**
 * Looks for the small QR code of a slip in its picture, among other codes. It is a first look, so that
 * the page can say at once what was found: the server reads the picture again, with a better reader.
 */
export function findCode(picture: ImageBitmap): FoundCode {
  const ends = performance.now() + searchMs;
  const { width, height } = picture;
  const whole = { left: 0, top: 0, width, height };
  const ratio = Math.max(width, height) / Math.min(width, height);
  for (const side of wholeSides) {
    const text = textIn(picture, whole, side * ratio);
    const found = text === null ? null : chooseSlipCode([text]);
    if (found !== null) return found;
  }
  const texts = squaresOf(picture).flatMap((part) => {
    if (performance.now() > ends) return [];
    return textIn(picture, part, wholeSides[1] * squareShare) ?? [];
  });
  return chooseSlipCode(texts);
}
