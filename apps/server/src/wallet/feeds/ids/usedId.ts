import { bangkokDay } from '@poy/bet-rules';
import { z } from 'zod';
import type { Db } from '../../../db/db.ts';
import type { Movement } from '../Movement.ts';
import type { Heard } from './Heard.ts';

/** The id of a report as its feed gave it. */
const feedIdIn = ({ feedId, movementId }: Movement): string => feedId ?? movementId;

/** Returns the id of a movement where ids begin anew daily: the Bangkok day of its time (ms), and the feed's id. */
export const withDay = ({ at, movementId }: { at: number; movementId: string }): string =>
  `${bangkokDay(at)} ${movementId}`;

/**
 * Returns a report under the id that it is kept under: with the Bangkok day before it where the account
 * numbers its movements anew each day.
 */
export const underOwnId = (movement: Movement, { numbersDaily }: Heard): Movement =>
  numbersDaily
    ? {
        ...movement,
        feedId: movement.movementId,
        movementId: withDay(movement),
      }
    : movement;

/** The first values of a statement that compares a report with the movements `v` of its feed's id. */
export const comparedValues = (
  movement: Movement,
  satang: number,
  { roundingMs }: Heard,
): readonly unknown[] => [
  movement.accountNumber,
  feedIdIn(movement),
  satang,
  movement.fromAccount,
  movement.toldAt ?? movement.at,
  roundingMs,
  movement.message ?? null,
  movement.micro ?? null,
];

/** The SQL of a message as it is compared: white space says nothing. */
const words = (message: string): string =>
  String.raw`btrim(regexp_replace(coalesce(${message}, ''), '\s+', ' ', 'g'))`;
const [newWords, keptWords] = [words('$7::text'), words('v.message')];

/** True of a movement `v` of the feed's id. */
export const ofFeedId =
  'v.account_number = $1 AND (v.feed_id = $2 OR v.movement_id = $2 AND v.feed_id IS NULL)';
const agrees =
  '(v.amount = $3 AND v.from_account = $4 AND v.micro IS NOT DISTINCT FROM $8::bigint)';
/** The ms by which the report is later than the movement `v`, by what the feed told of both. */
const later = '($5::float8 - coalesce(v.told_at, extract(epoch FROM v.at)::float8 * 1000))';
/** True of a movement `v` that was written by its reversal alone, because that one came first. */
const reversedFirst = '(v.reversed_at IS NOT NULL AND v.reversed_at = v.received_at)';

/**
 * True where a report tells of the same money as the movement `v`: amount and sender agree, the times
 * lie within the rounding of the feed, and the one message has the other in it. A reversal that came
 * first may have the time of the reversal, which is not before the money's own.
 */
export const sameMoney = `(${agrees}
  AND (strpos(${newWords}, ${keptWords}) > 0 OR strpos(${keptWords}, ${newWords}) > 0)
  AND ${later} <= $6::float8 AND (${later} >= -$6::float8 OR ${reversedFirst}))`;

/**
 * True where amount and sender agree and the time of the report or of the movement `v` cannot be right: then
 * no day tells the two apart, also where a feed numbers daily. `wrongTime` is the SQL of the time (ms) of the
 * report, null where it can be right.
 */
export const withoutDay = (wrongTime: string): string =>
  `(${agrees} AND num_nonnulls(v.told_at, ${wrongTime}::float8) > 0)`;

const usedRow = z.object({
  id: z.int(),
  movementId: z.string(),
  contradicts: z.int().nullable(),
  /** The movements that have this id of the feed. */
  uses: z.int(),
  /** True where amount and sender are those of the report. */
  agrees: z.boolean(),
  /** True where the report tells of the same money. */
  same: z.boolean(),
  /** True where the message of the report says more than the one that was kept. */
  fuller: z.boolean(),
  /** True where it came under this very id, and of a feed that numbers daily on this day. */
  ofDay: z.boolean(),
  /** True where amount and sender agree, and one of the two times cannot be right. */
  withoutDay: z.boolean(),
  /** True where it was written by its reversal alone. */
  reversedFirst: z.boolean(),
  /** True where it may pay a request by itself: nobody has decided about it, claimed it or proposed to. */
  free: z.boolean(),
});
/** A movement that has the id of a report, as far as the report is compared with it. */
export type UsedId = z.infer<typeof usedRow>;

/** $9 is the id that the report would be kept under, and $10 its time where that cannot be right. */
const usedIds = `
  SELECT v.id, v.movement_id AS "movementId", v.contradicts, count(*) OVER ()::int AS uses,
    ${agrees} AS agrees, ${sameMoney} AS same, length(${newWords}) > length(${keptWords}) AS fuller,
    (v.movement_id = $9 OR starts_with(v.movement_id, $9 || ' (')) AS "ofDay",
    ${withoutDay('$10')} AS "withoutDay", ${reversedFirst} AS "reversedFirst",
    (v.status = 'unmatched' AND v.counted = 1 AND num_nonnulls(v.claimed_for, v.contradicts) = 0
      AND NOT EXISTS (SELECT FROM wallet.proposal p WHERE p.movement = v.id AND p.status = 'waiting')) AS free,
    v.from_account = $4 AS sent, abs(${later}) AS apart, abs(${later}) <= $6::float8 AS near
  FROM wallet.bank_movement v WHERE ${ofFeedId}`;

const usedValues = (movement: Movement, satang: number, heard: Heard): readonly unknown[] => [
  ...comparedValues(movement, satang, heard),
  movement.movementId,
  movement.toldAt ?? null,
];

const firstUsed = async (
  db: Db,
  name: string,
  order: string,
  values: readonly unknown[],
): Promise<UsedId | null> => {
  const text = `SELECT * FROM (${usedIds}) u ORDER BY ${order} LIMIT 1`;
  const [found] = await db.query({ name, text, values, row: usedRow });
  return found ?? null;
};

/**
 * Returns the movement that a report tells of again; where it tells of other money, the first one that
 * came under its id. The caller has locked the id.
 */
export const findUsedId = (
  db: Db,
  movement: Movement,
  satang: number,
  heard: Heard,
): Promise<UsedId | null> =>
  firstUsed(
    db,
    'wallet_use_of_id',
    'same DESC, "withoutDay" DESC, "ofDay" DESC, id',
    usedValues(movement, satang, heard),
  );

/**
 * Returns the movement that a report takes back: of those with its amount and sender the nearest in
 * time, where one of its very time comes before one of its day. Where none agrees, it is the one that
 * the report contradicts. The caller has locked the id.
 */
export const findTakenBack = (
  db: Db,
  movement: Movement,
  satang: number,
  heard: Heard,
): Promise<UsedId | null> =>
  firstUsed(
    db,
    'wallet_use_taken_back',
    `agrees DESC, agrees AND near DESC, "ofDay" DESC, CASE WHEN agrees THEN apart END, sent DESC, id`,
    usedValues(movement, satang, heard),
  );

const creditedRow = z.object({ id: z.int(), movementId: z.string() });

/**
 * Returns the newest other movement of the feed's id that was credited and has the amount and the sender of
 * a report, or null. Where a feed told of one payment with two times, that is the money that a reversal means.
 */
export async function creditedBeside(
  db: Db,
  movement: Movement,
  satang: number,
  id: number,
): Promise<z.infer<typeof creditedRow> | null> {
  const [row] = await db.query({
    name: 'wallet_credited_beside',
    text: `SELECT v.id, v.movement_id AS "movementId" FROM wallet.bank_movement v
      WHERE ${ofFeedId} AND v.amount = $3 AND v.from_account = $4 AND v.status = 'credited' AND v.id <> $5
      ORDER BY v.id DESC LIMIT 1`,
    values: [movement.accountNumber, feedIdIn(movement), satang, movement.fromAccount, id],
    row: creditedRow,
  });
  return row ?? null;
}
