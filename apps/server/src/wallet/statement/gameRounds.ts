import { addDays, bangkokMidnight, toBaht } from '@poy/bet-rules';
import type { BodyOf, GameRoundsReply } from '@poy/contract';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { windowMoment } from './windowMoment.ts';

const roundRow = z.object({
  partner: z.string(),
  title: z.string().nullable(),
  round: z.string().nullable(),
  /** Satang. */
  staked: z.int(),
  paid: z.int(),
  /** Microseconds since 1970, so that no two rows of a member have the same. */
  at: z.int(),
  closedAt: z.date().nullable(),
});

/** The rounds of a page come from their index, and their names are looked up for them alone. */
const text = `SELECT p.code AS partner, t.name AS title, r.ref AS round, r.staked, r.paid,
    (extract(epoch FROM r.at) * 1000000)::bigint AS at, r.closed_at AS "closedAt"
  FROM (
    (SELECT g.partner, g.title, g.ref, g.staked, g.paid, g.opened_at AS at, g.closed_at
      FROM games.round g WHERE g.member = $1 AND g.opened_at >= $2
        AND g.opened_at < least($3, timestamptz 'epoch' + $4 * interval '1 microsecond')
      ORDER BY g.opened_at DESC LIMIT $5)
    UNION ALL
    (SELECT o.partner, o.title, NULL, o.staked, o.paid, o.at, o.at
      FROM games.partner p CROSS JOIN LATERAL (
        SELECT m.partner, m.title, CASE m.kind WHEN 'bet' THEN -m.satang ELSE 0 END AS staked,
            CASE m.kind WHEN 'bet' THEN 0 ELSE m.satang END AS paid, m.at
          FROM games.move m WHERE m.partner = p.id AND m.member = $1 AND m.round IS NULL AND m.satang <> 0
            AND m.at >= $2 AND m.at < least($3, timestamptz 'epoch' + $4 * interval '1 microsecond')
      ) o ORDER BY o.at DESC LIMIT $5)
    ORDER BY at DESC LIMIT $5
  ) r JOIN games.partner p ON p.id = r.partner LEFT JOIN games.title t ON t.partner = r.partner AND t.code = r.title
  ORDER BY r.at DESC`;

/**
 * Returns the rounds of games that a member began in a window, newest first: all that was staked and paid
 * in each, and its end. Money of a provider that belongs to no round stands by itself. The window is
 * that of the statement: by default from three days ago to the end of tomorrow, in Bangkok days.
 * @throws AppError VALIDATION when a date cannot be read
 */
export async function gameRounds(
  db: Db,
  member: string,
  asked: BodyOf<'/poy-api/transactions.games'> & { readonly limit: number },
  now: number,
): Promise<GameRoundsReply> {
  const today = bangkokMidnight(now);
  const found = await db.query({
    name: 'wallet_game_rounds',
    text,
    values: [
      member,
      windowMoment(asked.startedDate, 'startedDate', addDays(today, -3)),
      windowMoment(asked.endedDate, 'endedDate', addDays(today, 2)),
      asked.before ?? Number.MAX_SAFE_INTEGER,
      asked.limit + 1,
    ],
    row: roundRow,
  });
  const rows = found.slice(0, asked.limit);
  return {
    rounds: rows.map(({ at, staked, paid, closedAt, ...row }) => ({
      ...row,
      id: at,
      staked: toBaht(staked),
      paid: toBaht(paid),
      net: toBaht(paid - staked),
      openedAt: Math.floor(at / 1_000),
      closedAt: closedAt?.getTime() ?? null,
    })),
    next: found.length > asked.limit ? (rows.at(-1)?.at ?? null) : null,
  };
}
