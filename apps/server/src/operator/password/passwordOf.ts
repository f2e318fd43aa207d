import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { rightHash, type StoredPassword } from '../../members/index.ts';
import { senderOf, type SessionOperator } from '../session/sessions.ts';

const recipeRow = z.object({ recipe: z.string().nullable() });
const fitsRow = z.object({ fits: z.boolean() });

/** Returns the password of an operator, whose recipe is known; with null that of nobody. */
export const storedPassword = (
  db: Db,
  operator: { id: number; recipe: string | null } | null,
): StoredPassword => ({
  recipe: operator?.recipe ?? null,
  is: async (hash) => {
    const [row] = await db.query({
      name: 'operator_password_is',
      text: 'SELECT operator.password_is($1, $2) AS fits',
      values: [operator?.id ?? null, hash],
      row: fitsRow,
    });
    return row?.fits === true;
  },
});

/**
 * Returns the hash of a signed-in operator's password, which they give again; null for a wrong one.
 */
export async function ownHash(
  db: Db,
  { id }: Pick<SessionOperator, 'id'>,
  password: string,
): Promise<string | null> {
  const [row] = await db.query({
    name: 'operator_recipe',
    text: 'SELECT operator.recipe_of($1) AS recipe',
    values: [id],
    row: recipeRow,
  });
  const stored = storedPassword(db, { id, recipe: row?.recipe ?? null });
  return rightHash(stored, password, senderOf(id));
}
