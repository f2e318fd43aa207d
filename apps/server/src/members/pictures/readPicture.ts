import { pictureKind, type PictureProblem } from '@poy/contract/pictureKind';
import sharp, { type Sharp } from 'sharp';
import { AppError } from '../../http/appError.ts';
import { createOneAtATime } from '../proofs/oneAtATime.ts';

/** The time in seconds after which a picture that is still being drawn is given up. */
const seconds = 5;

/**
 * The most pixels of a picture. One of PNG or WebP, or a JPEG in layers, is decoded whole, which
 * takes up to 8 bytes a pixel: a screenshot of 1,440 × 12,000 fits. Other JPEG pictures are made
 * smaller while they are decoded, so that a phone's 48 megapixels take no more memory.
 */
const mostPixels = 20_000_000;
const mostPixelsShrunk = 50_000_000;

// Two cores serve everybody: a picture takes one thread, and no memory is kept for the next one.
sharp.concurrency(1);
sharp.cache(false);

const oneAtATime = createOneAtATime();

export interface PictureBounds {
  /** The widest and highest picture that is read, in pixels. */
  readonly mostSide: number;
  /** Makes the error for a picture that is not read. */
  readonly refusal: (problem: PictureProblem) => AppError;
}

/** A picture that may be read. */
export interface OpenPicture {
  /** Opens the picture, upright; any number of times. An animated one shows its first picture. */
  readonly open: () => Sharp;
  /** Its size in pixels, upright. */
  readonly width: number;
  readonly height: number;
}

/** Returns the picture, or why its kind or its size is not read. Only its head is looked at. */
async function openPicture(bytes: Buffer, mostSide: number): Promise<OpenPicture | PictureProblem> {
  // Nothing else than these kinds ever reaches a decoder.
  const kind = pictureKind(bytes);
  if (kind === null || kind === 'heic') return kind ?? 'invalid';
  const read = (limitInputPixels: number | false): Sharp =>
    sharp(bytes, { limitInputPixels, failOn: 'error', animated: false });
  const { format, isProgressive, autoOrient } = await read(false).metadata();
  if (format !== kind) return 'invalid';
  const { width, height } = autoOrient;
  const most = kind === 'jpeg' && !isProgressive ? mostPixelsShrunk : mostPixels;
  if (Math.max(width, height) > mostSide || width * height > most) return 'large';
  return { open: () => read(most).timeout({ seconds }).autoOrient(), width, height };
}

/**
 * Reads a picture that somebody sent, and does the work with it. The bytes decide what it is, and no
 * name. Anything else than a JPEG, PNG or WebP picture within the bounds is refused before it is
 * decoded, and a damaged one while it is. Pictures are read one after the other, in this process.
 * @param sent the picture in base64
 * @throws AppError as the bounds make it, also where the work fails; AppErrors of the work
 */
export async function readPicture<T>(
  sent: string,
  { mostSide, refusal }: PictureBounds,
  work: (picture: OpenPicture) => Promise<T>,
): Promise<T> {
  const checked = async (): Promise<T> => {
    const picture = await openPicture(Buffer.from(sent, 'base64'), mostSide);
    if (typeof picture === 'string') throw refusal(picture);
    return work(picture);
  };
  return oneAtATime('picture', () =>
    checked().catch((error: unknown) => {
      throw error instanceof AppError ? error : refusal('invalid');
    }),
  );
}
