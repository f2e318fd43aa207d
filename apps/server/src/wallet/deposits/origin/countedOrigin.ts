import type { Db } from '../../../db/db.ts';
import type { Origin } from './limitOpenDeposits.ts';

/**
 * Returns an origin as the limits count it. The address of a member whose money has come once is
 * not counted: that account is none to throw away, and its owner must not be held up by strangers
 * who share the address.
 */
export async function countedOrigin(db: Db, member: string, from: Origin): Promise<Origin> {
  const paid = await db.query({
    name: 'wallet_has_paid',
    text: `SELECT FROM wallet.deposit WHERE member = $1 AND status = 'credited' LIMIT 1`,
    values: [member],
  });
  return paid.length > 0 ? { ...from, address: null } : from;
}
