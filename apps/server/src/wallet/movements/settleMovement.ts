import type { bankMovementReply } from '@poy/contract';
import type { z } from 'zod';
import type { Db } from '../../db/db.ts';
import type { MovedCash } from '../../ledger/index.ts';
import { claimFor, type Claimed, type Feed } from './claimRequest.ts';
import type { Movement } from '../feeds/Movement.ts';
import type { DepositRow } from '../deposits/depositRow.ts';
import { creditMovement } from '../feeds/creditMovement.ts';
import type { FeedName } from '@poy/contract/paymentKinds';
import { firstCount } from '../feeds/ids/firstCount.ts';
import type { Heard } from '../feeds/ids/Heard.ts';
import { keepFuller, noteFree, noteMovement, noteUnderMadeId } from './feeds/noteMovement.ts';
import { creditedBeside, findTakenBack, findUsedId, type UsedId } from '../feeds/ids/usedId.ts';
import { endSlip, takeMovement } from '../deposits/manual/matching/matchSlip.ts';
import { endOthers } from '../deposits/manual/matching/sameSlip.ts';
import {
  keepReversal,
  reverseMovement,
  stopByAlarm,
  type Reversed,
  type ReversedMovement,
} from './reverseMovement.ts';
import { alarmOf, keepAlarm } from './feeds/keepAlarm.ts';
import type { ChangedWithdrawal } from '../withdrawals/endWithdrawal.ts';

export type Status = z.output<typeof bankMovementReply>['status'];

export interface Outcome {
  status: Status;
  /** The request that was paid, and its money for the member; empty where that was given ahead. */
  paid?: { deposit: DepositRow; money: readonly MovedCash[] };
  reversed?: Reversed;
  /** The withdrawal that waits because of an alarm about its member's money. */
  stopped?: ChangedWithdrawal | null;
  /** The requests with the slip of the paid one, which ended because of it. */
  ended?: readonly number[];
}

/**
 * Takes a movement back. Where it was never reported, it is only written down, so that a report that
 * comes late credits nothing. One that contradicts what was reported is an alarm and takes nothing; an
 * open withdrawal of the member who has the money waits for persons then. Where a feed that numbers daily
 * names a day that has no such movement, operators are told of it, too.
 */
async function takeMovementBack(
  db: Db,
  feed: FeedName,
  movement: Movement,
  satang: number,
  heard: Heard,
): Promise<Outcome> {
  const used = await findTakenBack(db, movement, satang, heard);
  const { accountNumber } = movement;
  if (!used?.agrees && !used?.ofDay) {
    const uses = used?.uses ?? 0;
    const { id } = await noteFree(db, movement, satang, null, { heard, uses });
    if (used) await keepReversal(db, id);
    return { status: 'reversed' };
  }
  const back = { feed, accountNumber, movementId: used.movementId, satang };
  if (used.agrees) {
    const reversed = await reverseMovement(db, back);
    if (!reversed) return { status: 'duplicate' };
    const doubted = used.contradicts !== null && reversed.taken === null;
    const stopped = doubted ? await doubtCredit(db, back, movement, used, heard) : null;
    return { status: 'reversed', reversed, ...(stopped && { stopped }) };
  }
  // A booking that comes afterwards finds this row, so that money which is gone is never credited.
  await noteUnderMadeId(db, movement, satang, null, { heard, uses: used.uses });
  await keepAlarm(db, used.id, alarmOf(movement, satang, heard));
  return { status: 'alarm', stopped: await stopByAlarm(db, back) };
}

/**
 * Tells the operators that a reversal of money under a used id may mean the money that was credited under
 * it: the feed may have told of one payment with two times. The open withdrawal of that member waits then.
 */
async function doubtCredit(
  db: Db,
  { feed, accountNumber, satang }: ReversedMovement,
  movement: Movement,
  { id }: UsedId,
  heard: Heard,
): Promise<ChangedWithdrawal | null> {
  const credited = await creditedBeside(db, movement, satang, id);
  if (!credited) return null;
  await keepAlarm(db, credited.id, alarmOf(movement, satang, heard));
  return stopByAlarm(db, { feed, accountNumber, movementId: credited.movementId, satang });
}

/**
 * Credits the request that a movement pays where that was not done ahead, and ends the other requests
 * with the same slip.
 */
async function pay(
  db: Db,
  feed: FeedName,
  { deposit, ahead }: Claimed,
  { accountNumber, movementId }: Movement,
  satang: number,
): Promise<Outcome> {
  const { id, member } = deposit;
  const reference = { kind: 'deposit', id, text: movementId } as const;
  const arrived = { accountNumber, movementId };
  const credited = ahead
    ? null
    : await creditMovement(db, feed, { ...arrived, counted: 1, member, satang, reference });
  const paid = { ...deposit, status: 'credited', referTransferId: movementId } as const;
  const ended = deposit.kind === 'manual' ? await endOthers(db, id) : [];
  return { status: 'credited', paid: { deposit: paid, money: credited?.moved ?? [] }, ended };
}

/** Does what follows from a movement that was written. */
async function settleNoted(
  db: Db,
  feed: FeedName,
  movement: Movement,
  satang: number,
  { id, claimed }: { id: number; claimed: Claimed | null },
): Promise<Outcome> {
  if ((movement.counted ?? 1) > 1) await keepReversal(db, id);
  return claimed ? pay(db, feed, claimed, movement, satang) : { status: 'unmatched' };
}

/**
 * Does what follows from a report of money that was told of before. A fuller message may bring the
 * reference of a request: then money that still waits pays it.
 */
async function settleRepeat(
  db: Db,
  feed: FeedName,
  movement: Movement,
  satang: number,
  { used, claimed }: { used: UsedId; claimed: Claimed | null },
): Promise<Outcome> {
  await keepFuller(db, used, movement);
  if (!claimed || !used.fuller || !used.free)
    return { status: used.contradicts === null ? 'duplicate' : 'alarm' };
  await takeMovement(db, used.id, claimed.deposit.id);
  await endSlip(db, claimed.deposit.id, 'credited');
  return pay(db, feed, claimed, { ...movement, movementId: used.movementId }, satang);
}

/**
 * Does what follows from a report whose id is taken. Other money under a used id waits for two
 * operators under an id of its own, with an alarm. An id that only looks like one of ours is no used one.
 */
async function settleUsed(
  db: Db,
  feed: FeedName,
  movement: Movement,
  satang: number,
  { heard, claimed }: { heard: Heard; claimed: Claimed | null },
): Promise<Outcome> {
  const used = await findUsedId(db, movement, satang, heard);
  if (used?.same) return settleRepeat(db, feed, movement, satang, { used, claimed });
  const free = { heard, uses: used?.uses ?? 0 };
  if (used?.ofDay || used?.withoutDay) {
    const other = { ...movement, counted: 1, contradicts: used.id };
    const { id } = await noteUnderMadeId(db, other, satang, null, free);
    await keepAlarm(db, id, { ...alarmOf(movement, satang, heard), field: 'movementId' });
    return { status: 'alarm' };
  }
  const depositId = claimed?.deposit.id ?? null;
  const first = { ...movement, counted: 1 };
  const { id, movementId } = await noteUnderMadeId(db, first, satang, depositId, free);
  return settleNoted(db, feed, { ...first, movementId }, satang, { id, claimed });
}

/**
 * Writes a movement of a feed and does what follows from it, in the transaction of the caller, who has
 * locked the movement and heard the feed. A movement whose key an old reversal has used waits for an
 * operator under the next key, with an alarm.
 */
export async function settleMovement(
  db: Db,
  feed: Feed,
  reported: Movement,
  satang: number,
  heard: Heard,
): Promise<Outcome> {
  if (reported.status === 'reversed')
    return takeMovementBack(db, feed.name, reported, satang, heard);
  const movement = { ...reported, counted: await firstCount(db, feed.name, reported) };
  const claimed = movement.counted === 1 ? await claimFor(db, feed, movement, satang) : null;
  const id = await noteMovement(db, movement, satang, claimed?.deposit.id ?? null, heard);
  return id === null
    ? settleUsed(db, feed.name, movement, satang, { heard, claimed })
    : settleNoted(db, feed.name, movement, satang, { id, claimed });
}
