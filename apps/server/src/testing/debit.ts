import type { Db } from '../db/db.ts';
import { toLedgerError } from '../ledger/LedgerError.ts';
import type { Posted, Transfer } from '../ledger/post.ts';
import { ask } from './ask.ts';

/**
 * Takes money from a member by `ledger.post`, as the functions of the database do that sell slips
 * and sets. @throws LedgerError
 */
export async function debit(
  db: Db,
  { key, type, member, satang, reference }: Transfer,
): Promise<Omit<Posted, 'moved'>> {
  const { kind, id, text, betGroup } = reference ?? {};
  const [row] = await ask<Omit<Posted, 'moved'>>(db, {
    name: 'test_debit',
    text: `SELECT balance AS "balanceSatang", version, created_at AS "createdAt", replayed
      FROM ledger.post($1, 'debit', $2, $3, $4, $5, $6, $7, $8)`,
    values: [key, type, member, satang, kind, id, text, betGroup],
  }).catch((error: unknown) => {
    throw toLedgerError(error);
  });
  if (!row) throw new Error('ledger.post answered nothing');
  return row;
}
