import { randomUUID } from 'node:crypto';
import type { Db } from '../../db/db.ts';
import { credit, openMemberAccount } from '../../ledger/index.ts';

/**
 * Opens the account of a new member, who starts with this much cash. Where the database has a site, the
 * member is one of the first: only such a member may play.
 * @returns the id of the member
 */
export async function newMember(db: Db, satang = 0): Promise<string> {
  const member = randomUUID();
  await db.query({
    name: 'test_new_member',
    text: `INSERT INTO members.member (uuid, site_id, user_name, password_hash)
      SELECT $1, min(s.id), $2, '-' FROM sites.site s HAVING min(s.id) > 0`,
    values: [member, `m${member.replaceAll('-', '').slice(0, 19)}`],
  });
  await openMemberAccount(db, member);
  const start = { key: `start:${member}`, type: 'DEPOSIT', member, satang, reference: null };
  if (satang > 0) await credit(db, start);
  return member;
}
