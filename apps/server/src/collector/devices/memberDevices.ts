import type { ReplyOf } from '@poy/contract';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';

type Devices = ReplyOf<'/api/operators.visitors.devices'>;

const deviceRow = z.object({
  vid: z.string(),
  /** Empty where the browser told nothing. */
  os: z.string(),
  browser: z.string(),
  model: z.string().nullable(),
  network: z.string().nullable(),
  fpHash: z.string().nullable(),
  events: z.int(),
  firstAt: z.date(),
  lastAt: z.date(),
});

/**
 * Returns the browsers that a member was signed in with, newest first, from the records that are
 * still kept of members who agreed.
 */
export async function memberDevices(db: Db, siteId: number, userName: string): Promise<Devices> {
  const rows = await db.query({
    name: 'collector_member_devices',
    text: `WITH mine AS (
        SELECT r.* FROM collector.record r JOIN members.member m ON m.uuid = r.member
          WHERE m.site_id = $1 AND m.user_name = $2 AND r.kind = 'event'
      ), newest AS (
        SELECT DISTINCT ON (vid) vid, fp_hash, network, data->'summary' AS summary FROM mine
          ORDER BY vid, received_at DESC
      ), counts AS (
        SELECT vid, count(*)::int AS events, min(received_at) AS "firstAt", max(received_at) AS "lastAt"
          FROM mine GROUP BY vid
      )
      SELECT vid, concat_ws(' ', summary->>'osName', summary->>'osVersion') AS os,
        concat_ws(' ', summary->>'browserName', summary->>'browserVersion') AS browser,
        summary->>'deviceName' AS model, network::text AS network, fp_hash AS "fpHash",
        events, "firstAt", "lastAt"
      FROM newest JOIN counts USING (vid) ORDER BY "lastAt" DESC LIMIT 200`,
    values: [siteId, userName],
    row: deviceRow,
  });
  return rows.map(({ os, browser, ...row }) => ({
    ...row,
    os: os || null,
    browser: browser || null,
    firstAt: row.firstAt.getTime(),
    lastAt: row.lastAt.getTime(),
  }));
}
