import type { PictureProblem } from '@poy/contract/pictureKind';
import { chooseSlipCode, type SlipCode } from '@poy/contract/slipCode';
import { createHash } from 'node:crypto';
import { AppError } from '../../../../http/appError.ts';
import { createOneAtATime, readPicture, type OpenPicture } from '../../../../members/index.ts';
import { readQr, type Pixels } from './readQr.ts';

/** The widest and highest picture that is read, in pixels. WebP has no longer side. */
const mostSide = 16_383;
/**
 * The longer side of the picture that is kept: its small print can be read. A long screenshot is
 * longer, so that its shorter side has `keptShort` and can be read, too.
 */
const keptLong = 1_600;
const keptShort = 720;
/** The most bytes of a picture that is kept, and the qualities that are tried until it has no more. */
const keptBytes = 524_288;
const qualities = [75, 50, 25] as const;
/** The longest shorter side at which codes are searched for: screenshots keep their own. */
const searchedShort = 1_440;
/** The most pixels that are searched. */
const searchedPixels = 18_000_000;

type SlipProblem = PictureProblem | 'checksum' | 'twoSlips';

const refusal = (problem: SlipProblem): AppError =>
  new AppError('VALIDATION', { fields: { picture: `picture.${problem}` } });

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

/** Returns the picture that is kept, as good as its bytes allow. */
async function keptOf({ open, width, height }: OpenPicture): Promise<Buffer> {
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  const side = Math.max(keptLong, Math.round((long * keptShort) / short));
  for (const quality of qualities) {
    const bytes = await open()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .webp({ quality })
      .toBuffer();
    if (bytes.length <= keptBytes) return bytes;
  }
  throw refusal('large');
}

/** Returns the pixels that are searched for codes. */
async function pixelsOf({ open, width, height }: OpenPicture): Promise<Pixels> {
  const share = Math.min(
    1,
    searchedShort / Math.min(width, height),
    Math.sqrt(searchedPixels / (width * height)),
  );
  const side = Math.round(Math.max(width, height) * share);
  const { data, info } = await open()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { bytes: Uint8Array.from(data).buffer, width: info.width, height: info.height };
}

/**
 * Draws the picture of a slip anew, at most 1,600 pixels a side, or of a long screenshot 720 wide,
 * and reads the small QR code of the slip, whatever other codes stand beside it. What a phone wrote
 * beside the picture is left out with everything else that is no pixel.
 * @param sent a JPEG, PNG or WebP picture in base64
 * @throws AppError VALIDATION with `picture.heic` for a picture as iPhones keep them, `picture.large`
 * for more than 16,383 pixels a side, 20 megapixels (50 of a JPEG that is not in layers), or one that
 * cannot be kept in half a megabyte, `picture.checksum` where the code of the slip was damaged or
 * changed, `picture.twoSlips` where it shows the codes of several slips, and `picture.invalid` for
 * anything else
 */
export async function drawSlip(sent: string): Promise<DrawnSlip> {
  const { bytes, pixels } = await readPicture(sent, { mostSide, refusal }, async (picture) => ({
    bytes: await keptOf(picture),
    pixels: await pixelsOf(picture),
  }));
  const code = chooseSlipCode(await oneAtATime('codes', () => readQr(pixels)));
  if (typeof code === 'string') throw refusal(code);
  return { bytes, hash: createHash('sha256').update(bytes).digest('hex'), code };
}
