import { z } from 'zod';
import type { Db } from '../../../db/db.ts';
import { depositsOf, hasEnded, inTime, type DepositRow } from '../../deposits/depositRow.ts';
import type { ChainReport } from './chainBlocks.ts';

const touchedRow = z.object({ id: z.int() });
const quotedRow = z.object({ satang: z.int(), open: z.boolean() });

/** True of a request `d` that is open. */
const isOpen = `d.status IN ('pending', 'matched')`;
/** The requests `d` for an amount ($2) of an address ($1). */
const ofAmount = `wallet.bank b WHERE b.account_number = $1 AND b.id = d.bank_id AND d.micro = $2`;

/**
 * Writes whether the request for an amount has its transfer on the chain: `matched` while some
 * transfer of it is in a block that counts, and `pending` again where a reorganisation dropped it.
 * @returns the request in its present state, of which there is one at most
 */
export async function matchConfirming(
  db: Db,
  { address, micro }: ChainReport,
): Promise<DepositRow[]> {
  const touched = await db.query({
    name: 'wallet_match_confirming',
    text: `UPDATE wallet.deposit d SET status = CASE WHEN EXISTS (
          SELECT FROM wallet.chain_transfer c
          WHERE c.account_number = $1 AND c.micro = $2 AND NOT c.gone AND ${inTime}
        ) THEN 'matched' ELSE 'pending' END
      FROM ${ofAmount} AND ${isOpen} RETURNING d.id`,
    values: [address, micro],
    row: touchedRow,
  });
  return depositsOf(
    db,
    touched.map(({ id }) => id),
  );
}

/**
 * Returns the satang that a quote promises for a transfer that came in its time, and locks the request;
 * null where no quote is for this transfer. An open quote comes first, then one that has ended since.
 * Where two ended ones fit, none is meant.
 */
export async function quotedFor(
  db: Db,
  { address, micro, movementId, blockId }: ChainReport,
): Promise<number | null> {
  const quoted = await db.query({
    name: 'wallet_quoted_for',
    text: `SELECT d.prepared AS satang, ${isOpen} AS open
      FROM wallet.deposit d, wallet.chain_transfer c, ${ofAmount} AND (${isOpen} OR ${hasEnded})
        AND c.account_number = $1 AND c.movement_id = $3 AND c.block_id = $4 AND ${inTime}
      FOR UPDATE OF d`,
    values: [address, micro, movementId, blockId],
    row: quotedRow,
  });
  const one = quoted.find(({ open }) => open) ?? (quoted.length === 1 ? quoted[0] : undefined);
  return one?.satang ?? null;
}
