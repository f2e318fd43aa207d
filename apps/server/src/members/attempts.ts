import { z } from 'zod';
import type { Db } from '../db/db.ts';
import { AppError } from '../http/appError.ts';

const attemptRow = z.object({ failed: z.int() });
const lastAttemptRow = z.object({ last_at: z.date() });

/**
 * The number of failed sign-ins that lock a name for an address, and the time of the lock
 * (specification §9).
 */
const attemptLimit = 5;
const lockMs = 15 * 60_000;
/**
 * The number of failed sign-ins that lock a name for all addresses that it has never signed in
 * from. It slows down somebody who comes from many addresses: 80 guesses an hour.
 */
const strangersLimit = 20;
/** The place of an address in the count of all addresses together. */
const allAddresses = '*';
/** The place of an address in the count of old passwords given by sessions of the member. */
const ownSessions = 'old password';

/** Somebody who tries a password. */
export interface Attempt {
  readonly siteId: number;
  readonly userName: string;
  /** The key of the address that the attempt comes from. */
  readonly address: string;
  /** Returns the addresses that the name has signed in from before. */
  knownAddresses(): Promise<ReadonlySet<string>>;
}

/**
 * Counts an attempt, unless it is locked. Attempts during a lock do not prolong it.
 * @returns the number of attempts, this one included; null where it is locked
 */
async function count(
  db: Db,
  { siteId, userName, address }: Pick<Attempt, 'siteId' | 'userName' | 'address'>,
  limit: number,
  now: number,
): Promise<number | null> {
  const [row] = await db.query({
    name: 'members_count_attempt',
    text: `INSERT INTO members.login_attempt AS a (site_id, user_name, address, failed, last_at)
             VALUES ($1, $2, $3, 1, $4)
           ON CONFLICT (site_id, user_name, address) DO UPDATE SET
             failed = CASE WHEN a.last_at <= $5 THEN 1 ELSE a.failed + 1 END, last_at = $4
             WHERE a.failed < $6 OR a.last_at <= $5
           RETURNING failed`,
    values: [siteId, userName, address, new Date(now), new Date(now - lockMs), limit],
    row: attemptRow,
  });
  return row?.failed ?? null;
}

/**
 * Returns the error of a lock, with the time in ms until it ends. Failures of one address lock it
 * alone; those of all addresses together lock strangers.
 */
async function locked(
  db: Db,
  { siteId, userName, address }: Pick<Attempt, 'siteId' | 'userName' | 'address'>,
  now: number,
): Promise<AppError> {
  const [row] = await db.query({
    name: 'members_lock_ends',
    text: `SELECT last_at FROM members.login_attempt
           WHERE site_id = $1 AND user_name = $2 AND address = $3`,
    values: [siteId, userName, address],
    row: lastAttemptRow,
  });
  const ends = (row?.last_at.getTime() ?? now) + lockMs;
  return new AppError('loginAttemptCountReachLimit', { retryAfterMs: Math.max(1, ends - now) });
}

/** Takes failures back from a count. */
async function giveBack(
  db: Db,
  { siteId, userName, address }: Pick<Attempt, 'siteId' | 'userName' | 'address'>,
  failures: number,
): Promise<void> {
  await db.query({
    name: 'members_give_back_attempts',
    text: `UPDATE members.login_attempt SET failed = greatest(0, failed - $4)
           WHERE site_id = $1 AND user_name = $2 AND address = $3`,
    values: [siteId, userName, address, failures],
  });
}

/** Forgets the failures of an address. Returns how many they were. */
async function forget(
  db: Db,
  { siteId, userName, address }: Pick<Attempt, 'siteId' | 'userName' | 'address'>,
): Promise<number> {
  const [row] = await db.query({
    name: 'members_forget_attempt',
    text: `DELETE FROM members.login_attempt WHERE site_id = $1 AND user_name = $2 AND address = $3
           RETURNING failed`,
    values: [siteId, userName, address],
    row: attemptRow,
  });
  return row?.failed ?? 0;
}

/**
 * Lets a password be checked, unless there were too many failures. Five failures lock the name for
 * their address. Twenty lock it for every address that it has not signed in from before, so that a
 * stranger cannot lock out somebody at a place they know. It works on names alone, with or without
 * an account of that name.
 *
 * The attempt is counted before `check`, so that attempts made at the same moment cannot slip past
 * the limit. It is given back where `check` throws, because then no password was found wrong.
 * @param check answers null for a wrong password
 * @throws AppError loginAttemptCountReachLimit (with the fifth failure of an address, and while
 * locked), invalidLoginCredential; whatever `check` throws
 */
export async function guardAttempt<T>(
  db: Db,
  attempt: Attempt,
  now: number,
  check: () => Promise<T | null>,
): Promise<T> {
  const together = { ...attempt, address: allAddresses };
  const own = await count(db, attempt, attemptLimit, now);
  if (own === null) throw await locked(db, attempt, now);
  const counted = (await count(db, together, strangersLimit, now)) !== null;
  if (!counted && !(await attempt.knownAddresses()).has(attempt.address)) {
    await giveBack(db, attempt, 1);
    throw await locked(db, together, now);
  }
  const found = await check().catch(async (error: unknown) => {
    await giveBack(db, attempt, 1);
    if (counted) await giveBack(db, together, 1);
    throw error;
  });
  if (found === null)
    throw own === attemptLimit
      ? await locked(db, attempt, now)
      : new AppError('invalidLoginCredential', { triesLeft: attemptLimit - own });
  const failures = await forget(db, attempt);
  if (counted) await giveBack(db, together, failures);
  return found;
}

/**
 * Lets the old password of a signed-in member be checked, unless there were five failures. They are
 * counted for the member and not for an address or a session, so that a stolen session cannot guess
 * more often from elsewhere, and apart from sign-in, so that its guesses lock nobody out.
 * @param field the field of the body that the password stood in
 * @param check answers null for a wrong password
 * @throws AppError VALIDATION (a wrong password), loginAttemptCountReachLimit (with the fifth failure
 * and while locked); whatever `check` throws
 */
export async function guardOldPassword<T>(
  db: Db,
  {
    siteId,
    userName,
    field = 'oldPassword',
  }: Pick<Attempt, 'siteId' | 'userName'> & {
    field?: string;
  },
  now: number,
  check: () => Promise<T | null>,
): Promise<T> {
  const attempt = { siteId, userName, address: ownSessions };
  const failed = await count(db, attempt, attemptLimit, now);
  if (failed === null) throw await locked(db, attempt, now);
  const found = await check().catch(async (error: unknown) => {
    await giveBack(db, attempt, 1);
    throw error;
  });
  if (found === null)
    throw failed === attemptLimit
      ? await locked(db, attempt, now)
      : new AppError('VALIDATION', { fields: { [field]: 'password.wrong' } });
  await forget(db, attempt);
  return found;
}

/** Removes counts that no longer lock anything. */
export async function forgetAttempts(db: Db, now: number): Promise<void> {
  await db.query({
    name: 'members_forget_attempts',
    text: 'DELETE FROM members.login_attempt WHERE last_at <= $1',
    values: [new Date(now - lockMs)],
  });
}
