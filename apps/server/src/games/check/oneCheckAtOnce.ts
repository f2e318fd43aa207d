import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { refused } from '../../http/refused.ts';

/** The number that the locks of checks have in common. */
const checkLocks = 110;
/** A check that takes longer (ms) loses its lock, and with it what it found. */
const longestMs = 300_000;

const lockedRow = z.object({ locked: z.boolean() });

/**
 * Tries a partner while nobody else tries it, in whichever process. The lock is held by a transaction of its
 * own, which waits longer than others may: the rules are tried in transactions that are taken back.
 * @throws AppError OPERATOR_REFUSED where somebody tries the partner at this moment
 */
export const oneCheckAtOnce = <T>(db: Db, partner: string, check: () => Promise<T>): Promise<T> =>
  db.tx(async (tx) => {
    const [row] = await tx.query({
      name: 'games_lock_check',
      text: `SELECT pg_try_advisory_xact_lock(hashtextextended($1, $2)) AS locked,
        set_config('idle_in_transaction_session_timeout', $3, true)`,
      values: [partner, checkLocks, String(longestMs)],
      row: lockedRow,
    });
    if (!row?.locked) throw refused('PARTNER_IN_CHECK');
    return check();
  });
