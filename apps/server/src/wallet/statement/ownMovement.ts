import type { Db } from '../../db/db.ts';
import { statement } from '../../ledger/index.ts';

/** Returns true where a deposit request is the member's. */
export async function ownDeposit(db: Db, member: string, id: number): Promise<boolean> {
  const rows = await db.query({
    name: 'wallet_own_deposit',
    text: 'SELECT FROM wallet.deposit WHERE id = $2 AND member = $1',
    values: [member, id],
  });
  return rows.length > 0;
}

/** Returns true where the statement of a member has a row with this id. */
export async function ownTransaction(db: Db, member: string, id: number): Promise<boolean> {
  const window = { from: new Date(0), to: new Date('9999-01-01'), before: id + 1, limit: 1 };
  const { rows } = await statement(db, member, window);
  return rows[0]?.version === id;
}
