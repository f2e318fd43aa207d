import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { feedIdOf } from './ids/feedIdOf.ts';

const namedRow = z.object({ accountNumber: z.string(), movementId: z.string() });
/** A movement by the account that it came to and the id that its feed gives it, which several may have. */
export type NamedMovement = z.infer<typeof namedRow>;

/** The SQL that takes the lock of the movement whose `lockKey` is the first value of the statement. */
export const takeLock = 'pg_advisory_xact_lock(hashtextextended($1, 60))';

/** Returns the text that names the lock. As JSON, account and id cannot run into each other. */
export const lockKey = ({ accountNumber, movementId }: NamedMovement): string =>
  JSON.stringify([accountNumber, movementId]);

/**
 * Makes everybody who reports, takes back, claims or decides one movement wait for each other until the
 * transaction ends. It is taken before the rows of requests and movements, because one of these calls
 * begins with the request and another one with the movement. A transaction takes it for one movement.
 */
export async function lockMovement(db: Db, movement: NamedMovement): Promise<void> {
  await db.query({
    name: 'wallet_lock_movement',
    text: `SELECT ${takeLock}`,
    values: [lockKey(movement)],
  });
}

/** Locks a movement, as `lockMovement` does, by our number of it. There may be no such movement. */
export async function lockMovementOf(db: Db, id: number): Promise<void> {
  const [named] = await db.query({
    name: 'wallet_named_movement',
    text: `SELECT v.account_number AS "accountNumber", ${feedIdOf} AS "movementId"
      FROM wallet.bank_movement v WHERE v.id = $1`,
    values: [id],
    row: namedRow,
  });
  if (named) await lockMovement(db, named);
}
