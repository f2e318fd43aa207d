import sharp from 'sharp';

/** Returns a PNG picture of one colour in base64. */
export async function plainPicture(
  width: number,
  height: number,
  background = 'teal',
): Promise<string> {
  const picture = sharp({ create: { width, height, channels: 3, background } });
  return (await picture.png().toBuffer()).toString('base64');
}
