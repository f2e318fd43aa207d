import type { BodyOf } from '@poy/contract';
import { z } from 'zod';
import type { Db } from '../../../db/db.ts';
import { openDayAgain } from '../../days/openDayAgain.ts';

/** A report about a transfer in one block. */
export type ChainReport = BodyOf<'/api/chain-feed.transfers'> & {
  /** The time (ms) as it was told, where it cannot be right. Then `at` is the moment of the report. */
  readonly toldAt?: number;
};

/** A report under the id that it is kept under; `feedId` is the chain's own where that is another one. */
export type KeptReport = ChainReport & { readonly feedId?: string };

/**
 * The outcome of keeping a report: `same` where an earlier one said as much or more, `contradicts` where it
 * is about another transfer than the first one with its id.
 */
type Kept = 'new' | 'same' | 'contradicts';

const firstRow = z.object({ micro: z.int(), from: z.string() });
/** `moves` is true where the list of a day has another transfer by it, or one less. */
const keptRow = z.object({ at: z.date(), moves: z.boolean() });
const countRow = z.object({ confirmations: z.int().nullable() });
const timeRow = z.object({ at: z.date() });

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
  { address, movementId, blockId, micro, fromAddress, at, status, ...report }: KeptReport,
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
  const [kept] = await db.query({
    name: 'wallet_keep_block',
    text: `INSERT INTO wallet.chain_transfer AS c (account_number, movement_id, block_id, micro,
        from_account, at, received_at, confirmations, gone, feed_id)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
      ON CONFLICT (account_number, movement_id, block_id) DO UPDATE
        SET confirmations = greatest(c.confirmations, excluded.confirmations), gone = c.gone OR excluded.gone
        WHERE c.confirmations < excluded.confirmations OR (excluded.gone AND NOT c.gone)
      RETURNING at, gone OR xmax = 0 AS moves`,
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
      report.feedId ?? null,
    ],
    row: keptRow,
  });
  if (!kept) return 'same';
  // One more confirmation changes nothing of what stands in the chain.
  if (kept.moves) await openDayAgain(db, { accountNumber: address, at: kept.at.getTime(), now });
  return 'new';
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

/** Returns the time (ms) of the block of a report, by the first report about it. */
export async function blockTime(
  db: Db,
  { address, movementId, blockId }: ChainReport,
): Promise<number> {
  const [row] = await db.query({
    name: 'wallet_block_time',
    text: `SELECT at FROM wallet.chain_transfer
      WHERE account_number = $1 AND movement_id = $2 AND block_id = $3`,
    values: [address, movementId, blockId],
    row: timeRow,
  });
  if (!row) throw new Error('A block that was reported is not kept');
  return row.at.getTime();
}
