import { readSlipCode, slipPictureMost, type SlipCode } from '@poy/contract/slipCode';
import jsqr from 'jsqr';

/** The longer side in pixels of the picture that is sent. */
const sentSide = 1_800;
/** The qualities of JPEG that are tried until the picture is short enough. */
const qualities = [0.85, 0.7, 0.5, 0.3] as const;
/** The longer sides at which the code is searched for. */
const searchedSides = [1_000, sentSide] as const;

export interface ReadSlip {
  /** JPEG in base64, drawn anew: nothing but pixels leaves the device. */
  readonly picture: string;
  /** The code of the slip: `checksum` where it is damaged, null where none was found. */
  readonly code: SlipCode | 'checksum' | null;
}

/** Draws a picture whose longer side is at most this long. */
function draw(picture: ImageBitmap, side: number): CanvasRenderingContext2D {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser draws no pictures');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return context;
}

/** Returns a picture as JPEG in base64, as good as may be sent; null where none is short enough. */
function encode({ canvas }: CanvasRenderingContext2D): string | null {
  for (const quality of qualities) {
    const text = canvas.toDataURL('image/jpeg', quality).replace(/^.*,/, '');
    if (text.length <= slipPictureMost) return text;
  }
  return null;
}

function findCode(picture: ImageBitmap): ReadSlip['code'] {
  for (const side of searchedSides) {
    const context = draw(picture, side);
    const { width, height } = context.canvas;
    const { data } = context.getImageData(0, 0, width, height);
    const found = jsqr(data, width, height, { inversionAttempts: 'dontInvert' });
    if (found) return readSlipCode(found.data);
  }
  return null;
}

/**
 * Reads the picture of a slip on the device: makes it small enough to be sent, and looks for the
 * small QR code in it.
 * @throws where the file is no picture that the browser can read, or one that cannot be made small
 */
export async function readSlip(file: File): Promise<ReadSlip> {
  const picture = await createImageBitmap(file);
  const sent = encode(draw(picture, sentSide));
  if (sent === null) throw new Error('The picture is too large to be sent');
  return { picture: sent, code: findCode(picture) };
}
