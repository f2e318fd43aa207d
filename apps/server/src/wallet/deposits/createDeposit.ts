import { toSatang } from '@poy/bet-rules';
import { databaseNow } from '../../db/databaseNow.ts';
import type { Db } from '../../db/db.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/appError.ts';
import type { AskedDeposit, PlacedDeposit } from './askedDeposit.ts';
import { depositByKey, openDeposit, type AskedAmount, type DepositRow } from './depositRow.ts';
import { expireDeposits } from './expireDeposits.ts';
import { limitDeposit } from './methods/limitDeposit.ts';
import { checkAccount } from './methods/methodAccounts.ts';
import { countedOrigin } from './origin/countedOrigin.ts';
import { limitOpenDeposits, lockOrigin, type DepositLimits } from './origin/limitOpenDeposits.ts';
import { publishDeposits } from './publishDeposit.ts';
import { publishQueue } from './queue/publishQueue.ts';
import { queueUp } from './queue/queueUp.ts';

/** Writes a request that may be made. The caller has locked origin and member. */
export type Place = (db: Db, deposit: AskedDeposit, amount: AskedAmount) => Promise<PlacedDeposit>;

/** Returns the request that the same key has made before, or null. @throws AppError IDEMPOTENCY_KEY_REUSED */
export async function earlierDeposit(
  db: Db,
  {
    member,
    key,
    bankId,
    kind,
    picked = false,
  }: Pick<AskedDeposit, 'member' | 'key' | 'bankId' | 'kind' | 'picked'>,
  asked: number,
): Promise<DepositRow | null> {
  const known = await depositByKey(db, member, key);
  const other = known?.kind !== kind || known.asked !== asked;
  if (known && (other || (known.bankId !== bankId && !picked)))
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

/** Ends the member's open request of the kind where its time is over. */
export async function endEarlier(
  db: Db,
  { member, kind }: Pick<AskedDeposit, 'member' | 'kind'>,
  now: number,
): Promise<void> {
  const open = await openDeposit(db, member, kind);
  // The amount is held a little longer for a late bank feed, but does not block the member's next
  // request.
  const over = open?.status === 'pending' && open.expiresAt.getTime() <= now;
  if (open && over) await endOverdue(db, open.id, now);
  else if (open) throw new AppError('DEPOSIT_OPEN', { id: open.id });
}

async function reserve(
  db: Db,
  asked: AskedDeposit,
  amount: AskedAmount,
  limits: DepositLimits,
  place: Place,
): Promise<PlacedDeposit> {
  const deposit = { ...asked, from: await countedOrigin(db, asked.member, asked.from) };
  await lockOrigin(db, deposit.from);
  // Calls of one member run one after the other, so that each sees the open request and the key of
  // the one before.
  await db.query({
    name: 'wallet_lock_member',
    text: 'SELECT 1 FROM members.member WHERE uuid = $1 FOR NO KEY UPDATE',
    values: [deposit.member],
  });
  const known = await earlierDeposit(db, deposit, amount.asked);
  if (known) return { row: known, movedUp: [] };
  await checkAccount(db, deposit);
  const now = await databaseNow(db);
  await limitDeposit(db, { ...deposit, satang: amount.asked }, now);
  await endEarlier(db, deposit, now);
  await limitOpenDeposits(db, deposit.from, { ...amount, member: deposit.member }, limits);
  return place(db, deposit, amount);
}

/**
 * Asks for a deposit. Its kind says how it is written (`place`): an exact amount on a bank account
 * is reserved for a while, and where all of them are held, the request waits in a queue. A member has
 * at most one open request of a kind, a device those of one member, the members of an address who
 * never paid in some, and the same key answers the same request.
 * @throws AppError what `limitDeposit` throws, VALIDATION (not an account of the method, not the
 * account seen), DEPOSIT_OPEN, DEPOSIT_DEVICE_LIMIT, DEPOSIT_AMOUNT_LIMIT, DEPOSIT_ADDRESS_LIMIT,
 * DEPOSIT_QUEUE_FULL, IDEMPOTENCY_KEY_REUSED
 */
export async function createDeposit(
  deps: Deps,
  deposit: AskedDeposit,
  place: Place = queueUp,
): Promise<DepositRow> {
  const { db, env } = deps;
  await expireDeposits(deps);
  const amount = { bankId: deposit.bankId, asked: toSatang(deposit.baht) };
  const { row, movedUp } = await db.tx((tx) => reserve(tx, deposit, amount, env.limits, place));
  // The member's other devices show the form, which another request would be refused to.
  await publishDeposits(deps.publisher, [row]);
  if (movedUp.length > 0) await publishQueue(deps, amount, movedUp);
  return row;
}
