import { z } from 'zod';
import type { Db } from '../../db/db.ts';

/** The beginning of the addresses of the pictures that operators gave. */
export const contentPictureHome = '/content-pictures/';
export const addressOfPicture = (hash: string): string => `${contentPictureHome}${hash}.webp`;

/** The size of a picture in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const sizeRow = z.object({ hash: z.string(), width: z.int(), height: z.int() });

/** Returns the sizes of a site's pictures by their addresses. */
export async function pictureSizes(db: Db, site: number): Promise<Map<string, PictureSize>> {
  const rows = await db.query({
    name: 'content_picture_sizes',
    text: 'SELECT hash, width, height FROM content.picture WHERE site_id = $1',
    values: [site],
    row: sizeRow,
  });
  return new Map(rows.map(({ hash, ...size }) => [addressOfPicture(hash), size]));
}
