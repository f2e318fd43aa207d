import type { ListedMember, MembersAsked } from '@poy/contract/operators';
import { z } from 'zod';
import type { Db } from '../db/db.ts';

const listedRow = z.object({
  userName: z.string(),
  status: z.int(),
  statusReason: z.string().nullable(),
  level: z.int(),
  createdAt: z.date(),
});

/**
 * Returns members of a site in the order of their names, of which `find` is the beginning.
 */
export async function listMembers(
  db: Db,
  site: number,
  { find = '', status, after = '', limit }: MembersAsked,
): Promise<ListedMember[]> {
  const rows = await db.query({
    name: 'members_list',
    text: `SELECT user_name AS "userName", status, status_reason AS "statusReason", level,
        created_at AS "createdAt"
      FROM members.member
      WHERE site_id = $1 AND user_name >= $2 AND user_name > $3 AND starts_with(user_name, $2)
        AND ($4::smallint IS NULL OR status = $4)
      ORDER BY user_name LIMIT $5`,
    values: [site, find, after, status ?? null, limit],
    row: listedRow,
  });
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.getTime() }));
}
