import { toSatang } from '@poy/bet-rules';
import { z } from 'zod';
import { databaseNow } from '../db/databaseNow.ts';
import type { Db } from '../db/db.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/appError.ts';
import { depositByKey, findDeposit, holdMs, openDeposit, type DepositRow } from './depositRow.ts';
import { expireDeposits } from './expireDeposits.ts';
import { reserveAmount } from './reserveAmount.ts';

export interface AskedDeposit {
  member: string;
  siteId: number;
  bankId: number;
  /** Whole baht. */
  baht: number;
  key: string;
}

const endRow = z.object({ at: z.date().nullable() });
const madeRow = z.object({ id: z.int() });

async function earliestEnd(db: Db, bankId: number, asked: number): Promise<Date | null> {
  const [row] = await db.query({
    name: 'wallet_earliest_end',
    text: `SELECT min(expires_at) AS at FROM wallet.deposit
      WHERE bank_id = $1 AND asked = $2 AND status = 'pending'`,
    values: [bankId, asked],
    row: endRow,
  });
  return row?.at ?? null;
}

async function bankOf(db: Db, bankId: number, siteId: number): Promise<void> {
  const found = await db.query({
    name: 'wallet_bank_of_site',
    text: 'SELECT 1 FROM wallet.bank WHERE id = $1 AND site_id = $2 AND active',
    values: [bankId, siteId],
  });
  if (found.length === 0)
    throw new AppError('VALIDATION', { fields: { bankId: 'bankId.invalid' } });
}

/** Returns the earlier answer to the same key, if there is one. */
async function replay(
  db: Db,
  { member, key, bankId }: AskedDeposit,
  asked: number,
): Promise<DepositRow | null> {
  const known = await depositByKey(db, member, key);
  if (known && (known.bankId !== bankId || known.asked !== asked))
    throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return known;
}

async function endOverdue(db: Db, id: number, now: number): Promise<void> {
  await db.query({
    name: 'wallet_end_overdue',
    text: `UPDATE wallet.deposit SET status = 'expired', ended_at = $2 WHERE id = $1 AND status = 'pending'`,
    values: [id, new Date(now)],
  });
}

async function reserve(db: Db, deposit: AskedDeposit, asked: number): Promise<DepositRow> {
  const { member, bankId, key } = deposit;
  // Calls of one member run one after the other, so that each sees the open request and the key of
  // the one before.
  await db.query({
    name: 'wallet_lock_member',
    text: 'SELECT 1 FROM members.member WHERE uuid = $1 FOR NO KEY UPDATE',
    values: [member],
  });
  const known = await replay(db, deposit, asked);
  if (known) return known;
  const now = await databaseNow(db);
  const open = await openDeposit(db, member);
  // The amount is held a little longer for a late bank feed, but does not block the member's next
  // request.
  if (open && open.expiresAt.getTime() <= now) await endOverdue(db, open.id, now);
  else if (open) throw new AppError('DEPOSIT_OPEN', { id: open.id });
  const prepared = await reserveAmount(db, bankId, asked, now);
  if (prepared === null) {
    const freeAt = await earliestEnd(db, bankId, asked);
    throw new AppError('DEPOSIT_QUEUE_FULL', {
      retryAfterMs: Math.max(0, (freeAt?.getTime() ?? now) - now),
    });
  }
  const [row] = await db.query({
    name: 'wallet_insert_deposit',
    text: `INSERT INTO wallet.deposit (member, bank_id, asked, prepared, idempotency_key, created_at, expires_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
    values: [member, bankId, asked, prepared, key, new Date(now), new Date(now + holdMs)],
    row: madeRow,
  });
  const made = row && (await findDeposit(db, row.id));
  if (!made) throw new Error('The deposit request was not written');
  return made;
}

/**
 * Asks for a deposit: an exact amount on a bank account is reserved for 20 minutes. A member has at
 * most one open request, and the same key answers the same request.
 * @throws AppError VALIDATION (not a bank of the site), DEPOSIT_OPEN, DEPOSIT_QUEUE_FULL,
 * IDEMPOTENCY_KEY_REUSED
 */
export async function createDeposit(deps: Deps, deposit: AskedDeposit): Promise<DepositRow> {
  const { db } = deps;
  await bankOf(db, deposit.bankId, deposit.siteId);
  await expireDeposits(deps);
  return db.tx((tx) => reserve(tx, deposit, toSatang(deposit.baht)));
}
