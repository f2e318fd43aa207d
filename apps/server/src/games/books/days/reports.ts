import { toBaht } from '@poy/bet-rules';
import type { GameBook, GameBooksAsked } from '@poy/contract/operators';
import { z } from 'zod';
import type { Db } from '../../../db/db.ts';

const reportRow = z.object({
  id: z.int(),
  partner: z.string(),
  day: z.string(),
  madeAt: z.date(),
  away: z.boolean(),
  ourCount: z.int(),
  ourStaked: z.int(),
  ourPaid: z.int(),
  theirCount: z.int(),
  theirStaked: z.int(),
  theirPaid: z.int(),
  rest: z.int(),
  open: z.int(),
  settled: z.int(),
});

/** Units below a satang, as baht with all of their digits. */
const unitsOfBaht = 100_000;

function onWire({ away, madeAt, rest, ...row }: z.infer<typeof reportRow>): GameBook {
  return {
    ...row,
    state: away ? 'away' : row.open > 0 ? 'differences' : 'clean',
    madeAt: madeAt.getTime(),
    ourStaked: toBaht(row.ourStaked),
    ourPaid: toBaht(row.ourPaid),
    theirStaked: toBaht(row.theirStaked),
    theirPaid: toBaht(row.theirPaid),
    rest: rest / unitsOfBaht,
  };
}

const select = `SELECT r.id, p.code AS partner, to_char(r.day, 'YYYY-MM-DD') AS day, r.made_at AS "madeAt", r.away,
    r.our_count AS "ourCount", r.our_staked AS "ourStaked", r.our_paid AS "ourPaid", r.their_count AS "theirCount",
    r.their_staked AS "theirStaked", r.their_paid AS "theirPaid", r.rest, d.open, d.settled
  FROM games.book_report r JOIN games.partner p ON p.id = r.partner CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE f.settled_at IS NULL)::int AS open,
      count(*) FILTER (WHERE f.settled_at IS NOT NULL)::int AS settled
    FROM games.book_difference f WHERE f.report = r.id) d`;

/** Returns the reports of days, newest first: of one partner or all, of one day or all. */
export async function bookReports(
  db: Db,
  { partner, day, differing, before = 2_147_483_647, limit }: GameBooksAsked,
): Promise<GameBook[]> {
  const rows = await db.query({
    name: 'games_book_reports',
    text: `${select} WHERE ($1::text IS NULL OR p.code = $1) AND ($2::date IS NULL OR r.day = $2) AND r.id < $3
        AND (NOT $4 OR r.away OR d.open > 0) ORDER BY r.id DESC LIMIT $5`,
    values: [partner ?? null, day ?? null, before, differing, limit],
    row: reportRow,
  });
  return rows.map(onWire);
}

/** Returns a report by its number; undefined where there is none. */
export async function bookReport(db: Db, id: number): Promise<GameBook | undefined> {
  const [row] = await db.query({
    name: 'games_book_report',
    text: `${select} WHERE r.id = $1`,
    values: [id],
    row: reportRow,
  });
  return row && onWire(row);
}
