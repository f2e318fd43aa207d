import { kindBytes, pictureKind } from '@poy/contract/pictureKind';
import { slipPictureMost } from '@poy/contract/slipCode';
import { openPicture, PictureError } from '@poy/host/picture';

/** The longer sides in pixels that are tried until a picture may be sent. No page shows a larger one. */
const longerSides = [1_600, 1_200, 900] as const;
const quality = 0.85;

const asText = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(new PictureError('invalid'));
    reader.readAsDataURL(file);
  });

/** Draws a picture smaller on white paper, and returns it as JPEG in base64. */
function drawn(picture: ImageBitmap, longer: number): string {
  const scale = Math.min(1, longer / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new PictureError('large');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', quality).replace(/^[^,]*,?/, '');
}

/**
 * Reads a picture that was chosen on this device, in base64. A small file is sent as it is, so that the writing on
 * a screenshot stays sharp; a larger one is drawn smaller.
 * @throws PictureError where the server would not take it
 */
export async function readChosen(file: File): Promise<string> {
  const start = await file.slice(0, kindBytes).arrayBuffer();
  const kind = pictureKind(new Uint8Array(start));
  const sendable = kind !== null && kind !== 'heic';
  if (sendable && Math.ceil(file.size / 3) * 4 <= slipPictureMost) return asText(file);
  const picture = await openPicture(file);
  for (const longer of longerSides) {
    const text = drawn(picture, longer);
    if (text !== '' && text.length <= slipPictureMost) return text;
  }
  throw new PictureError('large');
}
