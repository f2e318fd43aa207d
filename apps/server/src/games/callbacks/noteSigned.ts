import type { Db } from '../../db/db.ts';
import type { MessageFault } from '../dialects/Dialect.ts';
import type { LivePartner } from '../partners/livePartners.ts';

/** Is told of each message that was answered, after the answer. */
export type NoteSigned = (partner: LivePartner, fault: MessageFault | null) => void;

/** A process tries to write the row of a partner at most once in this time (ms). */
const everyMs = 2_000;
/** The faults of messages about which nothing is known: anybody can send them. */
const unsigned: readonly (MessageFault | null)[] = ['signature', 'address'];

/**
 * Makes the note in the row of a partner that a signed message came, also while it is off: it shows operators
 * that the provider reaches us. It is written where none was noted for an hour, and no callback waits for it.
 * Where the row was set up anew after the message was verified, the note is left out.
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
    const { id, dialect, address, operatorId, currency } = partner;
    void db
      .query({
        name: 'games_note_signed',
        text: `UPDATE games.partner SET signed_seen_at = clock_timestamp()
          WHERE id = $1 AND dialect = $2 AND address IS NOT DISTINCT FROM $3
            AND operator_id IS NOT DISTINCT FROM $4 AND currency = $5`,
        values: [id, dialect, address, operatorId, currency],
      })
      .catch(onTrouble);
  };
}
