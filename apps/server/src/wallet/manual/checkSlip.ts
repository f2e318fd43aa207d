import { z } from 'zod';
import { databaseNow } from '../../db/databaseNow.ts';
import type { Db } from '../../db/db.ts';
import type { Deps } from '../../deps.ts';
import { credit, type Posted } from '../../ledger/index.ts';
import { publishMoney } from '../../realtime/index.ts';
import { findDeposit } from '../depositRow.ts';
import { creditMovement } from '../feeds/creditMovement.ts';
import { lockMovement } from '../lockMovement.ts';
import { publishDeposits } from '../publishDeposit.ts';
import { askSlipCheck, type SlipAnswer } from './askSlipCheck.ts';
import { endSlip, movementOfSlip, takeMovement, type WaitingMovement } from './matchSlip.ts';
import { predepositTerms } from './predeposit.ts';
import { checkerFor, findSlip, lockSlip, lockSum, toldTransfer, type SlipRow } from './slipRow.ts';

/** The time in ms after which an unknown answer is asked for again. */
const againMs = 60_000;

interface Paid {
  readonly type: 'DEPOSIT' | 'PREDEPOSIT';
  readonly posted: Posted;
}

/** Keeps the service's word. An unknown one is asked for again until the request ends. */
async function noteAnswer(db: Db, id: number, answer: SlipAnswer, now: number): Promise<void> {
  await db.query({
    name: 'wallet_slip_checked',
    text: 'UPDATE wallet.slip SET checked = $2, check_at = $3 WHERE deposit_id = $1',
    values: [id, answer, answer === 'unknown' ? new Date(now + againMs) : null],
  });
}

/** Credits a slip whose movement the bank had reported before. */
async function creditWaiting(db: Db, slip: SlipRow, movement: WaitingMovement): Promise<Paid> {
  await takeMovement(db, movement.id, slip.id);
  await endSlip(db, slip.id, 'credited');
  const posted = await creditMovement(db, 'bank', {
    accountNumber: slip.accountNumber,
    movementId: movement.movementId,
    counted: 1,
    member: slip.member,
    satang: slip.satang,
    reference: { kind: 'deposit', id: slip.id, text: movement.movementId },
  });
  return { type: 'DEPOSIT', posted };
}

/** Gives the money ahead of the bank's word, where the site does. */
async function giveAhead(db: Db, slip: SlipRow, now: number): Promise<Paid | null> {
  const { most, minutes } = await predepositTerms(db, slip.siteId);
  if (slip.satang > most) return null;
  await db.query({
    name: 'wallet_slip_ahead',
    text: `WITH matched AS (UPDATE wallet.deposit SET status = 'matched' WHERE id = $1)
      UPDATE wallet.slip SET back_at = $2 WHERE deposit_id = $1`,
    values: [slip.id, new Date(now + minutes * 60_000)],
  });
  const posted = await credit(db, {
    key: `predeposit:${slip.id}`,
    type: 'PREDEPOSIT',
    member: slip.member,
    satang: slip.satang,
    reference: { kind: 'deposit', id: slip.id, text: slip.reference ?? '' },
  });
  return { type: 'PREDEPOSIT', posted };
}

/** What came of an answer; `again` where another movement than the locked one is the slip's now. */
type Settled = Paid | 'again' | null;

/** Acts on an answer. `expected` is the movement that the slip seemed to be for, which is locked first. */
async function settle(
  db: Db,
  found: SlipRow,
  answer: SlipAnswer,
  expected: WaitingMovement | null,
): Promise<Settled> {
  if (expected) await lockMovement(db, { ...expected, accountNumber: found.accountNumber });
  await lockSum(db, found);
  const slip = await lockSlip(db, found.id);
  if (slip?.status !== 'pending') return null;
  const movement = answer === 'yes' ? await movementOfSlip(db, slip) : null;
  if (movement && movement.id !== expected?.id) return 'again';
  const now = await databaseNow(db);
  await noteAnswer(db, slip.id, answer, now);
  if (answer !== 'yes') return null;
  return movement ? creditWaiting(db, slip, movement) : giveAhead(db, slip, now);
}

/** The movements that are tried where each of them is another one by the time that it is locked. */
const mostTries = 10;

/**
 * Acts on an answer in a transaction of its own. A movement is locked before the request, so it is looked
 * up before and once more behind the locks. Where it is another one then, the next transaction begins with
 * that one. A slip whose movement keeps changing is asked about again in its time.
 */
async function settleInTurn(db: Db, slip: SlipRow, answer: SlipAnswer): Promise<Paid | null> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const expected = answer === 'yes' ? await movementOfSlip(db, slip) : null;
    const settled = await db.tx((tx) => settle(tx, slip, answer, expected));
    if (settled !== 'again') return settled;
  }
  return null;
}

/**
 * Asks the service about a slip and acts on its word, once. With a yes the slip is credited by a
 * movement that the bank has reported already, or ahead of the bank where the site does so; else it
 * waits for its movement. Nothing is locked while the service is asked.
 */
export async function checkSlip(deps: Deps, id: number): Promise<void> {
  const { db, publisher, clock } = deps;
  const slip = await findSlip(db, id);
  const told = slip && toldTransfer(slip);
  const checker = slip && checkerFor(deps, slip);
  if (!told || !checker || slip.status !== 'pending') return;
  const answer = await askSlipCheck(checker, told, clock());
  const paid = await settleInTurn(db, slip, answer);
  if (!paid) return;
  const { posted, type } = paid;
  await publishMoney(publisher, [
    {
      uuid: slip.member,
      balanceSatang: posted.balanceSatang,
      version: posted.version,
      type,
      amountSatang: slip.satang,
    },
  ]);
  const deposit = await findDeposit(db, id);
  if (deposit) await publishDeposits(publisher, [deposit]);
}

const dueRow = z.object({ id: z.int() });
/** The most slips that one round asks about. */
const most = 20;

/**
 * Asks about the slips whose answer is due: those of a process that died before it had asked, and
 * those whose answer was unknown. Any number of processes may run it: a slip is taken by one.
 */
export async function checkSlips(deps: Deps): Promise<void> {
  const due = await deps.db.query({
    name: 'wallet_slips_due',
    text: `UPDATE wallet.slip SET check_at = clock_timestamp() + $1 * interval '1 ms'
      WHERE deposit_id IN (
        SELECT s.deposit_id FROM wallet.slip s JOIN wallet.deposit d ON d.id = s.deposit_id
        WHERE s.check_at <= clock_timestamp() AND d.status = 'pending'
        ORDER BY s.check_at LIMIT $2 FOR UPDATE OF s SKIP LOCKED)
      RETURNING deposit_id AS id`,
    values: [againMs, most],
    row: dueRow,
  });
  for (const { id } of due) await checkSlip(deps, id);
}
