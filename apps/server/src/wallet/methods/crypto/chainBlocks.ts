import type { BodyOf } from '@poy/contract';
import { z } from 'zod';
import type { Db } from '../../../db/db.ts';

/** What a report says of a transfer in one block. */
export type ChainReport = BodyOf<'/api/chain-feed.transfers'>;

/** `same`: an earlier report said as much or more. `contradicts`: it is another transfer now. */
type Kept = 'new' | 'same' | 'contradicts';

const firstRow = z.object({ micro: z.int(), from: z.string() });
const countRow = z.object({ confirmations: z.int().nullable() });

/** Makes reports about one address wait for each other until the transaction ends. */
export async function lockReports(
  db: Db,
  { address }: Pick<ChainReport, 'address'>,
): Promise<void> {
  await db.query({
    name: 'wallet_lock_reports',
    text: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 59))',
    values: [`chain ${address}`],
  });
}

/**
 * Keeps what a report says of a block. A count never falls, and a block that is gone stays gone, so
 * reports may come in any order. The caller has locked the reports.
 */
export async function keepBlock(
  db: Db,
  { address, movementId, blockId, micro, fromAddress, at, status, ...report }: ChainReport,
  now: number,
): Promise<Kept> {
  const [first] = await db.query({
    name: 'wallet_first_block',
    text: `SELECT micro, from_account AS from FROM wallet.chain_transfer
      WHERE account_number = $1 AND movement_id = $2 LIMIT 1`,
    values: [address, movementId],
    row: firstRow,
  });
  if (first && (first.micro !== micro || first.from !== fromAddress)) return 'contradicts';
  const gone = status === 'gone';
  const changed = await db.query({
    name: 'wallet_keep_block',
    text: `INSERT INTO wallet.chain_transfer AS c (account_number, movement_id, block_id, micro,
        from_account, at, received_at, confirmations, gone)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
      ON CONFLICT (account_number, movement_id, block_id) DO UPDATE
        SET confirmations = greatest(c.confirmations, excluded.confirmations), gone = c.gone OR excluded.gone
        WHERE c.confirmations < excluded.confirmations OR (excluded.gone AND NOT c.gone)
      RETURNING gone`,
    values: [
      address,
      movementId,
      blockId,
      micro,
      fromAddress,
      new Date(at),
      new Date(now),
      gone ? 0 : report.confirmations,
      gone,
    ],
  });
  return changed.length > 0 ? 'new' : 'same';
}

/** Returns the most confirmations of a transfer in a block that is not gone; null where all are. */
export async function confirmationsOf(
  db: Db,
  { address, movementId }: ChainReport,
): Promise<number | null> {
  const [row] = await db.query({
    name: 'wallet_confirmations',
    text: `SELECT max(confirmations) AS confirmations FROM wallet.chain_transfer
      WHERE account_number = $1 AND movement_id = $2 AND NOT gone`,
    values: [address, movementId],
    row: countRow,
  });
  return row?.confirmations ?? null;
}
