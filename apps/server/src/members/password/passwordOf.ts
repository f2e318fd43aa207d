import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../http/appError.ts';
import type { StoredPassword } from './password.ts';
import type { SessionMember } from '../queries.ts';

const recipeRow = z.object({ recipe: z.string().nullable() });
const fitsRow = z.object({ fits: z.boolean() });

/** Returns the password of a member, whose recipe is known; with null that of nobody. */
export const storedPassword = (
  db: Db,
  member: { uuid: string; recipe: string | null } | null,
): StoredPassword => ({
  recipe: member?.recipe ?? null,
  is: async (hash) => {
    const [row] = await db.query({
      name: 'members_password_is',
      text: 'SELECT members.password_is($1, $2) AS fits',
      values: [member?.uuid ?? null, hash],
      row: fitsRow,
    });
    return row?.fits === true;
  },
});

/**
 * Returns the member's password, asked for by a session that is alive.
 * @throws AppError unAuthorized when the session has ended meanwhile
 */
export async function passwordOf(
  db: Db,
  { uuid, sessionId }: SessionMember,
): Promise<StoredPassword> {
  const [row] = await db.query({
    name: 'members_recipe_for_session',
    text: `SELECT members.recipe_of(s.member) AS recipe FROM members.session s
      WHERE s.member = $1 AND s.id = $2 AND s.revoked_at IS NULL`,
    values: [uuid, sessionId],
    row: recipeRow,
  });
  if (!row) throw new AppError('unAuthorized');
  return storedPassword(db, { uuid, ...row });
}
