import { kindBytes, pictureKind } from '@poy/contract/pictureKind';
import { slipPictureMost } from '@poy/contract/slipCode';
import { PictureError } from '@poy/host/picture';

/**
 * The shorter sides in pixels that are tried until the picture may be sent. Screenshots keep their
 * width. The last one leaves more than two pixels to each dot of a slip's code, which the server needs.
 */
const shorterSides = [1_440, 1_080, 720] as const;
/** The qualities of JPEG that are tried for each of them. A lower one blurs the code. */
const qualities = [0.9, 0.75, 0.5] as const;
/** Phones draw no larger picture: so many pixels in all, and on its longer side. */
const mostPixels = 16_000_000;
const mostSide = 16_000;

/** A part of a picture, in pixels of it. */
export interface Part {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Draws a part of a picture, at a scale, on white paper. */
export function drawPart(
  picture: ImageBitmap,
  scale: number,
  part: Part,
): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(part.width * scale));
  canvas.height = Math.max(1, Math.round(part.height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser draws no pictures');
  const { width, height } = canvas;
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, part.left, part.top, part.width, part.height, 0, 0, width, height);
  return context;
}

/**
 * Draws a picture anew, so that nothing but pixels leaves the device, and makes it smaller as far as
 * the server asks for it. It is never so small that the code of a slip cannot be read.
 * @returns JPEG in base64; null where it cannot be made small enough, or not be drawn here
 */
export function drawSent(picture: ImageBitmap): string | null {
  const { width, height } = picture;
  const shortest = Math.min(width, height);
  const bound = Math.min(
    1,
    mostSide / Math.max(width, height),
    Math.sqrt(mostPixels / (width * height)),
  );
  const scales = shorterSides.map((side) => Math.min(bound, side / shortest));
  for (const scale of new Set(scales)) {
    const { canvas } = drawPart(picture, scale, { left: 0, top: 0, width, height });
    for (const quality of qualities) {
      const text = canvas.toDataURL('image/jpeg', quality).replace(/^[^,]*,?/, '');
      if (text !== '' && text.length <= slipPictureMost) return text;
    }
  }
  return null;
}

/**
 * Returns a file as it is, in base64, for the server to read where the browser cannot.
 * @throws PictureError for a file that the server does not take either
 */
export async function originalOf(file: File): Promise<string> {
  const start = await file.slice(0, kindBytes).arrayBuffer();
  const kind = pictureKind(new Uint8Array(start));
  if (kind === null || kind === 'heic') throw new PictureError(kind ?? 'invalid');
  if (Math.ceil(file.size / 3) * 4 > slipPictureMost) throw new PictureError('large');
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(new PictureError('invalid'));
    reader.readAsDataURL(file);
  });
}
