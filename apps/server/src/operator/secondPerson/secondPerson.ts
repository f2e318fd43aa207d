import { refusals, type Refusal } from '@poy/contract/operators';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { refused } from '../../http/refused.ts';

const refusalRow = z.object({
  why: z.enum(Object.keys(refusals) as [Refusal, ...Refusal[]]).nullable(),
});

/**
 * Refuses an operator who cannot take the second step of what another one began. The rule itself is
 * `operator.second_person_refusal`, which results ask inside the database.
 * @throws AppError OPERATOR_REFUSED with the reason
 */
export async function wantSecondPerson(db: Db, first: number, second: number): Promise<void> {
  const [row] = await db.query({
    name: 'members_second_person',
    text: 'SELECT operator.second_person_refusal($1, $2) AS why',
    values: [first, second],
    row: refusalRow,
  });
  if (row?.why) throw refused(row.why);
}
