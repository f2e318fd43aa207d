import type { Refusal } from '@poy/contract';
import type { Db } from '../db/db.ts';
import { isRefusal } from '../http/refused.ts';

/**
 * Returns the reason why one operator cannot take the second step of what another one began, or
 * null where they can. The rule itself is `operator.second_person_refusal`, which results ask inside
 * the database.
 */
export async function secondPersonRefusal(
  db: Db,
  first: number,
  second: number,
): Promise<Refusal | null> {
  const [row] = await db.query<{ why: string | null }>({
    name: 'members_second_person',
    text: 'SELECT operator.second_person_refusal($1, $2) AS why',
    values: [first, second],
  });
  const why = row?.why ?? null;
  if (why === null || isRefusal(why)) return why;
  throw new Error(`operator.second_person_refusal answered ${why}`);
}
