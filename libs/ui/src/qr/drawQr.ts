import encodeQR from 'qr';

/** Returns the address of a picture (GIF) that draws a text as a QR code, with its quiet zone. */
export function drawQr(text: string): string {
  return encodeQR(text, 'data-url', { ecc: 'medium', border: 4, scale: 8 });
}
