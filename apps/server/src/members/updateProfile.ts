import type { UpdateUserInfo } from '@poy/contract';
import { namePartsOf } from '@poy/contract/profileRules';
import type { Db } from '../db/db.ts';

/**
 * Replaces what a member wrote about themselves. Nothing else of the member changes, whatever else a
 * body carried.
 */
export async function updateProfile(
  db: Db,
  uuid: string,
  { firstName, lastName, name, email, lineId }: UpdateUserInfo,
): Promise<void> {
  const parts = namePartsOf(name ?? '');
  const [first, last] = [firstName ?? parts.firstName, lastName ?? parts.lastName];
  await db.query({
    name: 'members_update_profile',
    text: `UPDATE members.member
      SET first_name = $2, last_name = $3, name = $4, email = $5, line_id = $6 WHERE uuid = $1`,
    values: [uuid, first, last, `${first} ${last}`, email, lineId || null],
  });
}
