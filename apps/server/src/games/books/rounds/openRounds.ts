import { toBaht } from '@poy/bet-rules';
import type { GameRounds, OpenGameRound } from '@poy/contract/operators';
import { z } from 'zod';
import type { Db } from '../../../db/db.ts';

export const roundRow = z.object({
  id: z.int(),
  partner: z.string(),
  partnerId: z.int(),
  currency: z.string(),
  member: z.string(),
  userName: z.string(),
  round: z.string(),
  title: z.string().nullable(),
  openedAt: z.date(),
  closedAt: z.date().nullable(),
  staked: z.int(),
  paid: z.int(),
  overdue: z.boolean(),
});
export type RoundRow = z.infer<typeof roundRow>;

/** The condition that an open round `g` of a partner `p` is older than the partner's limit. */
export const isOverdue = `g.opened_at < now() - p.open_round_hours * interval '1 hour'`;

/** The SELECT of rounds `g`, before its WHERE. */
export const selectRounds = `SELECT g.id, p.code AS partner, p.id AS "partnerId", p.currency, g.member::text AS member,
    m.user_name AS "userName", g.ref AS round, g.title, g.opened_at AS "openedAt", g.closed_at AS "closedAt",
    g.staked, g.paid, ${isOverdue} AS overdue
  FROM games.round g JOIN games.partner p ON p.id = g.partner JOIN members.member m ON m.uuid = g.member`;

/** Returns a round as calls answer it. */
export const roundOnWire = (row: RoundRow): OpenGameRound => ({
  id: row.id,
  partner: row.partner,
  userName: row.userName,
  round: row.round,
  title: row.title,
  openedAt: row.openedAt.getTime(),
  closedAt: row.closedAt?.getTime() ?? null,
  staked: toBaht(row.staked),
  paid: toBaht(row.paid),
  overdue: row.overdue,
});

/** Returns the open rounds, oldest first: those older than the limit of their partner, or all. */
export async function openRounds(
  db: Db,
  { partner, all, after = 0, limit }: GameRounds,
): Promise<OpenGameRound[]> {
  const rows = await db.query({
    name: 'games_open_rounds',
    text: `${selectRounds} WHERE g.closed_at IS NULL AND ($1::text IS NULL OR p.code = $1) AND ($2 OR ${isOverdue})
      AND g.id > $3 ORDER BY g.id LIMIT $4`,
    values: [partner ?? null, all, after, limit],
    row: roundRow,
  });
  return rows.map(roundOnWire);
}
