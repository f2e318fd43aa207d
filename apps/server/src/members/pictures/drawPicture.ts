import { AppError } from '../../http/appError.ts';
import { readPicture } from './readPicture.ts';

/** The width and height in pixels of every picture that is kept. */
const side = 256;
/** The widest and highest picture that is read, in pixels. The page sends one of 512. */
const mostSide = 2_048;

const unreadable = (): AppError =>
  new AppError('VALIDATION', { fields: { avatar: 'avatar.invalid' } });

/**
 * Draws a member's picture anew from what was sent, as a WebP picture of 256 × 256 pixels. What a
 * camera wrote beside the picture, such as the place, is left out with everything else that is no
 * pixel.
 * @param sent a JPEG, PNG or WebP picture in base64
 * @throws AppError VALIDATION with `avatar.invalid` for anything else, and for more than 2,048 pixels
 * a side
 */
export const drawPicture = (sent: string): Promise<Buffer> =>
  readPicture(sent, { mostSide, unreadable }, (open) =>
    open()
      .resize(side, side, { fit: 'cover' })
      .flatten({ background: 'white' })
      .webp({ quality: 82 })
      .toBuffer(),
  );
