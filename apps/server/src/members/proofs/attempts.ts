import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../http/appError.ts';

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
/** The number of failures, of a name or an address, after which a proof is asked for. */
const freeFailures = 2;
/** Failures of an address are counted up to here. They lock nothing. */
const countedMost = 1_000;
/** The place of an address in the count of all addresses together. */
const allAddresses = '*';
/** The place of a name in the count of all names together. No name has this sign. */
const allNames = '*';
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
  /**
   * Asks for a proof that no program tries, and throws where there is none. It is asked for after two
   * failures of the name or of the address. Left out where nobody asks for one.
   */
  readonly confirm?: () => Promise<void>;
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
  // The clock may have been ahead at the last attempt. `forgetAttempts` sets that right.
  const began = Math.min(row?.last_at.getTime() ?? now, now);
  const retryAfterMs = Math.max(1, began + lockMs - now);
  return new AppError('loginAttemptCountReachLimit', { retryAfterMs });
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

/** Returns the failures of an address, on whatever names. */
async function failuresOf(
  db: Db,
  { siteId, address }: Pick<Attempt, 'siteId' | 'address'>,
  now: number,
): Promise<number> {
  const [row] = await db.query({
    name: 'members_failures_of_address',
    text: `SELECT failed FROM members.login_attempt
           WHERE site_id = $1 AND user_name = $2 AND address = $3 AND last_at > $4`,
    values: [siteId, allNames, address, new Date(now - lockMs)],
    row: attemptRow,
  });
  return row?.failed ?? 0;
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

/** Returns true where there were so many failures, of the name or of the address, that proofs are asked for. */
const isDoubted = async (
  db: Db,
  attempt: Attempt,
  failuresOfName: number,
  now: number,
): Promise<boolean> =>
  failuresOfName >= freeFailures ||
  (attempt.confirm !== undefined && (await failuresOf(db, attempt, now)) >= freeFailures);

/**
 * Lets a password be checked, unless there were too many failures. Five failures lock the name for
 * their address. Twenty lock it for every address that it has not signed in from before, so that a
 * stranger cannot lock out somebody at a place they know. It works on names alone, with or without
 * an account of that name.
 *
 * After two failures of the name, or of the address on whatever names, `confirm` of the attempt is
 * asked first. It is asked alike for names that nobody has.
 *
 * The attempt is counted before `check`, so that attempts made at the same moment cannot slip past
 * the limit. It is given back where `confirm` or `check` throws, because then no password was found wrong.
 * An address is only counted after a failure, so that people of one network may sign in at once.
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
  const all = await count(db, together, strangersLimit, now);
  if (all === null && !(await attempt.knownAddresses()).has(attempt.address)) {
    await giveBack(db, attempt, 1);
    throw await locked(db, together, now);
  }
  const failuresBefore = Math.max(own, all ?? strangersLimit) - 1;
  const checked = async (): Promise<T | null> => {
    if (await isDoubted(db, attempt, failuresBefore, now)) await attempt.confirm?.();
    return check();
  };
  const found = await checked().catch(async (error: unknown) => {
    await giveBack(db, attempt, 1);
    if (all !== null) await giveBack(db, together, 1);
    throw error;
  });
  const anyName = { ...attempt, userName: allNames };
  if (found === null) {
    await count(db, anyName, countedMost, now);
    if (own === attemptLimit) throw await locked(db, attempt, now);
    const captcha = attempt.confirm && (await isDoubted(db, attempt, failuresBefore + 1, now));
    const triesLeft = attemptLimit - own;
    throw new AppError('invalidLoginCredential', { triesLeft, ...(captcha && { captcha }) });
  }
  const attempts = await forget(db, attempt);
  if (all !== null) await giveBack(db, together, attempts);
  await giveBack(db, anyName, attempts - 1);
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

/** Removes counts that lock nothing any more. Attempts of the future, of a clock that was ahead, count as now. */
export async function forgetAttempts(db: Db, now: number): Promise<void> {
  await db.query({
    name: 'members_attempts_of_the_future',
    text: 'UPDATE members.login_attempt SET last_at = $1 WHERE last_at > $1',
    values: [new Date(now)],
  });
  await db.query({
    name: 'members_forget_attempts',
    text: 'DELETE FROM members.login_attempt WHERE last_at <= $1',
    values: [new Date(now - lockMs)],
  });
}
