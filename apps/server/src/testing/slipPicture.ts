import qrcode from 'qrcode';
import sharp from 'sharp';

/**
 * Draws a slip as a phone keeps it, of 1,080 × 2,160 pixels, with a small QR code where a text is
 * given. Drawing takes a tenth of a second, so tests without an interest in pictures show a slip of
 * `newSlip`.
 */
export async function drawSlipPicture(text: string | null): Promise<Buffer> {
  const paper = sharp({
    create: {
      width: 1_080,
      height: 2_160,
      channels: 3,
      background: 'white',
    },
  });
  if (text === null) return paper.png().toBuffer();
  const code = await qrcode.toBuffer(text, { width: 260, margin: 2 });
  return paper
    .composite([{ input: code, left: 760, top: 1_840 }])
    .png()
    .toBuffer();
}
