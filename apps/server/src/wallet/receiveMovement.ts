import { toSatang } from '@poy/bet-rules';
import type { bankMovement, bankMovementReply } from '@poy/contract';
import { z } from 'zod';
import { databaseNow } from '../db/databaseNow.ts';
import type { Db } from '../db/db.ts';
import type { Deps } from '../deps.ts';
import { credit, type Posted } from '../ledger/index.ts';
import { AppError } from '../http/appError.ts';
import { publishMoney } from '../realtime/index.ts';
import { findDeposit, graceMs, type DepositRow } from './depositRow.ts';
import { publishDeposits } from './publishDeposit.ts';
import { keepAlarm } from './unmatched/movementAlarms.ts';

type Movement = z.output<typeof bankMovement>;
type Status = z.output<typeof bankMovementReply>['status'];

const claimedRow = z.object({ id: z.int(), member: z.uuid() });
const siteRow = z.object({ demo: z.boolean(), its: z.boolean() });

interface Outcome {
  status: Status;
  paid?: { deposit: DepositRow; posted: Posted; satang: number };
}

/**
 * Returns the waiting request that this payment is for, and locks it. Its amount was reserved before
 * the money moved, and the request did not end long before that.
 */
async function claimDeposit(
  db: Db,
  accountNumber: string,
  satang: number,
  at: number,
): Promise<z.infer<typeof claimedRow> | null> {
  const [row] = await db.query({
    name: 'wallet_claim_deposit',
    text: `SELECT d.id, d.member FROM wallet.deposit d JOIN wallet.bank b ON b.id = d.bank_id
           WHERE b.account_number = $1 AND d.prepared = $2 AND d.status = 'pending'
             AND d.prepared_at <= $3 AND d.expires_at >= $4
           FOR UPDATE OF d`,
    values: [accountNumber, satang, new Date(at + graceMs), new Date(at - graceMs)],
    row: claimedRow,
  });
  return row ?? null;
}

/** Writes the movement. Returns false when the bank reported it before. */
async function note(
  db: Db,
  movement: Movement,
  satang: number,
  depositId: number | null,
  now: number,
): Promise<boolean> {
  const rows = await db.query({
    name: 'wallet_note_movement',
    text: `INSERT INTO wallet.bank_movement (account_number, movement_id, amount, from_account,
             from_name, at, received_at, status, deposit_id)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
           ON CONFLICT (account_number, movement_id) DO NOTHING RETURNING id`,
    values: [
      movement.bankAccountNumber,
      movement.movementId,
      satang,
      movement.fromAccount,
      movement.fromName,
      new Date(movement.at),
      new Date(now),
      depositId === null ? 'unmatched' : 'credited',
      depositId,
    ],
  });
  return rows.length > 0;
}

/**
 * Lets the sandbox's bank report on an account of a demo, as long as every site is one. The sites
 * are locked: a site that stops being a demo waits for this transaction, or this transaction sees
 * the change.
 */
async function admitDemoFeed(db: Db, accountNumber: string): Promise<void> {
  const sites = await db.query({
    name: 'wallet_lock_demo_sites',
    text: `SELECT s.demo, EXISTS (
             SELECT FROM wallet.bank b WHERE b.site_id = s.id AND b.account_number = $1) AS its
           FROM sites.site s ORDER BY s.id FOR SHARE OF s`,
    values: [accountNumber],
    row: siteRow,
  });
  if (sites.some(({ demo }) => !demo)) throw new AppError('SIGNATURE_INVALID');
  if (!sites.some(({ its }) => its)) throw new AppError('NOT_FOUND');
}

/** Returns the status of a movement whose id the bank has reported before. */
async function statusOfRepeat(
  db: Db,
  { bankAccountNumber: accountNumber, ...movement }: Movement,
  satang: number,
  receivedAt: number,
): Promise<Status> {
  const contradicts = await keepAlarm(db, { ...movement, accountNumber, satang, receivedAt });
  return contradicts ? 'alarm' : 'duplicate';
}

async function settle(db: Db, movement: Movement, satang: number, now: number): Promise<Outcome> {
  await db.query({
    name: 'wallet_feed_heard',
    text: 'UPDATE wallet.bank SET feed_at = $2 WHERE account_number = $1',
    values: [movement.bankAccountNumber, new Date(now)],
  });
  const claimed = await claimDeposit(db, movement.bankAccountNumber, satang, movement.at);
  if (!(await note(db, movement, satang, claimed?.id ?? null, now)))
    return { status: await statusOfRepeat(db, movement, satang, now) };
  if (!claimed) return { status: 'unmatched' };
  await db.query({
    name: 'wallet_credited',
    text: `UPDATE wallet.deposit SET status = 'credited', ended_at = $2 WHERE id = $1`,
    values: [claimed.id, new Date(now)],
  });
  const posted = await credit(db, {
    key: `bank:${movement.bankAccountNumber}:${movement.movementId}`,
    type: 'DEPOSIT',
    member: claimed.member,
    satang,
    reference: { kind: 'deposit', id: claimed.id, text: movement.movementId },
  });
  const deposit = await findDeposit(db, claimed.id);
  if (!deposit) throw new Error('The credited request is gone');
  return { status: 'credited', paid: { deposit, posted, satang } };
}

function exactSatang(baht: number): number {
  try {
    return toSatang(baht);
  } catch {
    throw new AppError('VALIDATION', { fields: { amount: 'amount.invalid' } });
  }
}

/**
 * Takes one movement that a bank reports. A request that waits for exactly this amount is credited,
 * in one transaction. A movement without such a request waits for an operator. A movement that was
 * reported before changes nothing; where the bank reports it with another amount or another sender
 * now, an alarm waits for an operator. With `feed.demo` the sandbox reports it, whose word counts
 * only where the whole installation is a demo.
 * @throws AppError VALIDATION when the amount has more than two decimals; from the sandbox
 * SIGNATURE_INVALID where a site is real, NOT_FOUND where no site has the account
 */
export async function receiveMovement(
  { db, publisher }: Deps,
  movement: Movement,
  feed: { demo: boolean },
): Promise<Status> {
  const satang = exactSatang(movement.amount);
  const { status, paid } = await db.tx(async (tx) => {
    if (feed.demo) await admitDemoFeed(tx, movement.bankAccountNumber);
    return settle(tx, movement, satang, await databaseNow(tx));
  });
  if (paid) {
    const { deposit, posted } = paid;
    await publishMoney(publisher, [
      {
        uuid: deposit.member,
        balanceSatang: posted.balanceSatang,
        version: posted.version,
        type: 'DEPOSIT',
        amountSatang: paid.satang,
      },
    ]);
    await publishDeposits(publisher, [deposit]);
  }
  return status;
}
