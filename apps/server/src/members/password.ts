import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../http/appError.ts';

/** argon2id with 19 MiB and 2 passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/**
 * Hashing is heavy on memory and cores, so only a few hashes run at once and only some may wait.
 */
const atATime = 2;
const mayWait = 200;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < atATime) running += 1;
  else if (waiting.length >= mayWait) throw new AppError('RATE_LIMITED', { retryAfterMs: 5_000 });
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password, cost));

/**
 * A hash whose password nobody knows. It is checked where there is no member, so that this takes as
 * long as a wrong password.
 */
let nobodys: Promise<string> | undefined;

/**
 * Makes the hash ahead, so that the first sign-in with an unknown name is as quick as the next one.
 */
export const preparePasswords = async (): Promise<void> =>
  void (await (nobodys ??= hashPassword(crypto.randomUUID())));

/**
 * Returns true when the password is right. Without a hash it takes the same time and returns false.
 */
export async function passwordFits(
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  await preparePasswords();
  const against = passwordHash ?? (await nobodys) ?? '';
  const fits = await inTurn(() => verify(against, password));
  return fits && passwordHash !== null;
}
