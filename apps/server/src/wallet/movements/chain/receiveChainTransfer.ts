import type { ReplyOf } from '@poy/contract';
import { usdtText } from '@poy/contract/usdt';
import { z } from 'zod';
import type { Db } from '../../../db/db.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/appError.ts';
import { admitDemoFeed } from '../../feeds/admitDemoFeed.ts';
import type { Feed } from '../claimRequest.ts';
import type { Movement } from '../../feeds/Movement.ts';
import { confirmationsNeeded, type DepositRow } from '../../deposits/depositRow.ts';
import { hearMovement } from '../feeds/hearMovement.ts';
import type { Heard } from '../../feeds/ids/Heard.ts';
import { withRightTime } from '../../feeds/ids/rightTime.ts';
import { publishDeposits } from '../../deposits/publishDeposit.ts';
import { tellOutcome } from '../receiveMovement.ts';
import { reverseMovement } from '../reverseMovement.ts';
import { settleMovement, type Outcome } from '../settleMovement.ts';
import {
  blockTime,
  confirmationsOf,
  keepBlock,
  lockReports,
  type ChainReport,
} from './chainBlocks.ts';
import { matchConfirming, quotedFor } from './confirmingDeposits.ts';
import { countAgain } from './countAgain.ts';
import { tellGone } from './tellGone.ts';
import { tellOther, underOtherId } from './tellOther.ts';
import { worthOf } from '../../deposits/usdt/usdt.ts';
import { lastRate } from '../../deposits/usdt/usdtRate.ts';

type Status = ReplyOf<'/api/chain-feed.transfers'>['status'];
/** The status is the one of a bank's movement, or that of a transfer on its way. */
type ChainOutcome = Omit<Outcome, 'status'> & { status: Status };

const chainFeed: Feed = {
  name: 'chain',
  isOpen: `d.status IN ('pending', 'matched')`,
  pays: ({ message, micro }) =>
    `d.kind = 'crypto' AND d.micro = ${micro} AND ${message} IS NOT NULL`,
};

const movementRow = z.object({ id: z.int(), status: z.string(), amount: z.int() });

/** Returns the movement that was written of a transfer, with its worth in satang. */
async function writtenOf(
  db: Db,
  { address, movementId }: ChainReport,
): Promise<z.infer<typeof movementRow> | null> {
  const [row] = await db.query({
    name: 'wallet_written_of',
    text: `SELECT id, status, amount FROM wallet.bank_movement
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
  const { address, movementId, micro, fromAddress, toldAt } = report;
  const rate = (await lastRate(db))?.rate;
  if (rate === undefined) throw new AppError('UNAVAILABLE');
  const satang = (await quotedFor(db, report)) ?? worthOf(micro, rate);
  const movement = {
    movementId,
    accountNumber: address,
    amount: satang / 100,
    fromAccount: fromAddress,
    fromName: '',
    at: await blockTime(db, report),
    ...(toldAt !== undefined && { toldAt }),
    message: `${usdtText(micro)} USDT`,
    micro,
  };
  return { movement, satang };
}

/** Does what follows from a block that is gone: a credit that rested on it is taken back. */
async function dropBlock(db: Db, report: ChainReport, heard: Heard): Promise<ChainOutcome> {
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
  if (!written) await tellGone(db, (await movementOf(db, report)).movement, report.blockId, heard);
  return { status: 'reversed' };
}

/**
 * Takes a report about another transfer than the one that had its id first. It is kept under an id of its
 * own, with an alarm at once. Its money counts as every other while enough blocks confirm it, and waits
 * for two operators.
 */
async function takeOther(db: Db, report: ChainReport, heard: Heard): Promise<ChainOutcome> {
  const other = underOtherId(report);
  if ((await keepBlock(db, other, heard.now)) === 'same') return { status: 'alarm' };
  if (other.status === 'gone') return dropBlock(db, other, heard);
  const written = await writtenOf(db, other);
  const confirmed = ((await confirmationsOf(db, other)) ?? 0) >= confirmationsNeeded;
  if (!written) {
    const { movement, satang } = await movementOf(db, other);
    const contradicts = (await writtenOf(db, report))?.id;
    const own = { ...movement, feedId: other.feedId, ...(contradicts && { contradicts }) };
    await tellOther(db, { ...own, status: confirmed ? 'booked' : 'reversed' }, satang, heard);
  } else if (confirmed && written.status === 'reversed') await countAgain(db, other);
  return { status: 'alarm' };
}

async function take(db: Db, report: ChainReport, heard: Heard): Promise<ChainOutcome> {
  const kept = await keepBlock(db, report, heard.now);
  if (kept === 'contradicts') return takeOther(db, report, heard);
  if (kept === 'same') return { status: 'duplicate' };
  if (report.status === 'gone') return dropBlock(db, report, heard);
  const written = await writtenOf(db, report);
  if (written && written.status !== 'reversed') return { status: 'duplicate' };
  const count = await confirmationsOf(db, report);
  if (count === null) return { status: 'duplicate' };
  if (count < confirmationsNeeded) return { status: 'confirming' };
  if (written) return countAgain(db, report);
  const { movement, satang } = await movementOf(db, report);
  return settleMovement(db, chainFeed, movement, satang, heard);
}

/**
 * Takes one report about a transfer of USDT. The open request that waits for exactly this amount is
 * `matched` while the transfer is confirmed, and credited with the baht of its quote at the 20th
 * confirmation, once. Every other transfer waits for an operator from then on, and so does another
 * transfer under a used id, with an alarm. A block that is gone
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
    const heard = await hearMovement(tx, 'chain', { accountNumber, movementId });
    const taken = await take(tx, withRightTime(report, heard), heard);
    touched = await matchConfirming(tx, report);
    confirmations = await confirmationsOf(tx, report);
    return taken;
  });
  await tellOutcome(deps, outcome);
  if (outcome.status !== 'duplicate') await publishDeposits(publisher, touched);
  return { status: outcome.status, confirmations };
}
