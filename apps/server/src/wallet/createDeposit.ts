import { toSatang } from '@poy/bet-rules';
import type { depositBody } from '@poy/contract';
import { z } from 'zod';
import { databaseNow } from '../db/databaseNow.ts';
import type { Db } from '../db/db.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/appError.ts';
import {
  depositByKey,
  findDeposit,
  openDeposit,
  waitMs,
  type AskedAmount,
  type DepositRow,
} from './depositRow.ts';
import { expireDeposits } from './expireDeposits.ts';
import { countedOrigin } from './origin/countedOrigin.ts';
import {
  limitOpenDeposits,
  lockOrigin,
  type DepositLimits,
  type Origin,
} from './origin/limitOpenDeposits.ts';
import { publishQueue } from './queue/publishQueue.ts';
import { lockAmounts, reserveAmounts } from './queue/reserveAmounts.ts';

type SeenAccount = Pick<
  z.output<typeof depositBody>,
  'bankCode' | 'bankAccountNumber' | 'bankAccountName'
>;

export interface AskedDeposit {
  member: string;
  siteId: number;
  bankId: number;
  /** Whole baht. */
  baht: number;
  key: string;
  from: Origin;
  /** The account as the member saw it, as far as the request says it. */
  seen?: SeenAccount;
}

/**
 * The most requests in a queue. In the time that they may wait, each of the 99 amounts is held
 * three times, so a longer queue could not be served where everybody takes all their time.
 */
const queueMost = 300;

const endRow = z.object({ at: z.date().nullable() });
const madeRow = z.object({ id: z.int() });

async function earliestEnd(db: Db, { bankId, asked }: AskedAmount): Promise<Date | null> {
  const [row] = await db.query({
    name: 'wallet_earliest_end',
    text: `SELECT min(expires_at) AS at FROM wallet.deposit
      WHERE bank_id = $1 AND asked = $2 AND status = 'pending'`,
    values: [bankId, asked],
    row: endRow,
  });
  return row?.at ?? null;
}

const accountRow = z.object({
  bankCode: z.string(),
  bankAccountNumber: z.string(),
  bankAccountName: z.string(),
});

/** Returns a field without what people write differently: case, spaces and dashes. */
const plain = (text: string): string => text.toLowerCase().replace(/[\s-]/g, '');

/** Refuses an account that is not the site's, or that is not the one that the member saw. */
async function checkBank(db: Db, { bankId, siteId, seen = {} }: AskedDeposit): Promise<void> {
  const [account] = await db.query({
    name: 'wallet_bank_of_site',
    text: `SELECT bank_code AS "bankCode", account_number AS "bankAccountNumber", name AS "bankAccountName"
      FROM wallet.bank WHERE id = $1 AND site_id = $2 AND active`,
    values: [bankId, siteId],
    row: accountRow,
  });
  if (!account) throw new AppError('VALIDATION', { fields: { bankId: 'bankId.invalid' } });
  const names = ['bankCode', 'bankAccountNumber', 'bankAccountName'] as const;
  const wrong = names.filter((name) => seen[name] && plain(seen[name]) !== plain(account[name]));
  if (wrong.length > 0)
    throw new AppError('VALIDATION', {
      fields: Object.fromEntries(wrong.map((name) => [name, `${name}.invalid`])),
    });
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

/** Ends the member's open request where its time is over. */
async function endEarlier(db: Db, member: string): Promise<void> {
  const now = await databaseNow(db);
  const open = await openDeposit(db, member);
  // The amount is held a little longer for a late bank feed, but does not block the member's next
  // request.
  if (open && open.expiresAt.getTime() <= now) await endOverdue(db, open.id, now);
  else if (open) throw new AppError('DEPOSIT_OPEN', { id: open.id });
}

/** A request that was made or found, and the requests that got an amount with it. */
interface Made {
  row: DepositRow;
  moved: readonly number[];
}

/**
 * Writes a request at the end of the queue and moves the queue up, which gives it an amount at once
 * where enough are free. So nobody overtakes those who wait.
 */
async function queueUp(
  db: Db,
  { member, key, from }: AskedDeposit,
  amount: AskedAmount,
): Promise<Made> {
  await lockAmounts(db, amount);
  const now = await databaseNow(db);
  const [made] = await db.query({
    name: 'wallet_insert_deposit',
    text: `INSERT INTO wallet.deposit (member, bank_id, asked, idempotency_key, created_at, expires_at,
             address, device)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
    values: [
      member,
      amount.bankId,
      amount.asked,
      key,
      new Date(now),
      new Date(now + waitMs),
      from.address,
      from.device,
    ],
    row: madeRow,
  });
  const moved = await reserveAmounts(db, amount, now);
  const row = made && (await findDeposit(db, made.id));
  if (!row) throw new Error('The deposit request was not written');
  if (row.place > queueMost) {
    const freeAt = await earliestEnd(db, amount);
    throw new AppError('DEPOSIT_QUEUE_FULL', {
      retryAfterMs: Math.max(0, (freeAt?.getTime() ?? now) - now),
    });
  }
  return { row, moved: moved.filter((id) => id !== row.id) };
}

async function reserve(
  db: Db,
  asked: AskedDeposit,
  amount: AskedAmount,
  limits: DepositLimits,
): Promise<Made> {
  const deposit = { ...asked, from: await countedOrigin(db, asked.member, asked.from) };
  await lockOrigin(db, deposit.from);
  // Calls of one member run one after the other, so that each sees the open request and the key of
  // the one before.
  await db.query({
    name: 'wallet_lock_member',
    text: 'SELECT 1 FROM members.member WHERE uuid = $1 FOR NO KEY UPDATE',
    values: [deposit.member],
  });
  const known = await replay(db, deposit, amount.asked);
  if (known) return { row: known, moved: [] };
  await endEarlier(db, deposit.member);
  await limitOpenDeposits(db, deposit.from, amount, limits);
  return queueUp(db, deposit, amount);
}

/**
 * Asks for a deposit: an exact amount on a bank account is reserved for 20 minutes. Where all of
 * them are held, the request waits in a queue. A member and a device have at most one open request,
 * the members of an address who never paid in some, and the same key answers the same request.
 * @throws AppError VALIDATION (not a bank of the site, not the account seen), DEPOSIT_OPEN, DEPOSIT_DEVICE_LIMIT,
 * DEPOSIT_AMOUNT_LIMIT, DEPOSIT_ADDRESS_LIMIT, DEPOSIT_QUEUE_FULL, IDEMPOTENCY_KEY_REUSED
 */
export async function createDeposit(deps: Deps, deposit: AskedDeposit): Promise<DepositRow> {
  const { db, env } = deps;
  await checkBank(db, deposit);
  await expireDeposits(deps);
  const amount = { bankId: deposit.bankId, asked: toSatang(deposit.baht) };
  const { row, moved } = await db.tx((tx) => reserve(tx, deposit, amount, env.limits));
  if (moved.length > 0) await publishQueue(deps, amount, moved);
  return row;
}
