import type { Db } from '../db/db.ts';

/**
 * Does something while the account of a member is locked, so that whoever would credit or debit it
 * waits until then.
 */
export const whileHeld = <T>(db: Db, member: string, work: () => Promise<T>): Promise<T> =>
  db.tx(async (tx) => {
    await tx.query({
      name: 'test_hold_account',
      text: 'SELECT FROM ledger.lock_account($1)',
      values: [member],
    });
    return work();
  });
