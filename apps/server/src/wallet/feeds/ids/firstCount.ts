import type { Db } from '../../../db/db.ts';
import type { FeedName } from '@poy/contract/paymentKinds';
import { movementKey } from './movementKey.ts';

/** The ends of the keys that reversals and their debts had before they had a kind of their own. */
const oldEnds = /:(back|owed)$/;

/**
 * Returns which time a new movement counts first: 1, or 2 where the key of the first time belongs to the
 * reversal of another movement, from before reversals had keys of their own. The key of the second time
 * is of another kind, which no reversal ever had, so the money can still be credited, once.
 */
export async function firstCount(
  db: Db,
  feed: FeedName,
  movement: { readonly accountNumber: string; readonly movementId: string },
): Promise<1 | 2> {
  const { accountNumber, movementId } = movement;
  if (!oldEnds.test(movementId)) return 1;
  const taken = await db.query({
    name: 'wallet_key_of_reversal',
    text: `SELECT FROM ledger.moved WHERE key = $1 AND type = 'DEPOSIT_BACK'`,
    values: [movementKey('in', { feed, accountNumber, movementId, counted: 1 })],
  });
  return taken.length > 0 ? 2 : 1;
}
