import type { ReplyOf } from '@poy/contract';
import { usdtText } from '@poy/contract/usdt';
import { z } from 'zod';
import type { Db } from '../../../db/db.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/appError.ts';
import { admitDemoFeed } from '../../admitDemoFeed.ts';
import type { Feed, Movement } from '../../claimRequest.ts';
import { confirmationsNeeded, type DepositRow } from '../../depositRow.ts';
import { hearMovement } from '../../feeds/hearMovement.ts';
import { publishDeposits } from '../../publishDeposit.ts';
import { settleMovement, tellOutcome, type Outcome } from '../../receiveMovement.ts';
import { reverseMovement } from '../../reverseMovement.ts';
import { confirmationsOf, keepBlock, lockReports, type ChainReport } from './chainBlocks.ts';
import { matchConfirming, quotedFor } from './confirmingDeposits.ts';
import { countAgain } from './countAgain.ts';
import { tellGone } from './tellGone.ts';
import { worthOf } from '../../usdt/usdt.ts';
import { lastRate } from '../../usdt/usdtRate.ts';

type Status = ReplyOf<'/api/chain-feed.transfers'>['status'];
/** The status is the one of a bank's movement, or that of a transfer on its way. */
type ChainOutcome = Omit<Outcome, 'status'> & { status: Status };

const chainFeed: Feed = {
  name: 'chain',
  fits: `d.status IN ('pending', 'matched') AND d.kind = 'crypto' AND d.micro = $6 AND $5::text IS NOT NULL`,
};

const movementRow = z.object({ status: z.string(), amount: z.int() });

/** Returns the movement that was written of a transfer, with its worth in satang. */
async function writtenOf(
  db: Db,
  { address, movementId }: ChainReport,
): Promise<z.infer<typeof movementRow> | null> {
  const [row] = await db.query({
    name: 'wallet_written_of',
    text: `SELECT status, amount FROM wallet.bank_movement
      WHERE account_number = $1 AND movement_id = $2`,
    values: [address, movementId],
    row: movementRow,
  });
  return row ?? null;
}

/**
 * Returns the movement of a transfer as operators see it, with what it is worth: what its quote
 * promises, or the present worth of the USDT.
 * @throws AppError UNAVAILABLE where nobody has ever said what a USDT is worth
 */
async function movementOf(
  db: Db,
  report: ChainReport,
): Promise<{ movement: Movement; satang: number }> {
  const { address, movementId, micro, fromAddress, at } = report;
  const rate = (await lastRate(db))?.rate;
  if (rate === undefined) throw new AppError('UNAVAILABLE');
  const satang = (await quotedFor(db, report)) ?? worthOf(micro, rate);
  const movement = {
    movementId,
    bankAccountNumber: address,
    amount: satang / 100,
    fromAccount: fromAddress,
    fromName: '',
    at,
    message: `${usdtText(micro)} USDT`,
    micro,
  };
  return { movement, satang };
}

/** Does what follows from a block that is gone: a credit that rested on it is taken back. */
async function dropBlock(db: Db, report: ChainReport, now: number): Promise<ChainOutcome> {
  const { address: accountNumber, movementId } = report;
  const written = await writtenOf(db, report);
  const left = await confirmationsOf(db, report);
  if (written && (left ?? 0) < confirmationsNeeded) {
    const reversed = await reverseMovement(db, {
      feed: 'chain',
      accountNumber,
      movementId,
      satang: written.amount,
    });
    return reversed ? { status: 'reversed', reversed } : { status: 'reversed' };
  }
  if (!written) await tellGone(db, (await movementOf(db, report)).movement, report.blockId, now);
  return { status: 'reversed' };
}

async function take(db: Db, report: ChainReport, now: number): Promise<ChainOutcome> {
  const kept = await keepBlock(db, report, now);
  if (kept === 'contradicts') {
    await tellGone(db, (await movementOf(db, report)).movement, report.blockId, now);
    return { status: 'alarm' };
  }
  if (kept === 'same') return { status: 'duplicate' };
  if (report.status === 'gone') return dropBlock(db, report, now);
  const written = await writtenOf(db, report);
  if (written && written.status !== 'reversed') return { status: 'duplicate' };
  const count = await confirmationsOf(db, report);
  if (count === null) return { status: 'duplicate' };
  if (count < confirmationsNeeded) return { status: 'confirming' };
  if (written) return countAgain(db, report);
  const { movement, satang } = await movementOf(db, report);
  return settleMovement(db, chainFeed, movement, satang, now);
}

/**
 * Takes one report about a transfer of USDT. The open request that waits for exactly this amount is
 * `matched` while the transfer is confirmed, and credited with the baht of its quote at the 20th
 * confirmation, once. Every other transfer waits for an operator from then on. A block that is gone
 * counts no more, before the credit and after it, and the same transfer in another block counts anew. With
 * `demo` the sandbox reports it.
 * @throws AppError NOT_FOUND where the address is no site's; UNAVAILABLE where nobody has said what a
 * USDT is worth; from the sandbox SIGNATURE_INVALID where a site is real
 */
export async function receiveChainTransfer(
  deps: Deps,
  report: ChainReport,
  { demo }: { demo: boolean },
): Promise<ReplyOf<'/api/chain-feed.transfers'>> {
  const { db, publisher } = deps;
  let touched: DepositRow[] = [];
  let confirmations: number | null = null;
  const outcome = await db.tx(async (tx) => {
    if (demo) await admitDemoFeed(tx, report.address);
    await lockReports(tx, report);
    const { address: accountNumber, movementId } = report;
    const now = await hearMovement(tx, 'chain', { accountNumber, movementId });
    const taken = await take(tx, report, now);
    touched = await matchConfirming(tx, report);
    confirmations = await confirmationsOf(tx, report);
    return taken;
  });
  await tellOutcome(deps, outcome);
  if (outcome.status !== 'duplicate') await publishDeposits(publisher, touched);
  return { status: outcome.status, confirmations };
}
