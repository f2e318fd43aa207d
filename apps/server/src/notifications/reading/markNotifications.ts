import type { Db } from '../../db/db.ts';

/**
 * Notes that a member has seen the rows up to a number. @returns true where a row was unseen until then
 */
export async function seeUpTo(db: Db, member: string, upTo: number): Promise<boolean> {
  const changed = await db.query({
    name: 'notifications_see',
    text: `UPDATE notifications.reader r SET seen_to = least($2, r.last), last = r.last + 1
      WHERE r.member = $1 AND EXISTS (
        SELECT FROM notifications.entry e
        WHERE e.member = $1 AND e.serial > r.seen_to AND e.serial <= $2 AND e.read_at IS NULL)
      RETURNING 1`,
    values: [member, upTo],
  });
  return changed.length > 0;
}

/**
 * Notes that a member has read the rows up to a number, which are seen then too. @returns true where a row
 * was unread until then
 */
export async function readUpTo(db: Db, member: string, upTo: number): Promise<boolean> {
  const changed = await db.query({
    name: 'notifications_read_all',
    text: `UPDATE notifications.reader r SET read_to = least($2, r.last), last = r.last + 1,
        seen_to = greatest(r.seen_to, least($2, r.last))
      WHERE r.member = $1 AND EXISTS (
        SELECT FROM notifications.entry e
        WHERE e.member = $1 AND e.serial > r.read_to AND e.serial <= $2 AND e.read_at IS NULL)
      RETURNING 1`,
    values: [member, upTo],
  });
  return changed.length > 0;
}

/**
 * Notes that a member has read the row of a number. One that was told anew since has another number.
 * @returns true where it was unread until then
 */
export async function readOne(
  db: Db,
  member: string,
  serial: number,
  now: number,
): Promise<boolean> {
  return db.tx(async (tx) => {
    await tx.query({
      name: 'notifications_lock',
      text: 'SELECT FROM notifications.reader WHERE member = $1 FOR UPDATE',
      values: [member],
    });
    const changed = await tx.query({
      name: 'notifications_read_one',
      text: `WITH read AS (
          UPDATE notifications.entry e SET read_at = $3, changed = r.last + 1 FROM notifications.reader r
          WHERE r.member = $1 AND e.member = $1 AND e.serial = $2 AND e.serial > r.read_to AND e.read_at IS NULL
          RETURNING e.member)
        UPDATE notifications.reader r SET last = r.last + 1 FROM read WHERE r.member = read.member RETURNING 1`,
      values: [member, serial, new Date(now)],
    });
    return changed.length > 0;
  });
}
