import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';

/** The beginning of the addresses of a site's pictures. */
export const sitePictureHome = '/site/';

/** The kinds of pictures of a site. `touch` is its icon on home screens. */
export const sitePictureKinds = ['logo', 'favicon', 'touch', 'share'] as const;
export type StoredPictureKind = (typeof sitePictureKinds)[number];

const known = z.object({
  type: z.string(),
  hash: z.string(),
  /** The size in pixels. */
  width: z.int(),
  height: z.int(),
});
/** The facts about a picture that the row of its site carries. */
type KnownPicture = z.infer<typeof known>;

/** The pictures that a site has, without their bytes. A kind of a newer release is left out. */
export const knownPictures = z.object({
  logo: known.optional(),
  favicon: known.optional(),
  touch: known.optional(),
  share: known.optional(),
});
export type KnownPictures = z.infer<typeof knownPictures>;

/** Reads the pictures of the site `id`, a column of the statement around it, as `knownPictures`. */
export const picturesOf = (id: string): string => `(SELECT coalesce(json_object_agg(p.kind,
  json_build_object('type', p.type, 'hash', p.hash, 'width', p.width, 'height', p.height)), '{}')
  FROM sites.picture p WHERE p.site_id = ${id})`;

/** A picture that was drawn for a site. */
export interface DrawnPicture {
  readonly kind: StoredPictureKind;
  readonly type: 'image/webp' | 'image/png' | 'image/jpeg';
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}

/** Returns the address of a picture on the hosts of its site. */
export const sitePictureAddress = (kind: StoredPictureKind, picture: KnownPicture): string =>
  `${sitePictureHome}${kind}.${picture.hash}.${picture.type.replace('image/', '')}`;

/** The characters of a hash that an address carries. They tell a picture from the one before. */
const hashLength = 16;

/** Keeps a drawn picture of a site in place of the one before. */
export async function keepSitePicture(db: Db, site: number, picture: DrawnPicture): Promise<void> {
  const { kind, type, width, height, bytes } = picture;
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, hashLength);
  await db.query({
    name: 'sites_keep_picture',
    text: `INSERT INTO sites.picture (site_id, kind, type, hash, width, height, bytes)
      VALUES ($1, $2, $3, $4, $5, $6, $7)
      ON CONFLICT (site_id, kind) DO UPDATE SET type = excluded.type, hash = excluded.hash,
        width = excluded.width, height = excluded.height, bytes = excluded.bytes`,
    values: [site, kind, type, hash, width, height, bytes],
  });
}

/** Takes pictures of a site off. */
export async function dropSitePictures(
  db: Db,
  site: number,
  kinds: readonly StoredPictureKind[],
): Promise<void> {
  await db.query({
    name: 'sites_drop_pictures',
    text: 'DELETE FROM sites.picture WHERE site_id = $1 AND kind = ANY ($2)',
    values: [site, kinds],
  });
}

const bytesRow = z.object({ bytes: z.instanceof(Buffer) });

/** Returns the bytes of a picture that a site has, or null. */
export async function findSitePicture(
  db: Db,
  site: number,
  kind: StoredPictureKind,
  { hash }: Pick<KnownPicture, 'hash'>,
): Promise<Buffer | null> {
  const [row] = await db.query({
    name: 'sites_find_picture',
    text: 'SELECT bytes FROM sites.picture WHERE site_id = $1 AND kind = $2 AND hash = $3',
    values: [site, kind, hash],
    row: bytesRow,
  });
  return row?.bytes ?? null;
}
