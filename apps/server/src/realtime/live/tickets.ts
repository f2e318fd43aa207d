import type { ticketRefusals } from '@poy/contract/live';
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { readTogether } from '../../db/readTogether.ts';
import type { Deps } from '../../deps.ts';
import type { Owner } from '../sockets/owners.ts';

/** A ticket can be used for this time in ms. */
export const ticketMs = 30_000;
/** Tickets whose time is over are forgotten a while later, because clocks of processes differ. */
const keptMs = 2 * ticketMs;

const method = 'aes-256-gcm';
const [nonceBytes, tagBytes] = [12, 16];
const content = z.object({
  site: z.int(),
  endsAt: z.int(),
  owner: z.object({ uuid: z.uuid(), sessionId: z.uuid() }).nullable(),
});

/** The reason for which a ticket is refused. */
export type TicketRefusal = (typeof ticketRefusals)[number];
/** The holder of a ticket: a member with a session, or a guest. */
export type Holder = Owner | null;

export interface Tickets {
  /** Makes a ticket of a site for a member's session, or for a guest. */
  give(site: number, owner: Holder): string;
  /**
   * Uses a ticket up at a site. Of two that use it at once, in any process, one gets it.
   * @throws DatabaseAway
   */
  use(ticket: string, site: number): Promise<{ owner: Holder } | { refused: TicketRefusal }>;
}

const ticketRow = z.object({ ticket: z.string() });

/** Makes the function that spends tickets by their nonces, many with one statement. */
function createSpending({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): (id: string) => Promise<boolean> {
  let tidiedAt = 0;
  const tidy = async (now: number): Promise<void> => {
    if (now - tidiedAt < keptMs) return;
    tidiedAt = now;
    await db.query({
      name: 'live_forget_tickets',
      text: 'DELETE FROM realtime.spent_ticket WHERE ends_at < $1',
      values: [new Date(now)],
    });
  };
  return readTogether(async (ids) => {
    const now = clock();
    await tidy(now);
    const rows = await db.query({
      name: 'live_spend_tickets',
      text: `INSERT INTO realtime.spent_ticket (ticket, ends_at)
        SELECT DISTINCT decode(id, 'hex'), $2::timestamptz FROM unnest($1::text[]) AS id
        ON CONFLICT DO NOTHING RETURNING encode(ticket, 'hex') AS ticket`,
      values: [ids, new Date(now + keptMs)],
      row: ticketRow,
    });
    // Of one ticket that was tried twice in this very moment, the first try has it.
    const spent = new Set(rows.map(({ ticket }) => ticket));
    return ids.map((id) => spent.delete(id));
  });
}

/**
 * Makes the tickets of an installation. A ticket is sealed with a key that is derived from the secret
 * of sessions: it says who holds it to the server alone, and nothing is kept until it is used.
 */
export function createTickets(deps: Pick<Deps, 'db' | 'clock' | 'env'>): Tickets {
  const { clock, env } = deps;
  const key = Buffer.from(hkdfSync('sha256', env.secrets.session, '', 'tickets of the hub', 32));
  const spend = createSpending(deps);

  function open(ticket: string): { id: string; content: z.infer<typeof content> } | null {
    const sealed = Buffer.from(ticket, 'base64url');
    const nonce = sealed.subarray(0, nonceBytes);
    if (sealed.length <= nonceBytes + tagBytes) return null;
    try {
      const decipher = createDecipheriv(method, key, nonce).setAuthTag(
        sealed.subarray(nonceBytes, nonceBytes + tagBytes),
      );
      const text = decipher.update(sealed.subarray(nonceBytes + tagBytes));
      const opened = Buffer.concat([text, decipher.final()]).toString();
      return { id: nonce.toString('hex'), content: content.parse(JSON.parse(opened)) };
    } catch {
      return null;
    }
  }

  return {
    give(site, owner) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(method, key, nonce);
      const said = JSON.stringify({ site, endsAt: clock() + ticketMs, owner });
      const sealed = Buffer.concat([cipher.update(said, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    async use(ticket, site) {
      if (ticket === '') return { refused: 'missing' };
      const opened = open(ticket);
      if (opened?.content.site !== site) return { refused: 'foreign' };
      if (opened.content.endsAt <= clock()) return { refused: 'late' };
      return (await spend(opened.id)) ? { owner: opened.content.owner } : { refused: 'used' };
    },
  };
}
