import { z } from 'zod';
import type { Db } from '../../../db/db.ts';
import type { Movement } from '../../feeds/Movement.ts';
import { alarmOf, keepAlarm } from './keepAlarm.ts';
import type { Heard } from '../../feeds/ids/Heard.ts';
import { openDayAgain } from '../../days/openDayAgain.ts';
import {
  comparedValues,
  ofFeedId,
  sameMoney,
  withoutDay,
  type UsedId,
} from '../../feeds/ids/usedId.ts';

const notedRow = z.object({ id: z.int() });

const statusOf = ({ status }: Movement, depositId: number | null): string =>
  status === 'reversed' ? status : depositId === null ? 'unmatched' : 'credited';

/**
 * Writes the movement, and that the request which it pays is credited. Returns our number of it; null
 * where its id is taken or its money was told of under another id of ours, and then changes nothing.
 * Each of these is one look into an index: a report is on the way of every deposit. Operators are told
 * of a time that cannot be right. A day that was compared already is opened again.
 */
export async function noteMovement(
  db: Db,
  movement: Movement,
  satang: number,
  depositId: number | null,
  heard: Heard,
): Promise<number | null> {
  const now = new Date(heard.now);
  const [noted] = await db.query({
    name: 'wallet_note_movement',
    text: `WITH noted AS (
        INSERT INTO wallet.bank_movement (account_number, amount, from_account, message, micro, movement_id,
            from_name, at, received_at, status, deposit_id, reversed_at, counted, feed_id, contradicts, told_at)
          SELECT $1, $3, $4, $7, $8, $9, $10, $11, $12::timestamptz, $13, $14::int,
            CASE $13 WHEN 'reversed' THEN $12::timestamptz END, $15, $16, $17, $18
          WHERE NOT EXISTS (SELECT FROM wallet.bank_movement v
            WHERE ${ofFeedId} AND (${sameMoney} OR $17::bigint IS NULL AND ${withoutDay('$18')}))
          ON CONFLICT (account_number, movement_id) DO NOTHING RETURNING id, deposit_id
      ), slip AS (
        UPDATE wallet.slip s SET check_at = NULL, back_at = NULL, used = true
          FROM noted n WHERE s.deposit_id = n.deposit_id
      ), paid AS (
        UPDATE wallet.deposit d SET status = 'credited', ended_at = clock_timestamp()
          FROM noted n WHERE d.id = n.deposit_id
      )
      SELECT id FROM noted`,
    values: [
      ...comparedValues(movement, satang, heard),
      movement.movementId,
      movement.fromName,
      new Date(movement.at),
      now,
      statusOf(movement, depositId),
      depositId,
      movement.counted ?? 1,
      movement.feedId ?? null,
      movement.contradicts ?? null,
      movement.toldAt ?? null,
    ],
    row: notedRow,
  });
  if (!noted) return null;
  // Money under a used id has an alarm of its own.
  if (movement.toldAt !== undefined && movement.contradicts === undefined)
    await keepAlarm(db, noted.id, { ...alarmOf(movement, satang, heard), field: 'at' });
  const { accountNumber, at } = movement;
  // The days of a chain are compared by its blocks.
  if (movement.micro === undefined) await openDayAgain(db, { accountNumber, at, now: heard.now });
  return noted.id;
}

/** Our number of a movement that was written, and its id. */
export interface Noted {
  readonly id: number;
  readonly movementId: string;
}

/** The made ids that are tried one after the other. They are taken only where a feed uses such ids itself. */
const tries = 1_000;

/**
 * Writes a movement whose id is taken under the next free one that is made of it: the id and a number
 * from 2 on. `uses` is how many movements have the feed's id. The caller knows that its money was not
 * told of before.
 */
export async function noteUnderMadeId(
  db: Db,
  movement: Movement,
  satang: number,
  depositId: number | null,
  { heard, uses }: { heard: Heard; uses: number },
): Promise<Noted> {
  const { movementId: taken, feedId = taken } = movement;
  const first = Math.max(2, uses + 1);
  for (let number = first; number < first + tries; number += 1) {
    const movementId = `${taken} (${number})`;
    const id = await noteMovement(
      db,
      { ...movement, movementId, feedId },
      satang,
      depositId,
      heard,
    );
    if (id !== null) return { id, movementId };
  }
  throw new Error('No free id was found for a movement');
}

/** Writes a movement under its own id, or under the next free one where that is taken. */
export async function noteFree(
  db: Db,
  movement: Movement,
  satang: number,
  depositId: number | null,
  { heard, uses }: { heard: Heard; uses: number },
): Promise<Noted> {
  const id = await noteMovement(db, movement, satang, depositId, heard);
  return id === null
    ? noteUnderMadeId(db, movement, satang, depositId, { heard, uses })
    : { id, movementId: movement.movementId };
}

/**
 * Keeps what a report says more than the earlier one of the same money: a fuller message, and the
 * money's own time where its reversal came first.
 */
export async function keepFuller(
  db: Db,
  { id, fuller, reversedFirst }: UsedId,
  { message, at, toldAt }: Movement,
): Promise<void> {
  if (!fuller && !reversedFirst) return;
  await db.query({
    name: 'wallet_keep_fuller',
    text: `UPDATE wallet.bank_movement SET message = CASE WHEN $2 THEN $3 ELSE message END,
        at = CASE WHEN $4 THEN $5 ELSE at END, told_at = CASE WHEN $4 THEN $6 ELSE told_at END,
        reversed_at = CASE WHEN $4 THEN clock_timestamp() ELSE reversed_at END
      WHERE id = $1`,
    values: [id, fuller, message ?? null, reversedFirst, new Date(at), toldAt ?? null],
  });
}
