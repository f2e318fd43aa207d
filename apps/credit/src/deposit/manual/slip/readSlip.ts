import { openPicture } from '@poy/host/picture';
import { drawSent, originalOf } from './drawSent.ts';
import { findCode, type FoundCode } from './findCode.ts';

export interface ReadSlip {
  /** The picture that is sent, in base64. */
  readonly picture: string;
  /** The code of the slip, or why there is none. */
  readonly code: FoundCode;
}

/** Returns what a step answers; null where it fails, which a browser does for reasons of its own. */
function orNull<T>(step: () => T): T | null {
  try {
    return step();
  } catch {
    return null;
  }
}

/**
 * Reads the picture of a slip on the device: makes it small enough to be sent, and looks for the
 * small QR code in it. Where this browser cannot, the file is sent as it is.
 * @throws PictureError where the server would not take the file either
 */
export async function readSlip(file: File): Promise<ReadSlip> {
  const picture = await openPicture(file).catch(() => null);
  if (!picture) return { picture: await originalOf(file), code: null };
  const sent = orNull(() => drawSent(picture));
  const code = orNull(() => findCode(picture));
  return { picture: sent ?? (await originalOf(file)), code };
}
