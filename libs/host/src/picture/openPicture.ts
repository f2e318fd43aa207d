import { kindBytes, pictureKind, type PictureProblem } from '@poy/contract/pictureKind';

/** A picture that is not taken, with the reason, for which pages have words. */
export class PictureError extends Error {
  readonly problem: PictureProblem;

  constructor(problem: PictureProblem) {
    super(`The picture is not taken: ${problem}`);
    this.problem = problem;
  }
}

async function isHeic(file: Blob): Promise<boolean> {
  const start = await file.slice(0, kindBytes).arrayBuffer();
  return pictureKind(new Uint8Array(start)) === 'heic';
}

/**
 * Opens a picture that was chosen on this device, upright as the camera was held, and whatever kinds
 * this browser reads. So HEIC is drawn anew where a browser reads it (Safari).
 * @throws PictureError `heic` for HEIC in another browser, `invalid` for what is no picture
 */
export async function openPicture(
  file: Blob,
  options: ImageBitmapOptions = {},
): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image', ...options });
  } catch {
    throw new PictureError((await isHeic(file).catch(() => false)) ? 'heic' : 'invalid');
  }
}
