import type { PictureProblem } from '@poy/contract/pictureKind';
import { AppError } from '../../http/appError.ts';
import { createPictureTurns } from './pictureTurns.ts';
import { readPicture } from './readPicture.ts';

/** The width and height in pixels of every picture that is kept. */
const side = 256;
/** The widest and highest picture that is read, in pixels. The page sends one of 512. */
const mostSide = 2_048;

const refusal = (problem: PictureProblem): AppError =>
  new AppError('VALIDATION', { fields: { avatar: `avatar.${problem}` } });

const inTurn = createPictureTurns(1);

/**
 * Draws a member's picture anew from what was sent, as a WebP picture of 256 × 256 pixels. What a
 * camera wrote beside the picture, such as the place, is left out with everything else that is no
 * pixel.
 * @param sent a JPEG, PNG or WebP picture in base64
 * @param member the id of the member; members take turns
 * @throws AppError VALIDATION with `avatar.heic` for a picture as iPhones keep them, `avatar.large` for
 * more than 2,048 pixels a side, and `avatar.invalid` for anything else; PICTURES_WAIT where too many
 * pictures wait
 */
export const drawPicture = (sent: string, member: string): Promise<Buffer> =>
  inTurn(member, () =>
    readPicture(sent, { mostSide, refusal }, ({ open }) =>
      open()
        .resize(side, side, { fit: 'cover' })
        .flatten({ background: 'white' })
        .webp({ quality: 82 })
        .toBuffer(),
    ),
  );
