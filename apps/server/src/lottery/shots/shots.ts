import { shot, shotSummary as summaryOnWire, type Shot, type ShotSummary } from '@poy/contract';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../http/appError.ts';

const shotRow = shot.extend({ at: z.date() });

export interface AskedShots {
  readonly site: number;
  readonly betId: number;
  readonly limit: number;
  /** The row to go on after; without it the list begins at the newest. */
  readonly after?: number | undefined;
  readonly member: string | null;
}

/**
 * Returns the shots of a round, newest first; row 1 is the newest. `member` is the caller, for
 * `mine`. A round without shooting has no shots to show.
 */
export async function shotsOf(
  db: Db,
  { site, betId, limit, after = 0, member }: AskedShots,
): Promise<Shot[]> {
  const rows = await db.query({
    name: 'lottery_shots',
    text: `SELECT r.id AS "betId", c.count + 1 - s.sequence AS row, s.number AS "yingNumber",
        s.shown_name AS "userName",
        coalesce(s.member = $4, false) AS mine, s.created_at AS at
      FROM lottery.round r JOIN lottery.site_market o ON o.market_id = r.market_id AND o.site_id = $1 AND o.offered
      JOIN lottery.shot_count c ON c.round_id = r.id JOIN lottery.shot s ON s.round_id = r.id
      WHERE r.id = $2 AND s.sequence <= c.count - $5::bigint ORDER BY s.sequence DESC LIMIT $3`,
    values: [site, betId, limit, member, after],
    row: shotRow,
  });
  return rows.map((row) => ({ ...row, at: row.at.getTime() }));
}

const countRow = z.object({ count: z.int() });

/** Returns the row of a shot by its place from the first, now that others may have come after it. */
export async function rowOf(db: Db, betId: number, sequence: number): Promise<number> {
  const [found] = await db.query({
    name: 'lottery_shot_count',
    text: 'SELECT count FROM lottery.shot_count WHERE round_id = $1',
    values: [betId],
    row: countRow,
  });
  return (found?.count ?? sequence) + 1 - sequence;
}

const summaryRow = summaryOnWire
  .omit({ betId: true, shotsCloseTime: true })
  .extend({ shotsCloseAt: z.date(), nextShotAt: z.date().nullable() });

/**
 * Returns the count and running sum of a round's shots, and the moment from which `member` may
 * shoot again.
 * @throws AppError NOT_FOUND, also where no shots are taken
 */
export async function shotSummary(
  db: Db,
  { site, betId, member }: { site: number; betId: number; member: string | null },
): Promise<ShotSummary> {
  const [row] = await db.query({
    name: 'lottery_shot_summary',
    text: `SELECT coalesce(c.count, 0) AS count, coalesce(c.sum, 0) AS sum, r.min_shots AS "minShots",
        r.min_shooters AS "minShooters", r.shots_close_at AS "shotsCloseAt",
        (SELECT count(DISTINCT s.member) FROM lottery.shot s WHERE s.round_id = r.id) AS shooters,
        coalesce(own.mine, 0) AS mine, own.ready AS "nextShotAt"
      FROM lottery.round r JOIN lottery.market m ON m.id = r.market_id
      JOIN lottery.site_market o ON o.market_id = m.id AND o.site_id = $1 AND o.offered
      LEFT JOIN lottery.shot_count c ON c.round_id = r.id
      LEFT JOIN LATERAL (
        SELECT count(*) AS mine,
            max(s.created_at + p.pause) FILTER (WHERE s.created_at <= clock_timestamp()
              AND s.created_at + p.pause > clock_timestamp()) AS ready
          FROM lottery.shot s, (SELECT m.shot_every_seconds * interval '1 second' AS pause) p
          WHERE s.round_id = r.id AND s.member = $3 GROUP BY p.pause
      ) own ON true WHERE r.id = $2 AND r.shots_close_at IS NOT NULL`,
    values: [site, betId, member],
    row: summaryRow,
  });
  if (!row) throw new AppError('NOT_FOUND');
  const { shotsCloseAt, nextShotAt, ...rest } = row;
  return {
    betId,
    ...rest,
    shotsCloseTime: Math.floor(shotsCloseAt.getTime() / 1000),
    nextShotAt: nextShotAt?.getTime() ?? null,
  };
}
