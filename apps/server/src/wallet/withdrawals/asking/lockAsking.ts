import type { Db } from '../../../db/db.ts';

/**
 * Makes a member's asking for a withdrawal and the reversals of the member's money wait for each other
 * until the transaction ends. A reversal has to see the open withdrawal before it locks the member's
 * account; without this, one could be written between the two.
 */
export async function lockAsking(db: Db, member: string): Promise<void> {
  await db.query({
    name: 'wallet_lock_asking',
    text: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 61))',
    values: [member],
  });
}
