import { z } from 'zod';
import type { Db } from '../../db/db.ts';

/** Something that may be done `limit` times in `windowMs`, counted from the first time. */
export interface Quota {
  key: string;
  limit: number;
  windowMs: number;
}

/**
 * Counts one use, unless there are as many as may be. It is exact over all processes. A window never
 * ends later than one that begins now, because the clock may have been ahead and was set back.
 * @returns 0 where it was counted, otherwise the time in ms until the next one
 */
export async function takeQuota(
  db: Db,
  { key, limit, windowMs }: Quota,
  now: number,
): Promise<number> {
  const counted = await db.query({
    name: 'members_use_quota',
    text: `INSERT INTO members.quota AS q (key, used, ends_at) VALUES ($1, 1, $3)
           ON CONFLICT (key) DO UPDATE SET
             used = CASE WHEN q.ends_at <= $2 THEN 1 ELSE q.used + 1 END,
             ends_at = CASE WHEN q.ends_at <= $2 THEN $3 ELSE least(q.ends_at, $3) END
             WHERE q.used < $4 OR q.ends_at <= $2 OR q.ends_at > $3
           RETURNING used`,
    values: [key, new Date(now), new Date(now + windowMs), limit],
    row: z.object({ used: z.int() }),
  });
  if (counted[0] && counted[0].used <= limit) return 0;
  const [row] = await db.query({
    name: 'members_quota_ends',
    text: 'SELECT ends_at AS "endsAt" FROM members.quota WHERE key = $1',
    values: [key],
    row: z.object({ endsAt: z.date() }),
  });
  return Math.max(1, (row?.endsAt.getTime() ?? now) - now);
}
