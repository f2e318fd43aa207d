import { toBaht } from '@poy/bet-rules';
import type { Db } from '../../db/db.ts';
import type { Deps } from '../../deps.ts';
import { payWithdrawal, returnWithdrawal, type Ended } from '../withdrawals/endWithdrawal.ts';
import { publishWithdrawal } from '../withdrawals/publishWithdrawal.ts';
import { findWithdrawal, lockWithdrawal } from '../withdrawals/withdrawalRow.ts';
import type { BankWord, PayoutBank } from './PayoutBank.ts';
import { askLater, claimPayouts, sendAgain, type ClaimedPayout } from './payoutRows.ts';

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

/** Ends a payout as the bank has said, unless it has ended meanwhile. */
function end(db: Db, id: number, { status, transferId, reason }: BankWord): Promise<Ended | null> {
  return db.tx(async (tx) => {
    const row = await lockWithdrawal(tx, id);
    if (row?.status !== 'paying') return null;
    const said = reason ?? status;
    if (status === 'paid') return payWithdrawal(tx, id, { transferId: transferId ?? null, said });
    return returnWithdrawal(tx, id, 'bank', said);
  });
}

/** Does what the bank's word means. Returns the withdrawal where it is over. */
async function heed(db: Db, payout: ClaimedPayout, word: BankWord | null): Promise<Ended | null> {
  if (word?.status === 'paid' || word?.status === 'refused') return end(db, payout.id, word);
  // Only an answer to the question what became of it says that an order was not received.
  if (word?.status === 'unknown' && !payout.send && (await sendAgain(db, payout.id))) return null;
  await askLater(db, payout, word?.status ?? 'no answer');
  return null;
}

async function step(
  { db, publisher }: Pick<Deps, 'db' | 'publisher'>,
  bank: PayoutBank,
  payout: ClaimedPayout,
): Promise<void> {
  if (payout.begins) {
    const row = await findWithdrawal(db, payout.id);
    if (row) await publishWithdrawal(publisher, { row, money: null });
  }
  const ended = await heed(db, payout, await askBank(bank, payout));
  if (ended) await publishWithdrawal(publisher, ended);
}

/**
 * Takes the next step of the payouts that are due, some of them at a time. Any number of processes may
 * do it, and each may be killed between any two steps: what was committed says how to go on. No
 * transaction is open while the bank is asked.
 * @returns the number of payouts
 */
export async function stepPayouts(
  deps: Pick<Deps, 'db' | 'publisher'>,
  bank: PayoutBank,
  { played }: { played: boolean },
): Promise<number> {
  const claimed = await claimPayouts(deps.db, { played, most: atOnce });
  const done = await Promise.allSettled(claimed.map((payout) => step(deps, bank, payout)));
  for (const one of done) if (one.status === 'rejected') throw one.reason;
  return claimed.length;
}
