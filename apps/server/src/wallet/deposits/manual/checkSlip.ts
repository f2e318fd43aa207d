import { z } from 'zod';
import { databaseNow } from '../../../db/databaseNow.ts';
import type { Db } from '../../../db/db.ts';
import type { Deps } from '../../../deps.ts';
import type { MovedCash, Posted } from '../../../ledger/index.ts';
import { publishMoney } from '../../../realtime/index.ts';
import { depositsOf } from '../depositRow.ts';
import { creditMovement } from '../../feeds/creditMovement.ts';
import { lockMovement } from '../../feeds/lockMovement.ts';
import { publishDeposits } from '../publishDeposit.ts';
import { askSlipCheck, type SlipVerdict } from './askSlipCheck.ts';
import { giveAhead, noteTwin } from './ahead/giveAhead.ts';
import {
  endSlip,
  movementOfSlip,
  takeMovement,
  type WaitingMovement,
} from './matching/matchSlip.ts';
import { endOthers, userOfSlip } from './matching/sameSlip.ts';
import { senderOfSlip, type SenderIs } from './matching/slipOwner.ts';
import {
  checkerFor,
  findSlip,
  lockSlip,
  lockSum,
  transferOfSlip,
  type SlipRow,
} from './slipRow.ts';

/** The time in ms after which an unknown answer is asked for again. */
const againMs = 60_000;

/** The service's answer, and whose the sender is among the accounts of the member. */
interface Judged extends SlipVerdict {
  readonly senderIs: SenderIs;
}

/** True where a slip is credited by itself: the transfer is true, and its money came from the member. */
const isOwn = ({ answer, senderIs }: Judged): boolean => answer === 'yes' && senderIs === 'own';

/** Keeps the service's word. An unknown one is asked for again until the request ends. */
async function noteAnswer(
  db: Db,
  id: number,
  { answer, sender, senderIs }: Judged,
  now: number,
): Promise<void> {
  await db.query({
    name: 'wallet_slip_checked',
    text: `UPDATE wallet.slip SET checked = $2, check_at = $3, sender_bank = $4, sender_account = $5,
        sender_name = $6, sender_is = $7 WHERE deposit_id = $1`,
    values: [
      id,
      answer,
      answer === 'unknown' ? new Date(now + againMs) : null,
      sender?.bank ?? null,
      sender?.account ?? null,
      sender?.name ?? null,
      senderIs,
    ],
  });
}

/** Credits a slip whose movement the bank had reported before. */
async function creditWaiting(db: Db, slip: SlipRow, movement: WaitingMovement): Promise<Posted> {
  await takeMovement(db, movement.id, slip.id);
  await endSlip(db, slip.id, 'credited');
  return creditMovement(db, 'bank', {
    accountNumber: slip.accountNumber,
    movementId: movement.movementId,
    counted: movement.counted,
    member: slip.member,
    satang: slip.satang,
    reference: { kind: 'deposit', id: slip.id, text: movement.movementId },
  });
}

/** The outcome of an answer: the money that was credited, and the requests that changed. */
interface Settled {
  readonly money: readonly MovedCash[];
  /** The ids of the requests. */
  readonly changed: readonly number[];
}

const nothing: Settled = { money: [], changed: [] };

/** Credits a slip by its movement or ahead of it, and ends the other requests with the same slip. */
async function payOwn(
  db: Db,
  slip: SlipRow,
  movement: WaitingMovement | null,
  now: number,
): Promise<Settled> {
  if (movement) {
    const { moved: money } = await creditWaiting(db, slip, movement);
    return { money, changed: [slip.id, ...(await endOthers(db, slip.id))] };
  }
  if (await noteTwin(db, slip)) return { money: [], changed: [slip.id] };
  const given = await giveAhead(db, slip, now);
  if (!given) return nothing;
  return { money: given.moved, changed: [slip.id, ...(await endOthers(db, slip.id))] };
}

/**
 * Acts on an answer. `expected` is the movement that the slip seemed to be for, which is locked first.
 * @returns `again` where another movement is the slip's now
 */
async function settle(
  db: Db,
  found: SlipRow,
  judged: Judged,
  expected: WaitingMovement | null,
): Promise<Settled | 'again'> {
  const { accountNumber } = found;
  if (expected) await lockMovement(db, { accountNumber, movementId: expected.feedId });
  await lockSum(db, found);
  const slip = await lockSlip(db, found.id);
  if (slip?.status !== 'pending') return nothing;
  const user = await userOfSlip(db, slip.id);
  if (user !== null) return { money: [], changed: await endOthers(db, user) };
  const movement = isOwn(judged) ? await movementOfSlip(db, slip) : null;
  if (movement && movement.id !== expected?.id) return 'again';
  const now = await databaseNow(db);
  await noteAnswer(db, slip.id, judged, now);
  return isOwn(judged) ? payOwn(db, slip, movement, now) : nothing;
}

/** The movements that are tried where each of them is another one by the time that it is locked. */
const mostTries = 10;

/**
 * Acts on an answer in a transaction of its own. A movement is locked before the request, so it is looked
 * up before and once more behind the locks. Where it is another one then, the next transaction begins with
 * that one. A slip whose movement keeps changing is asked about again in its time.
 */
async function settleInTurn(db: Db, slip: SlipRow, judged: Judged): Promise<Settled> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const expected = isOwn(judged) ? await movementOfSlip(db, slip) : null;
    const settled = await db.tx((tx) => settle(tx, slip, judged, expected));
    if (settled !== 'again') return settled;
  }
  return nothing;
}

/** Tells members of money that was credited, and of the requests that changed. */
async function tell(
  { db, publisher }: Pick<Deps, 'db' | 'publisher'>,
  { money, changed }: Settled,
): Promise<void> {
  if (money.length > 0) await publishMoney(publisher, money);
  if (changed.length > 0) await publishDeposits(publisher, await depositsOf(db, changed));
}

/**
 * Asks the service about a slip and acts on its word, once. With a yes, and where the sender is the
 * member, the slip is credited by a movement that the bank has reported already, or ahead of the bank
 * where the site does so; else it waits for its movement. A slip of another sender waits for an operator.
 * Nothing is locked while the service is asked.
 */
export async function checkSlip(deps: Deps, id: number): Promise<void> {
  const { db, clock } = deps;
  const slip = await findSlip(db, id);
  const transfer = slip && transferOfSlip(slip);
  const checker = slip && checkerFor(deps, slip);
  if (!transfer || !checker || slip.status !== 'pending') return;
  const verdict = await askSlipCheck(checker, transfer, clock());
  const senderIs = await senderOfSlip(db, slip.member, verdict.sender);
  await tell(deps, await settleInTurn(db, slip, { ...verdict, senderIs }));
}

const dueRow = z.object({ id: z.int() });
/** The most slips that one round asks about. */
const most = 20;

/**
 * Asks about the slips whose answer is due: those of a process that died before it had asked, and
 * those whose answer was unknown. What is due later than that was noted by a clock that was ahead. Any
 * number of processes may run it: a slip is taken by one.
 */
export async function checkSlips(deps: Deps): Promise<void> {
  const due = await deps.db.query({
    name: 'wallet_slips_due',
    text: `UPDATE wallet.slip SET check_at = clock_timestamp() + $1 * interval '1 ms'
      WHERE deposit_id IN (
        SELECT s.deposit_id FROM wallet.slip s JOIN wallet.deposit d ON d.id = s.deposit_id
        WHERE (s.check_at <= clock_timestamp() OR s.check_at > clock_timestamp() + $1 * interval '1 ms')
          AND d.status = 'pending'
        ORDER BY s.check_at LIMIT $2 FOR UPDATE OF s SKIP LOCKED)
      RETURNING deposit_id AS id`,
    values: [againMs, most],
    row: dueRow,
  });
  for (const { id } of due) await checkSlip(deps, id);
}
