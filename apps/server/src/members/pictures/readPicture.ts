import sharp, { type Sharp } from 'sharp';
import type { AppError } from '../../http/appError.ts';
import { createOneAtATime } from '../oneAtATime.ts';

/** The time in seconds after which a picture that is still being drawn is given up. */
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

export interface PictureBounds {
  /** The widest and highest picture that is read, in pixels. */
  readonly mostSide: number;
  /** Makes the error for whatever is no such picture. */
  readonly unreadable: () => AppError;
}

/**
 * Reads a picture that somebody sent, and does the work with it. The bytes decide what it is, and no
 * name. Anything else than a JPEG, PNG or WebP picture within the bounds is refused before it is
 * decoded, and a damaged one while it is. Pictures are read one after the other, in this process.
 * @param sent the picture in base64
 * @param work gets a function that opens the picture, upright, any number of times
 * @throws AppError as the bounds make it, also where the work fails
 */
export async function readPicture<T>(
  sent: string,
  { mostSide, unreadable }: PictureBounds,
  work: (open: () => Sharp) => Promise<T>,
): Promise<T> {
  const bytes = Buffer.from(sent, 'base64');
  const start = bytes.subarray(0, 12).toString('hex');
  const kind = Object.keys(kinds).find((name) => kinds[name]?.test(start));
  if (!kind) throw unreadable();
  const open = (): Sharp =>
    sharp(bytes, { limitInputPixels: mostSide * mostSide, failOn: 'error', animated: false });
  const checked = async (): Promise<T> => {
    const { format, width, height } = await open().metadata();
    if (format !== kind || Math.max(width, height) > mostSide) throw unreadable();
    return work(() => open().timeout({ seconds }).autoOrient());
  };
  return oneAtATime('picture', () =>
    checked().catch(() => {
      throw unreadable();
    }),
  );
}
