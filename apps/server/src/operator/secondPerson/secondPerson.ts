import { refusals, type Refusal } from '@poy/contract/operators';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';

const refusalRow = z.object({
  why: z.enum(Object.keys(refusals) as [Refusal, ...Refusal[]]).nullable(),
});

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
  const [row] = await db.query({
    name: 'members_second_person',
    text: 'SELECT operator.second_person_refusal($1, $2) AS why',
    values: [first, second],
    row: refusalRow,
  });
  return row?.why ?? null;
}
