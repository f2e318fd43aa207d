import { toSatang } from '@poy/bet-rules';
import type { bankMovementReply } from '@poy/contract';
import { z } from 'zod';
import type { Db } from '../db/db.ts';
import type { Deps } from '../deps.ts';
import type { Posted } from '../ledger/index.ts';
import { AppError } from '../http/appError.ts';
import { publishMoney } from '../realtime/index.ts';
import { admitDemoFeed } from './admitDemoFeed.ts';
import { depositsOf, findDeposit, type DepositRow } from './depositRow.ts';
import { bankFeed, claimFor, type Claimed, type Feed, type Movement } from './claimRequest.ts';
import { creditMovement } from './feeds/creditMovement.ts';
import type { FeedName } from './feeds/feedName.ts';
import { firstCount } from './feeds/firstCount.ts';
import { hearMovement } from './feeds/hearMovement.ts';
import { endOthers } from './manual/sameSlip.ts';
import { publishDeposits } from './publishDeposit.ts';
import { keepReversal, reverseMovement, stopByAlarm, type Reversed } from './reverseMovement.ts';
import { keepAlarm, type Repeat } from './unmatched/movementAlarms.ts';
import { publishWithdrawal } from './withdrawals/publishWithdrawal.ts';
import type { Stopped } from './withdrawals/stopWithdrawal.ts';

type Status = z.output<typeof bankMovementReply>['status'];

export interface Outcome {
  status: Status;
  /** The request that was paid; without `posted` its money was given ahead. */
  paid?: { deposit: DepositRow; posted: Posted | null; satang: number };
  reversed?: Reversed;
  /** The withdrawal that waits because of an alarm about its member's money. */
  stopped?: Stopped | null;
  /** The requests with the slip of the paid one, which ended because of it. */
  ended?: readonly number[];
}

const notedRow = z.object({ id: z.int() });

const statusOf = ({ status }: Movement, depositId: number | null): string =>
  status === 'reversed' ? status : depositId === null ? 'unmatched' : 'credited';

/**
 * Writes the movement, and that the request which it pays is credited. Returns our number of it; null
 * when the bank reported it before, and then changes nothing.
 */
export async function noteMovement(
  db: Db,
  movement: Movement,
  satang: number,
  depositId: number | null,
  now: number,
): Promise<number | null> {
  const [noted] = await db.query({
    name: 'wallet_note_movement',
    text: `WITH noted AS (
        INSERT INTO wallet.bank_movement (account_number, movement_id, amount, from_account,
            from_name, at, received_at, status, deposit_id, reversed_at, message, micro, counted)
          VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
          ON CONFLICT (account_number, movement_id) DO NOTHING RETURNING id, deposit_id
      ), slip AS (
        UPDATE wallet.slip s SET check_at = NULL, back_at = NULL, used = true
          FROM noted n WHERE s.deposit_id = n.deposit_id
      ), paid AS (
        UPDATE wallet.deposit d SET status = 'credited', ended_at = clock_timestamp()
          FROM noted n WHERE d.id = n.deposit_id
      )
      SELECT id FROM noted`,
    values: [
      movement.bankAccountNumber,
      movement.movementId,
      satang,
      movement.fromAccount,
      movement.fromName,
      new Date(movement.at),
      new Date(now),
      statusOf(movement, depositId),
      depositId,
      movement.status === 'reversed' ? new Date(now) : null,
      movement.message ?? null,
      movement.micro ?? null,
      movement.counted ?? 1,
    ],
    row: notedRow,
  });
  return noted?.id ?? null;
}

/** Compares a movement with the one that the bank has reported under its id before. */
const keepRepeat = (
  db: Db,
  { bankAccountNumber: accountNumber, status, ...movement }: Movement,
  satang: number,
  receivedAt: number,
): Promise<Repeat> => {
  const reversed = status === 'reversed';
  return keepAlarm(db, { ...movement, accountNumber, satang, receivedAt, reversed });
};

/** Returns the status of a movement whose id the bank has reported before. */
async function statusOfRepeat(
  db: Db,
  movement: Movement,
  satang: number,
  receivedAt: number,
): Promise<Status> {
  return (await keepRepeat(db, movement, satang, receivedAt)) === 'same' ? 'duplicate' : 'alarm';
}

/**
 * Takes a movement back. Where it was never reported, it is only written down, so that a report that
 * comes late credits nothing. One that contradicts what was reported is an alarm and takes nothing; an
 * open withdrawal of the member who has the money waits for persons then.
 */
async function takeMovementBack(
  db: Db,
  feed: FeedName,
  movement: Movement,
  satang: number,
  now: number,
): Promise<Outcome> {
  if ((await noteMovement(db, movement, satang, null, now)) !== null) return { status: 'reversed' };
  const repeat = await keepRepeat(db, movement, satang, now);
  const { bankAccountNumber: accountNumber, movementId } = movement;
  const back = { feed, accountNumber, movementId, satang };
  if (repeat === 'new') return { status: 'alarm', stopped: await stopByAlarm(db, back) };
  if (repeat === 'known') return { status: 'alarm' };
  const reversed = await reverseMovement(db, back);
  return reversed ? { status: 'reversed', reversed } : { status: 'duplicate' };
}

/**
 * Credits the request that a movement pays where that was not done ahead, and ends the other requests
 * with the same slip.
 */
async function pay(
  db: Db,
  feed: FeedName,
  { deposit, ahead }: Claimed,
  { bankAccountNumber: accountNumber, movementId }: Movement,
  satang: number,
): Promise<Outcome> {
  const { id, member } = deposit;
  const reference = { kind: 'deposit', id, text: movementId } as const;
  const arrived = { accountNumber, movementId };
  const posted = ahead
    ? null
    : await creditMovement(db, feed, { ...arrived, counted: 1, member, satang, reference });
  const paid = { ...deposit, status: 'credited', referTransferId: movementId } as const;
  const ended = deposit.kind === 'manual' ? await endOthers(db, id) : [];
  return { status: 'credited', paid: { deposit: paid, posted, satang }, ended };
}

/**
 * Writes a movement of a feed and does what follows from it, in the transaction of the caller, who has
 * locked the movement and heard the feed. `now` is the time of the database in ms. A movement whose key
 * an old reversal has used waits for an operator under the next key, with an alarm.
 */
export async function settleMovement(
  db: Db,
  feed: Feed,
  movement: Movement,
  satang: number,
  now: number,
): Promise<Outcome> {
  if (movement.status === 'reversed') return takeMovementBack(db, feed.name, movement, satang, now);
  const counted = await firstCount(db, feed.name, movement);
  const claimed = counted === 1 ? await claimFor(db, feed, movement, satang) : null;
  const depositId = claimed?.deposit.id ?? null;
  const id = await noteMovement(db, { ...movement, counted }, satang, depositId, now);
  if (id === null) return { status: await statusOfRepeat(db, movement, satang, now) };
  if (counted > 1) await keepReversal(db, id);
  return claimed ? pay(db, feed.name, claimed, movement, satang) : { status: 'unmatched' };
}

function exactSatang(baht: number): number {
  try {
    return toSatang(baht);
  } catch {
    throw new AppError('VALIDATION', { fields: { amount: 'amount.invalid' } });
  }
}

/** Tells the member of money that came or went, and of the request and the withdrawal that it was about. */
export async function tellOutcome(
  { db, publisher }: Pick<Deps, 'db' | 'publisher'>,
  { paid, reversed, stopped = reversed?.stopped, ended = [] }: Omit<Outcome, 'status'>,
): Promise<void> {
  const from = reversed?.from;
  const money = [
    ...(paid?.posted
      ? [{ ...paid.posted, uuid: paid.deposit.member, type: 'DEPOSIT', amountSatang: paid.satang }]
      : []),
    ...(from && from.taken.taken > 0
      ? [
          {
            ...from.taken,
            uuid: from.member,
            type: 'DEPOSIT_BACK',
            amountSatang: -from.taken.taken,
          },
        ]
      : []),
    ...(stopped?.money ?? []),
  ];
  if (money.length > 0) await publishMoney(publisher, money);
  const back = reversed?.depositId == null ? null : await findDeposit(db, reversed.depositId);
  const deposit = paid?.deposit ?? back;
  if (deposit) await publishDeposits(publisher, [deposit]);
  if (ended.length > 0) await publishDeposits(publisher, await depositsOf(db, ended));
  if (stopped) await publishWithdrawal(publisher, { row: stopped.row, money: null });
}

/**
 * Takes one movement that a feed reports, a bank's where none is named. A request that waits for
 * exactly this amount is credited, in one transaction, and so is a checked slip of this amount and
 * time. A movement without such a request waits for an operator. One that was reported before changes
 * nothing; where the feed reports it with another amount or another sender now, an alarm waits for an
 * operator. One that the bank takes back is taken back from whoever got it. With `demo` the sandbox
 * reports it, whose word counts only where the whole installation is a demo.
 * @throws AppError VALIDATION when the amount has more than two decimals; NOT_FOUND where the account
 * is one of another feed; from the sandbox SIGNATURE_INVALID where a site is real, NOT_FOUND where no
 * site has the account
 */
export async function receiveMovement(
  deps: Deps,
  movement: Movement,
  { demo, feed = bankFeed }: { demo: boolean; feed?: Feed },
): Promise<Status> {
  const satang = exactSatang(movement.amount);
  const { bankAccountNumber: accountNumber, movementId } = movement;
  const outcome = await deps.db.tx(async (tx) => {
    if (demo) await admitDemoFeed(tx, accountNumber);
    const now = await hearMovement(tx, feed.name, { accountNumber, movementId });
    return settleMovement(tx, feed, movement, satang, now);
  });
  await tellOutcome(deps, outcome);
  return outcome.status;
}
