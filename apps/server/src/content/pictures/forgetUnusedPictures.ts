import type { Db } from '../../db/db.ts';

/** A picture that no version uses is kept for this time in ms after it was given last. */
const keptMs = 30 * 24 * 3_600_000;

/**
 * Removes the pictures that no version of an item shows or ever showed, some time after they were given. Undo
 * can bring back any version, so the pictures of old ones stay.
 * @param now in ms since 1970
 */
export async function forgetUnusedPictures(db: Db, now: number): Promise<void> {
  await db.query({
    name: 'content_forget_pictures',
    text: 'SELECT content.forget_unused_pictures($1)',
    values: [new Date(now - keptMs)],
  });
}
