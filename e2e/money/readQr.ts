import type { Locator } from '@playwright/test';
import jsqr from 'jsqr';
import sharp from 'sharp';

/**
 * Returns the text of a QR code as it is seen on the page, read by a reader that shares no code with
 * what drew it.
 * @throws Error where no code can be read
 */
export async function readQr(picture: Locator): Promise<string> {
  const { data, info } = await sharp(await picture.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = new Uint8ClampedArray(data.buffer, data.byteOffset, data.length);
  const found = jsqr.default(pixels, info.width, info.height);
  if (!found) throw new Error('The picture has no QR code that can be read');
  return found.data;
}

/** Returns the fields of an EMVCo text by their two digits, as a bank's app reads a PromptPay code. */
export function readFields(text: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length;) {
    const end = at + 4 + Number(text.slice(at + 2, at + 4));
    fields.set(text.slice(at, at + 2), text.slice(at + 4, end));
    at = end;
  }
  return fields;
}
