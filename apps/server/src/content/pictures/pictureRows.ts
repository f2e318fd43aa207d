import type { GivenPicture } from '@poy/contract/operators';
import { z } from 'zod';
import type { AuditedChange } from '../../calls/AuditedChange.ts';
import type { Db } from '../../db/db.ts';
import { refused } from '../../http/refused.ts';
import type { KeptPicture } from './drawContentPicture.ts';

/** The beginning of the addresses of the pictures that operators gave. */
export const contentPictureHome = '/content-pictures/';
const addressOf = (hash: string): string => `${contentPictureHome}${hash}.webp`;

/** The most pictures of a site. Their sizes are read once a second. */
const mostPictures = 300;

/** The size of a picture in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const pictureRow = z.object({
  hash: z.string(),
  width: z.int(),
  height: z.int(),
  madeAt: z.date(),
});
const bytesRow = z.object({ bytes: z.instanceof(Buffer) });

const onWire = ({ hash, madeAt, ...size }: z.infer<typeof pictureRow>): GivenPicture => ({
  src: addressOf(hash),
  ...size,
  madeAt: madeAt.getTime(),
});

/** Returns the pictures of a site, newest first. */
export async function listPictures(db: Db, site: number): Promise<GivenPicture[]> {
  const rows = await db.query({
    name: 'content_pictures',
    text: `SELECT hash, width, height, made_at AS "madeAt" FROM content.picture WHERE site_id = $1
      ORDER BY made_at DESC, hash`,
    values: [site],
    row: pictureRow,
  });
  return rows.map(onWire);
}

/** Returns the sizes of a site's pictures by their addresses. */
export async function pictureSizes(db: Db, site: number): Promise<Map<string, PictureSize>> {
  const pictures = await listPictures(db, site);
  return new Map(pictures.map(({ src, width, height }) => [src, { width, height }]));
}

/**
 * Keeps a picture of a site. One that is there already counts as given now.
 * @throws AppError OPERATOR_REFUSED CONTENT_PICTURES_MANY
 */
export async function keepPicture(
  tx: Db,
  site: number,
  { hash, width, height, bytes }: KeptPicture,
  now: number,
): Promise<AuditedChange<GivenPicture>> {
  await tx.query({
    name: 'content_lock_pictures',
    text: 'SELECT FROM sites.site WHERE id = $1 FOR NO KEY UPDATE',
    values: [site],
  });
  const pictures = await listPictures(tx, site);
  const known = pictures.find(({ src }) => src === addressOf(hash));
  if (known) {
    await tx.query({
      name: 'content_give_picture_again',
      text: 'UPDATE content.picture SET made_at = $3 WHERE site_id = $1 AND hash = $2',
      values: [site, hash, new Date(now)],
    });
    const again = { ...known, madeAt: now };
    return { before: known, after: again, answer: again };
  }
  if (pictures.length >= mostPictures) throw refused('CONTENT_PICTURES_MANY');
  await tx.query({
    name: 'content_keep_picture',
    text: `INSERT INTO content.picture (site_id, hash, width, height, bytes, made_at)
      VALUES ($1, $2, $3, $4, $5, $6)`,
    values: [site, hash, width, height, bytes, new Date(now)],
  });
  const answer = { src: addressOf(hash), width, height, madeAt: now };
  return { before: null, after: answer, answer };
}

/** Returns the bytes of a picture of a site, or null. */
export async function findPicture(db: Db, site: number, hash: string): Promise<Buffer | null> {
  const [row] = await db.query({
    name: 'content_find_picture',
    text: 'SELECT bytes FROM content.picture WHERE site_id = $1 AND hash = $2',
    values: [site, hash],
    row: bytesRow,
  });
  return row?.bytes ?? null;
}
