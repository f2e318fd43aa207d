import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { findDeposit, graceMs, type DepositRow } from './depositRow.ts';
import { publishDeposits } from './publishDeposit.ts';

const endedRow = z.object({ id: z.int() });

/**
 * Ends requests whose time is over by the database's clock, some seconds late, so that a payment
 * made in time is still matched. Any number of processes may run it at any time.
 */
export async function expireDeposits({
  db,
  publisher,
}: Pick<Deps, 'db' | 'publisher'>): Promise<number> {
  const ended = await db.query({
    name: 'wallet_expire',
    text: `UPDATE wallet.deposit SET status = 'expired', ended_at = now()
      WHERE status = 'pending' AND expires_at <= now() - $1 * interval '1 millisecond' RETURNING id`,
    values: [graceMs],
    row: endedRow,
  });
  const rows = await Promise.all(ended.map(({ id }) => findDeposit(db, id)));
  await publishDeposits(
    publisher,
    rows.filter((row): row is DepositRow => row !== null),
  );
  return ended.length;
}
