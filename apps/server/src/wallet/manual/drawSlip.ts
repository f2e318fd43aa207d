import { readSlipCode, type SlipCode } from '@poy/contract/slipCode';
import { createHash } from 'node:crypto';
import type { Sharp } from 'sharp';
import { AppError } from '../../http/appError.ts';
import { createOneAtATime, readPicture } from '../../members/index.ts';
import { readQr, type Pixels } from './readQr.ts';

/** The widest and highest picture that is read, in pixels. A phone's own is below it. */
const mostSide = 4_096;
/** The longer side of the picture that is kept: its small print can be read. */
const keptSide = 1_600;
/** The most bytes of a picture that is kept. */
const keptBytes = 524_288;
/**
 * The longer sides at which the code is searched for. One of them shows it large enough, and without
 * the grain of the picture.
 */
const searchedSides = [1_000, 1_800] as const;

const unreadable = (): AppError =>
  new AppError('VALIDATION', { fields: { picture: 'picture.invalid' } });

export interface DrawnSlip {
  /** The picture as it is kept: WebP, nothing but pixels. */
  readonly bytes: Buffer;
  /** The SHA-256 of these bytes, by which the same picture is known again. */
  readonly hash: string;
  /** The code of the slip; null where the picture has none. */
  readonly code: SlipCode | null;
}

/** Reads a picture of a slip, as `drawSlip` does. */
export type SlipReader = (sent: string) => Promise<DrawnSlip>;

const oneAtATime = createOneAtATime();

/** Returns the pixels of a picture whose longer side is at most this long. */
async function pixelsOf(open: () => Sharp, side: number): Promise<Pixels> {
  const { data, info } = await open()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { bytes: Uint8Array.from(data).buffer, width: info.width, height: info.height };
}

async function findCode(sizes: readonly Pixels[]): Promise<SlipCode | 'checksum' | null> {
  for (const pixels of sizes) {
    const text = await readQr(pixels);
    if (text !== null) return readSlipCode(text);
  }
  return null;
}

/**
 * Draws the picture of a slip anew, at most 1,600 pixels a side, and reads the small QR code in it.
 * What a phone wrote beside the picture is left out with everything else that is no pixel.
 * @param sent a JPEG, PNG or WebP picture in base64
 * @throws AppError VALIDATION with `picture.invalid` for anything else, and for more than 4,096
 * pixels a side, and with `picture.checksum` where the code of the slip was damaged or changed
 */
export async function drawSlip(sent: string): Promise<DrawnSlip> {
  const { bytes, sizes } = await readPicture(sent, { mostSide, unreadable }, async (open) => ({
    bytes: await open()
      .resize(keptSide, keptSide, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .webp({ quality: 75 })
      .toBuffer(),
    sizes: [await pixelsOf(open, searchedSides[0]), await pixelsOf(open, searchedSides[1])],
  }));
  if (bytes.length > keptBytes) throw unreadable();
  const code = await oneAtATime('code', () => findCode(sizes));
  if (code === 'checksum')
    throw new AppError('VALIDATION', { fields: { picture: 'picture.checksum' } });
  return { bytes, hash: createHash('sha256').update(bytes).digest('hex'), code };
}
