import sharp, { type Sharp } from 'sharp';
import { AppError } from '../../http/appError.ts';
import { createOneAtATime } from '../oneAtATime.ts';

/** The width and height in pixels of every picture that is kept. */
const side = 256;
/** The widest and highest picture that is read, in pixels. The page sends one of 512. */
const mostSide = 2_048;
/** The time in seconds after which a picture that is still being read is given up. */
const seconds = 5;

/** The first bytes of the kinds that are read. Nothing else ever reaches a decoder. */
const kinds: Readonly<Record<string, RegExp>> = {
  jpeg: /^ffd8ff/,
  png: /^89504e470d0a1a0a/,
  webp: /^52494646.{8}57454250/,
};

// Two cores serve everybody: a picture takes one thread, and no memory is kept for the next one.
sharp.concurrency(1);
sharp.cache(false);

const oneAtATime = createOneAtATime();

const unreadable = (): AppError =>
  new AppError('VALIDATION', { fields: { avatar: 'avatar.invalid' } });

/** Returns a reader that refuses what is damaged, or larger than any page sends, before it is decoded. */
const read = (bytes: Buffer): Sharp =>
  sharp(bytes, { limitInputPixels: mostSide * mostSide, failOn: 'error', animated: false });

async function draw(bytes: Buffer): Promise<Buffer> {
  const start = bytes.subarray(0, 12).toString('hex');
  const kind = Object.keys(kinds).find((name) => kinds[name]?.test(start));
  const { format, width, height } = await read(bytes).metadata();
  if (!kind || format !== kind || Math.max(width, height) > mostSide) throw unreadable();
  return read(bytes)
    .timeout({ seconds })
    .autoOrient()
    .resize(side, side, { fit: 'cover' })
    .flatten({ background: 'white' })
    .webp({ quality: 82 })
    .toBuffer();
}

/**
 * Draws a member's picture anew from what was sent, as a WebP picture of 256 × 256 pixels. What a
 * camera wrote beside the picture, such as the place, is left out with everything else that is no
 * pixel. Pictures are drawn one after the other, in this process.
 * @param sent a JPEG, PNG or WebP picture in base64; its bytes decide which, and no name
 * @throws AppError VALIDATION with `avatar.invalid` for anything else, and for more than 2,048 pixels
 * a side
 */
export async function drawPicture(sent: string): Promise<Buffer> {
  const bytes = Buffer.from(sent, 'base64');
  const start = bytes.subarray(0, 12).toString('hex');
  if (!Object.values(kinds).some((kind) => kind.test(start))) throw unreadable();
  return oneAtATime('picture', () =>
    draw(bytes).catch(() => {
      throw unreadable();
    }),
  );
}
