import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';

/** The beginning of the addresses of pictures. Each ends with the hash of its bytes and `.webp`. */
export const pictureHome = '/avatars/';

const bytesRow = z.object({ bytes: z.instanceof(Buffer) });

/** Keeps a drawn picture as that of a member, in place of the one before. */
export async function keepPicture(db: Db, uuid: string, bytes: Buffer): Promise<void> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  await db.query({
    name: 'members_keep_picture',
    text: `WITH kept AS (
        INSERT INTO members.picture (member, hash, bytes) VALUES ($1, $2, $3)
        ON CONFLICT (member) DO UPDATE SET hash = excluded.hash, bytes = excluded.bytes)
      UPDATE members.member SET avatar = $4 WHERE uuid = $1`,
    values: [uuid, hash, bytes, `${pictureHome}${hash}.webp`],
  });
}

/** Takes the picture of a member off. */
export async function dropPicture(db: Db, uuid: string): Promise<void> {
  await db.query({
    name: 'members_drop_picture',
    text: `WITH gone AS (DELETE FROM members.picture WHERE member = $1)
      UPDATE members.member SET avatar = NULL WHERE uuid = $1`,
    values: [uuid],
  });
}

/** Returns the picture with a hash that a member of a site has, or null. */
export async function findPicture(db: Db, siteId: number, hash: string): Promise<Buffer | null> {
  const [row] = await db.query({
    name: 'members_find_picture',
    text: `SELECT p.bytes FROM members.picture p JOIN members.member m ON m.uuid = p.member
      WHERE p.hash = $2 AND m.site_id = $1 LIMIT 1`,
    values: [siteId, hash],
    row: bytesRow,
  });
  return row?.bytes ?? null;
}
