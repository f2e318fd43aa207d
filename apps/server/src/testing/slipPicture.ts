import qrcode from 'qrcode';
import sharp from 'sharp';

/**
 * Draws a slip as a phone keeps it, of 1,080 × 2,160 pixels, with a small QR code where a text is
 * given.
 * @param shade tells pictures apart that show the same
 */
export async function drawSlipPicture(text: string | null, shade = 255): Promise<Buffer> {
  const paper = sharp({
    create: {
      width: 1_080,
      height: 2_160,
      channels: 3,
      background: { r: 255, g: shade, b: 255 },
    },
  });
  if (text === null) return paper.png().toBuffer();
  const code = await qrcode.toBuffer(text, { width: 260, margin: 2 });
  return paper
    .composite([{ input: code, left: 760, top: 1_840 }])
    .png()
    .toBuffer();
}
