import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import type { RelyingParty } from './relyingParty.ts';

const keptPasskey = z.object({
  id: z.uuid(),
  member: z.uuid(),
  credentialId: z.string(),
  publicKey: z.instanceof(Uint8Array),
});
/** A passkey as far as it is needed to check a use of it. */
export type KeptPasskey = z.infer<typeof keptPasskey>;
const namedPasskey = z.object({ credentialId: z.string(), transports: z.array(z.string()) });
const idRow = z.object({ id: z.uuid() });

/** Returns the passkey with an id of a device, of a member of this site and for this host. */
export async function findPasskey(
  db: Db,
  { id, siteId }: Pick<RelyingParty, 'id' | 'siteId'>,
  credentialId: string,
): Promise<KeptPasskey | null> {
  const [row] = await db.query({
    name: 'members_find_passkey',
    text: `SELECT p.id, p.member, p.credential_id AS "credentialId", p.public_key AS "publicKey"
      FROM members.passkey p JOIN members.member m ON m.uuid = p.member
      WHERE p.rp_id = $1 AND p.credential_id = $2 AND m.site_id = $3`,
    values: [id, credentialId, siteId],
    row: keptPasskey,
  });
  return row ?? null;
}

/** Returns the passkeys that a member has for a host, as a browser names them to its device. */
export async function passkeysAt(
  db: Db,
  member: string,
  rpId: string,
): Promise<{ type: 'public-key'; id: string; transports: string[] }[]> {
  const rows = await db.query({
    name: 'members_passkeys_at',
    text: `SELECT credential_id AS "credentialId", transports
      FROM members.passkey WHERE member = $1 AND rp_id = $2 ORDER BY created_at, id`,
    values: [member, rpId],
    row: namedPasskey,
  });
  return rows.map(({ credentialId, transports }) => ({
    type: 'public-key',
    id: credentialId,
    transports,
  }));
}

/**
 * Takes a member for the rest of a transaction, so that no passkey comes or goes meanwhile.
 * @returns how many passkeys they have
 */
export async function takePasskeys(tx: Db, member: string): Promise<number> {
  await tx.query({
    name: 'members_take_member',
    text: 'SELECT FROM members.member WHERE uuid = $1 FOR NO KEY UPDATE',
    values: [member],
  });
  const rows = await tx.query({
    name: 'members_passkey_ids',
    text: 'SELECT id FROM members.passkey WHERE member = $1',
    values: [member],
    row: idRow,
  });
  return rows.length;
}

/**
 * Notes a use of a passkey by the count that its device told. A device that counts never repeats a
 * count; one that does not always says 0.
 * @returns false where the count went backwards, or the passkey is gone
 */
export async function notePasskeyUse(
  tx: Db,
  id: string,
  counter: number,
  now: number,
): Promise<boolean> {
  const rows = await tx.query({
    name: 'members_note_passkey_use',
    text: `UPDATE members.passkey SET counter = $2, used_at = $3
      WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0)) RETURNING id`,
    values: [id, counter, new Date(now)],
    row: idRow,
  });
  return rows.length > 0;
}

/** Notes that somebody may have a copy of a passkey. Returns false where the passkey is gone. */
export async function notePasskeyCopy(db: Db, id: string, now: number): Promise<boolean> {
  const rows = await db.query({
    name: 'members_note_passkey_copy',
    text: 'UPDATE members.passkey SET copy_seen_at = $2 WHERE id = $1 RETURNING id',
    values: [id, new Date(now)],
    row: idRow,
  });
  return rows.length > 0;
}
