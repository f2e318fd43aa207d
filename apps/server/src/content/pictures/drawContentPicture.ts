import type { PictureProblem } from '@poy/contract/pictureKind';
import { createHash } from 'node:crypto';
import { refused } from '../../http/refused.ts';
import { createPictureTurns, readPicture, type OpenPicture } from '../../members/index.ts';

/** The widest and highest picture that is read, in pixels. */
const mostSide = 4_096;
/** The most pixels of a picture that is kept. A phone shows no more. */
const most = { width: 1_600, height: 2_400 } as const;
/** The most bytes of a kept picture, and the qualities that are tried until it has no more. */
const mostBytes = 524_288;
const qualities = [82, 65, 45] as const;

const why = {
  invalid: 'PICTURE_UNREADABLE',
  heic: 'PICTURE_UNREADABLE',
  large: 'PICTURE_LARGE',
} as const;
const refusal = (problem: PictureProblem) => refused(why[problem]);

/** A picture as it is kept. */
export interface KeptPicture {
  /** The beginning of the hash of its bytes. */
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}

async function draw({ open }: OpenPicture): Promise<KeptPicture> {
  for (const quality of qualities) {
    const { data, info } = await open()
      .resize({ ...most, fit: 'inside', withoutEnlargement: true })
      .webp({ quality })
      .toBuffer({ resolveWithObject: true });
    if (data.length > mostBytes) continue;
    const hash = createHash('sha256').update(data).digest('hex').slice(0, 32);
    return { hash, width: info.width, height: info.height, bytes: data };
  }
  throw refused('PICTURE_LARGE');
}

const inTurn = createPictureTurns(1);

/**
 * Draws a picture for texts anew from what was sent, as WebP. Nothing but its pixels stays.
 * @param sent a JPEG, PNG or WebP picture in base64
 * @param sender the operator; operators take turns
 * @throws AppError OPERATOR_REFUSED PICTURE_UNREADABLE, PICTURE_LARGE for more than 4,096 pixels a side;
 * PICTURES_WAIT
 */
export const drawContentPicture = (sent: string, sender: string): Promise<KeptPicture> =>
  inTurn(sender, () => readPicture(sent, { mostSide, refusal }, draw));
