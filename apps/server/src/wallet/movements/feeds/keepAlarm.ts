import { z } from 'zod';
import type { Db } from '../../../db/db.ts';
import type { Heard } from '../../feeds/ids/Heard.ts';
import type { Movement } from '../../feeds/Movement.ts';

/** A report of a feed; the amount is satang, the moments are milliseconds since 1970. */
export interface Report {
  readonly satang: number;
  readonly fromAccount: string;
  readonly fromName: string;
  readonly at: number;
  readonly receivedAt: number;
  /** True where the feed takes the movement back by it. */
  readonly reversed: boolean;
  /** The field that the alarm is about; without it, it is about the sum or the sender. */
  readonly field?: 'movementId' | 'at';
}

/** Returns what an alarm about a report keeps of it: the time that counts, which the feed may not have told. */
export const alarmOf = (
  { at, fromAccount, fromName, status }: Movement,
  satang: number,
  { now: receivedAt }: Heard,
): Report => ({
  satang,
  fromAccount,
  fromName,
  at,
  receivedAt,
  reversed: status === 'reversed',
});

const keptRow = z.object({ id: z.int() });

/**
 * Keeps a report as an alarm about a movement, once. One that takes the movement back is told anew where
 * the same contradiction was known without that, and one about a used id after one about a time.
 * @returns true where operators are told of it by this call
 */
export async function keepAlarm(
  db: Db,
  movement: number,
  { satang, fromAccount, fromName, at, receivedAt, reversed, field }: Report,
): Promise<boolean> {
  const moments = [new Date(at), new Date(receivedAt)];
  const kept = await db.query({
    name: 'wallet_keep_alarm',
    text: `INSERT INTO wallet.movement_alarm AS a
        (movement, amount, from_account, from_name, at, received_at, reversed, field)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
      ON CONFLICT (movement, amount, from_account) DO UPDATE
        SET reversed = a.reversed OR excluded.reversed, field = excluded.field, received_at = excluded.received_at,
          acknowledged_by = NULL, acknowledged_at = NULL
        WHERE (excluded.reversed AND NOT a.reversed) OR (a.field = 'at' AND excluded.field = 'movementId')
      RETURNING id`,
    values: [movement, satang, fromAccount, fromName, ...moments, reversed, field ?? null],
    row: keptRow,
  });
  return kept.length > 0;
}
