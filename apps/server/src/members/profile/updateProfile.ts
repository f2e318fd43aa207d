import type { UpdateUserInfo } from '@poy/contract';
import { namePartsOf } from '@poy/contract/profileRules';
import type { Db } from '../../db/db.ts';
import { drawPicture } from '../pictures/drawPicture.ts';
import { dropPicture, keepPicture } from '../pictures/pictures.ts';

/**
 * Replaces what a member wrote about themselves, and the picture where one is sent or taken off.
 * Nothing else of the member changes, whatever else a body carried.
 * @throws AppError VALIDATION with the words of `drawPicture` for a picture that is not taken, PICTURES_WAIT
 */
export async function updateProfile(
  db: Db,
  uuid: string,
  { firstName, lastName, name, email, lineId, avatar }: UpdateUserInfo,
): Promise<void> {
  const parts = namePartsOf(name ?? '');
  const [first, last] = [firstName ?? parts.firstName, lastName ?? parts.lastName];
  const picture = avatar ? await drawPicture(avatar, uuid) : null;
  await db.tx(async (tx) => {
    await writeTexts(tx, uuid, [first, last, `${first} ${last}`, email ?? null, lineId || null]);
    if (picture) await keepPicture(tx, uuid, picture);
    if (avatar === null) await dropPicture(tx, uuid);
  });
}

const writeTexts = (db: Db, uuid: string, texts: (string | null)[]) =>
  db.query({
    name: 'members_update_profile',
    text: `UPDATE members.member
      SET first_name = $2, last_name = $3, name = $4, email = coalesce($5, email), line_id = $6 WHERE uuid = $1`,
    values: [uuid, ...texts],
  });
