import type { Passkey } from '@poy/contract';
import { passkeysMost } from '@poy/contract/passkeyRules';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/appError.ts';
import { deviceOf } from '../sessions/own/deviceOf.ts';
import type { SessionMember } from '../queries.ts';
import type { NewPasskey } from './checkPasskey.ts';
import { takePasskeys } from './passkeyRows.ts';
import type { RelyingParty } from './relyingParty.ts';

const newRow = z.object({ id: z.uuid() });
const aliveRow = z.object({ id: z.uuid() });

/** Returns the name that a passkey has until its member gives it another. */
function firstName(userAgent: string): string | null {
  const { browser, system } = deviceOf(userAgent);
  return [browser, system].filter((name) => name !== null).join(' · ') || null;
}

/** Refuses a session that ended while its device made the passkey. */
async function refuseEnded(tx: Db, { sessionId }: SessionMember): Promise<void> {
  const [alive] = await tx.query({
    name: 'members_asking_session',
    text: 'SELECT id FROM members.session WHERE id = $1 AND revoked_at IS NULL',
    values: [sessionId],
    row: aliveRow,
  });
  if (!alive) throw new AppError('unAuthorized');
}

/**
 * Keeps a passkey that was checked, of at most ten.
 * @throws AppError PASSKEY_LIMIT, PASSKEY_FAILED (the host has it already), unAuthorized (the session
 * has ended meanwhile)
 */
export function addPasskey(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  member: SessionMember,
  party: RelyingParty,
  { passkey, userAgent }: { passkey: NewPasskey; userAgent: string },
): Promise<Passkey> {
  const { credentialId, publicKey, counter, transports } = passkey;
  const now = clock();
  const name = firstName(userAgent);
  return db.tx(async (tx) => {
    if ((await takePasskeys(tx, member.uuid)) >= passkeysMost) throw new AppError('PASSKEY_LIMIT');
    await refuseEnded(tx, member);
    const [row] = await tx.query({
      name: 'members_add_passkey',
      text: `INSERT INTO members.passkey
          (member, rp_id, credential_id, public_key, counter, transports, name, created_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING RETURNING id`,
      values: [
        member.uuid,
        party.id,
        credentialId,
        Buffer.from(publicKey),
        counter,
        transports,
        name,
        new Date(now),
      ],
      row: newRow,
    });
    if (!row) throw new AppError('PASSKEY_FAILED');
    return { id: row.id, name, madeAt: now, usedAt: null, here: true, copySeenAt: null };
  });
}
