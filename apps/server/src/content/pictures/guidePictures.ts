import { readdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { PictureSize } from './pictureRows.ts';

/** The beginning of the addresses of the pictures in the guides that come with the product. */
export const guidePictureHome = '/guide-pictures/';
const folder = new URL('../guide-pictures/', import.meta.url);

/** A picture of the product itself, of which the guides have some. */
export interface GuidePicture {
  readonly bytes: Buffer;
  readonly size: PictureSize;
}

async function readPictures(): Promise<Map<string, GuidePicture>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.webp'));
  const pictures = names.map(async (name) => {
    const bytes = await readFile(new URL(name, folder));
    const { width, height } = await sharp(bytes).metadata();
    return [`${guidePictureHome}${name}`, { bytes, size: { width, height } }] as const;
  });
  return new Map(await Promise.all(pictures));
}

let known: Promise<Map<string, GuidePicture>> | undefined;

/** Returns the pictures of the guides by their addresses. They are files of the product, and read once. */
export const guidePictures = (): Promise<Map<string, GuidePicture>> => (known ??= readPictures());
