import { toBaht } from '@poy/bet-rules';
import type { BankDifference } from '@poy/contract/operators';
import type { Db } from '../../../db/db.ts';
import type { Deps } from '../../../deps.ts';
import { payWithdrawal, returnWithdrawal, type ChangedWithdrawal } from '../endWithdrawal.ts';
import { publishWithdrawal } from '../publishWithdrawal.ts';
import { findWithdrawal, lockWithdrawal } from '../withdrawalRow.ts';
import { differencesOf } from './bank/differencesOf.ts';
import type { BankWord, PayoutBank } from './bank/PayoutBank.ts';
import {
  askLater,
  claimPayouts,
  keepDifferences,
  sendAgain,
  transferIsKnown,
  type ClaimedPayout,
} from '../payoutRows.ts';
import { stopClosed } from './stopClosed.ts';
import { stopOwing } from './stopOwing.ts';

/** The payouts of a process that the bank is asked about at one time. */
const atOnce = 4;

/** Asks the bank for the payout, or what became of it. */
function askBank(bank: PayoutBank, payout: ClaimedPayout): Promise<BankWord | null> {
  const { reference, send, amount, bankCode, accountNumber, accountName, validUntil } = payout;
  if (!send || validUntil === null) return bank.inquire(reference);
  return bank.pay({
    reference,
    amount: toBaht(amount),
    bankCode,
    accountNumber,
    accountName,
    validUntil: validUntil.getTime(),
  });
}

/** Returns what the bank's word says that cannot be: another order, or the transfer of another one. */
async function contradictions(
  db: Db,
  payout: ClaimedPayout,
  word: BankWord,
): Promise<BankDifference[]> {
  const found = differencesOf(payout, word);
  const { transferId } = word;
  if (transferId !== undefined && (await transferIsKnown(db, payout.id, transferId)))
    found.push({ what: 'transferId', said: transferId });
  return found;
}

/**
 * Ends a payout as the bank has said, unless it has ended meanwhile. A word about another sum, account
 * or transfer ends nothing, and is kept for operators.
 */
function end(db: Db, payout: ClaimedPayout, word: BankWord): Promise<ChangedWithdrawal | null> {
  const { id } = payout;
  const { status, transferId, reason } = word;
  return db.tx(async (tx) => {
    const row = await lockWithdrawal(tx, id);
    if (row?.status !== 'paying' || row.bankDiffers) return null;
    const found = await contradictions(tx, payout, word);
    if (found.length > 0) {
      await keepDifferences(tx, id, found);
      return null;
    }
    const bankSaid = reason ?? status;
    if (status === 'paid')
      return payWithdrawal(tx, id, { transferId: transferId ?? null, bankSaid });
    return returnWithdrawal(tx, id, 'bank', bankSaid);
  });
}

/** Does what the bank's word means. Returns the withdrawal where it is over. */
async function heed(
  db: Db,
  payout: ClaimedPayout,
  word: BankWord | null,
): Promise<ChangedWithdrawal | null> {
  if (word?.status === 'paid' || word?.status === 'refused') return end(db, payout, word);
  // Only an answer to the question what became of it says that an order was not received.
  if (word?.status === 'unknown' && !payout.send && (await sendAgain(db, payout.id))) return null;
  await askLater(db, payout, word?.status ?? 'no answer');
  return null;
}

/** Tells members that their withdrawals are in review, or go on. */
async function tellStopped(
  { db, publisher }: Pick<Deps, 'db' | 'publisher'>,
  ids: readonly number[],
): Promise<void> {
  for (const id of ids) {
    const row = await findWithdrawal(db, id);
    if (row) await publishWithdrawal(publisher, { row, money: [] });
  }
}

async function step(
  { db, publisher }: Pick<Deps, 'db' | 'publisher'>,
  bank: PayoutBank,
  payout: ClaimedPayout,
): Promise<void> {
  if (payout.begins) {
    const row = await findWithdrawal(db, payout.id);
    if (row) await publishWithdrawal(publisher, { row, money: [] });
  }
  const ended = await heed(db, payout, await askBank(bank, payout));
  if (ended) await publishWithdrawal(publisher, ended);
}

/**
 * Stops withdrawals that may not go on, and takes the next step of the payouts that are due, some of
 * them at a time. Any number of processes may
 * do it, and each may be killed between any two steps: what was committed says how to go on. No
 * transaction is open while the bank is asked.
 * @returns the number of payouts
 */
export async function stepPayouts(
  deps: Pick<Deps, 'db' | 'publisher'>,
  bank: PayoutBank,
  { played }: { played: boolean },
): Promise<number> {
  await tellStopped(deps, await stopOwing(deps.db));
  await tellStopped(deps, await stopClosed(deps.db));
  const claimed = await claimPayouts(deps.db, { played, most: atOnce });
  const done = await Promise.allSettled(claimed.map((payout) => step(deps, bank, payout)));
  for (const one of done) if (one.status === 'rejected') throw one.reason;
  return claimed.length;
}
