import { z } from 'zod';
import type { Db } from '../db/db.ts';
import { toLedgerError } from './LedgerError.ts';
import type { MovedCash } from './MovedCash.ts';
import type { Transfer } from './post.ts';

const takenRow = z.object({
  /** The satang that came from cash, and those that became a debt. */
  taken: z.int(),
  owed: z.int(),
  /** The member's balance in satang afterwards, and the account's count of postings. */
  balanceSatang: z.int(),
  version: z.int(),
});
export interface TakenBack extends Pick<z.infer<typeof takenRow>, 'taken' | 'owed'> {
  /**
   * The change of the member's cash; empty where there was no cash. A repeated call answers the change of
   * the first one again.
   */
  readonly moved: readonly MovedCash[];
}

/**
 * Takes money back from a member: from cash as far as there is any, and the rest becomes a debt. The
 * same key takes once. `type` is on the debit side. The money goes to the house account of the type,
 * or to another one by its name.
 * @throws LedgerError NO_ACCOUNT, NO_SUCH_TYPE
 */
export async function takeBack(
  db: Db,
  { key, type, member, satang, reference }: Transfer,
  house: string | null = null,
): Promise<TakenBack> {
  const { kind, id, text, betGroup } = reference ?? {};
  const [row] = await db
    .query({
      name: 'ledger_take_back_as',
      text: `SELECT taken, owed, balance AS "balanceSatang", version
        FROM ledger.take_back_as($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      values: [key, type, member, satang, kind, id, text, betGroup, house],
      row: takenRow,
    })
    .catch((error: unknown) => {
      throw toLedgerError(error);
    });
  if (!row) throw new Error('ledger.take_back_as answered nothing');
  const { taken, owed, ...cash } = row;
  return { taken, owed, moved: taken > 0 ? [{ member, type, amountSatang: -taken, ...cash }] : [] };
}
