import { hash, verify } from '@node-rs/argon2';
import { createFairTurns } from './fairTurns.ts';

/** argon2id with 19 MiB and 2 passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/**
 * Hashing is heavy on memory and cores, so only a few hashes run at once and only some may wait. In
 * a full line everybody who has none in it gets a place from somebody who has two or more.
 */
const inTurn = createFairTurns({ atATime: 2, mayWait: 200, mayWaitEach: 20 });

/** The sender of work that nobody outside has asked for. */
export const house = 'house';

/**
 * Returns the hash of a password. `sender` is whoever asks for it: the key of an address, or an
 * account that is signed in. The senders take turns.
 * @throws AppError RATE_LIMITED when too many passwords are being checked
 */
export const hashPassword = (password: string, sender: string): Promise<string> =>
  inTurn(sender, () => hash(password, cost));

/**
 * A hash whose password nobody knows. It is checked where there is no member, so that this takes as
 * long as a wrong password.
 */
let nobodys: Promise<string> | undefined;

/**
 * Makes the hash ahead, so that the first sign-in with an unknown name is as quick as the next one.
 */
export const preparePasswords = async (): Promise<void> =>
  void (await (nobodys ??= hashPassword(crypto.randomUUID(), house)));

/**
 * Returns true when the password is right. Without a hash it takes the same time and returns false.
 * @throws AppError RATE_LIMITED when too many passwords are being checked
 */
export async function passwordFits(
  passwordHash: string | null,
  password: string,
  sender: string,
): Promise<boolean> {
  await preparePasswords();
  const against = passwordHash ?? (await nobodys) ?? '';
  const fits = await inTurn(sender, () => verify(against, password));
  return fits && passwordHash !== null;
}
