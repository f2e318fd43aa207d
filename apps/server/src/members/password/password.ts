import { randomBytes } from 'node:crypto';
import { hash, type Options } from '@node-rs/argon2';
import { createFairTurns } from '../proofs/fairTurns.ts';

/** argon2id with 19 MiB and 2 passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/**
 * Hashing is heavy on memory and cores, so only a few hashes run at once and only some may wait. In
 * a full line everybody who has none in it gets a place from somebody who has two or more.
 */
const inTurn = createFairTurns({ atATime: 2, mayWait: 200, mayWaitEach: 20 });

/** The sender of work that nobody outside has asked for. */
export const houseSender = 'house';

/**
 * Returns the hash of a password. `sender` is whoever asks for it: the key of an address, or an
 * account that is signed in. The senders take turns.
 * @throws AppError RATE_LIMITED when too many passwords are being checked
 */
export const hashPassword = (password: string, sender: string): Promise<string> =>
  inTurn(sender, () => hash(password, cost));

/** A stored password as the database shows it. The hash itself is shown to nobody. */
export interface StoredPassword {
  /** How the hash was made (its costs and its salt); null where there is no password. */
  readonly recipe: string | null;
  /** Tells if a hash is the stored one. Where there is no password, it takes as long to say no. */
  is(hash: string): Promise<boolean>;
}

const recipeForm = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$$/;

function optionsOf(recipe: string): Options {
  const [, memoryCost, timeCost, parallelism, salt] = recipeForm.exec(recipe) ?? [];
  if (salt === undefined) throw new Error('A stored password is no hash of argon2id');
  return {
    memoryCost: Number(memoryCost),
    timeCost: Number(timeCost),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
  };
}

/** The costs and salt for where there is no password, so that this takes as long as a wrong one. */
const nobodys: Options = { ...cost, salt: randomBytes(16) };

/**
 * Returns the hash of a password that is right, and null for a wrong one. It is made here and
 * compared in the database.
 * @throws AppError RATE_LIMITED when too many passwords are being checked
 */
export async function rightHash(
  stored: StoredPassword,
  password: string,
  sender: string,
): Promise<string | null> {
  const { recipe } = stored;
  const options = recipe === null ? nobodys : optionsOf(recipe);
  const made = await inTurn(sender, () => hash(password, options));
  const fits = await stored.is(made);
  return fits && recipe !== null ? made : null;
}
