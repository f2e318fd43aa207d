import type { Db } from '../../db/db.ts';
import type { LivePartner } from '../partners/livePartners.ts';
import type { Answered } from './answerCallback.ts';

/** Is told of each message that was answered, after the answer. */
export type NoteSigned = (partner: LivePartner, fault: Answered['fault']) => void;

/** A process tries to write the row of a partner at most once in this time (ms). */
const everyMs = 2_000;
/** The faults of messages about which nothing is known: anybody can send them. */
const unsigned: readonly Answered['fault'][] = ['signature', 'address', 'caller'];

async function noteOnce(tx: Db, partner: LivePartner): Promise<void> {
  const { id, dialect, address, operatorId, currency, keys } = partner;
  // Whoever ends a key holds this row. Only a statement after the wait sees that the key has ended.
  await tx.query({
    name: 'games_lock_signed',
    text: 'SELECT FROM games.partner WHERE id = $1 FOR NO KEY UPDATE',
    values: [id],
  });
  await tx.query({
    name: 'games_note_signed',
    text: `UPDATE games.partner p SET signed_seen_at = clock_timestamp()
      WHERE p.id = $1 AND p.dialect = $2 AND p.address IS NOT DISTINCT FROM $3
        AND p.operator_id IS NOT DISTINCT FROM $4 AND p.currency = $5
        AND $6::text[] <@ ARRAY(SELECT k.public_key FROM games.partner_key k WHERE k.partner = p.id
          AND (k.until IS NULL OR k.until > clock_timestamp()))`,
    values: [id, dialect, address, operatorId, currency, keys],
  });
}

/**
 * Makes the note in the row of a partner that a signed message came, also while it is off: it shows operators
 * that the provider reaches us. It is written where none was noted for an hour, and no callback waits for it.
 * Where the row was set up anew after the message was verified, or a key ended, the note is left out.
 */
export function createSignedNotes(
  db: Db,
  steadyClock: () => number,
  onTrouble: (error: unknown) => void,
): NoteSigned {
  const tried = new Map<number, number>();
  return (partner, fault) => {
    if (partner.signedSeen || unsigned.includes(fault)) return;
    const now = steadyClock();
    if (now - (tried.get(partner.id) ?? -Infinity) < everyMs) return;
    tried.set(partner.id, now);
    void db.tx((tx) => noteOnce(tx, partner)).catch(onTrouble);
  };
}
