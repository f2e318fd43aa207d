import { countDays } from '@poy/bet-rules';
import { otherBell, type OtherBell } from '@poy/contract/operators';
import { z } from 'zod';
import type { Db } from '../../../db/db.ts';
import { AppError } from '../../../http/appError.ts';
import type { AuditedChange } from '../../../calls/AuditedChange.ts';
import { refused } from '../../../http/refused.ts';
import { bangkokDay } from '../../columns.ts';
import { lockMarket } from '../../lockMarket.ts';

const bellRow = otherBell.extend({ firstDay: bangkokDay, lastDay: bangkokDay });

const columns = `m.code AS "betName", o.first_day::text AS "firstDay", o.last_day::text AS "lastDay",
  to_char(o.rings_at, 'HH24:MI') AS "ringsAt", b.zone, o.reason`;
const tables = `lottery.other_bell o JOIN lottery.bell b ON b.market_id = o.market_id
  JOIN lottery.market m ON m.id = o.market_id`;

/** Returns the days on which bells ring at another time, from today on. */
export const otherBells = (db: Db, betName: string | undefined): Promise<OtherBell[]> =>
  db.query({
    name: 'control_bells',
    text: `SELECT ${columns} FROM ${tables}
      WHERE ($1::text IS NULL OR m.code = $1) AND o.last_day >= (clock_timestamp() AT TIME ZONE 'Asia/Bangkok')::date
      ORDER BY o.first_day, m.position`,
    values: [betName ?? null],
    row: bellRow,
  });

/** The moment at which a bell rings on each of some days, by the day, in ms since 1970. */
type Ringing = Readonly<Record<string, number>>;

const ringRow = z.object({ day: z.string(), at: z.date() });

interface Days {
  readonly first: string;
  readonly last: string;
}

async function ringing(db: Db, betName: string, { first, last }: Days): Promise<Ringing> {
  const rows = await db.query({
    name: 'control_ringing',
    text: `SELECT d::date::text AS day, b.rings_at AS at
      FROM lottery.market m, generate_series($2::timestamp, $3::timestamp, interval '1 day') d,
        LATERAL lottery.bell_on(m.id, d::date) b
      WHERE m.code = $1`,
    values: [betName, first, last],
    row: ringRow,
  });
  if (rows.length === 0) throw new AppError('NOT_FOUND');
  return Object.fromEntries(rows.map(({ day, at }) => [day, at.getTime()]));
}

/** Makes a change of the bells of some days, and brings the rounds that exist under them. */
async function change(
  db: Db,
  betName: string,
  days: Days,
  work: () => Promise<OtherBell | undefined>,
): Promise<AuditedChange<OtherBell, Ringing>> {
  const before = await ringing(db, betName, days);
  const answer = await work();
  if (!answer) throw new AppError('NOT_FOUND');
  await db.query({ name: 'lottery_heed_bells', text: 'SELECT lottery.heed_bells()' });
  return { before, after: await ringing(db, betName, days), answer };
}

const one = `SELECT ${columns} FROM ${tables} WHERE m.code = $1 AND o.first_day = $2`;

async function bellOf(db: Db, betName: string, day: string): Promise<OtherBell | undefined> {
  const [row] = await db.query({
    name: 'control_bell',
    text: one,
    values: [betName, day],
    row: bellRow,
  });
  return row;
}

/** The most days that one row may have. */
const mostDays = 62;

/**
 * Says that the bell of a market rings at another time on some days. Rounds of these days that exist
 * already are known earlier where the bell is earlier, and their sale ends before it. A later bell
 * counts only for rounds that are made afterwards.
 * @throws AppError NOT_FOUND for a market without a bell, OPERATOR_REFUSED NOTHING_CHANGES,
 * VALIDATION where the days are out of order or too many
 */
export async function setBell(
  db: Db,
  { betName, day, until = day, ringsAt, reason }: SetBell,
): Promise<AuditedChange<OtherBell, Ringing>> {
  if (until < day || countDays(day, until) > mostDays)
    throw new AppError('VALIDATION', { fields: { until: 'until.invalid' } });
  await lockMarket(db, betName);
  const was = await bellOf(db, betName, day);
  if (was?.lastDay === until && was.ringsAt === ringsAt) throw refused('NOTHING_CHANGES');
  const last = was && was.lastDay > until ? was.lastDay : until;
  return change(db, betName, { first: day, last }, async () => {
    await db.query({
      name: 'control_set_bell',
      text: `INSERT INTO lottery.other_bell (market_id, first_day, last_day, rings_at, reason)
        SELECT id, $2, $3, $4::interval, $5 FROM lottery.market WHERE code = $1
        ON CONFLICT (market_id, first_day) DO UPDATE
          SET last_day = excluded.last_day, rings_at = excluded.rings_at, reason = excluded.reason`,
      values: [betName, day, until, ringsAt, reason],
    });
    return bellOf(db, betName, day);
  });
}

interface SetBell {
  readonly betName: string;
  readonly day: string;
  readonly until?: string | undefined;
  readonly ringsAt: string;
  readonly reason: string;
}

/**
 * Has the bell of a market ring at its usual time again on the days of a row.
 * @throws AppError NOT_FOUND
 */
export async function removeBell(
  db: Db,
  { betName, day }: Pick<SetBell, 'betName' | 'day'>,
): Promise<AuditedChange<OtherBell, Ringing>> {
  await lockMarket(db, betName);
  const was = await bellOf(db, betName, day);
  if (!was) throw new AppError('NOT_FOUND');
  return change(db, betName, { first: day, last: was.lastDay }, async () => {
    await db.query({
      name: 'control_remove_bell',
      text: `DELETE FROM lottery.other_bell o USING lottery.market m
        WHERE m.id = o.market_id AND m.code = $1 AND o.first_day = $2`,
      values: [betName, day],
    });
    return was;
  });
}
