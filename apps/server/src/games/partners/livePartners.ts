import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import type { DialectPartner } from '../dialects/Dialect.ts';

const partnerRow = z.object({
  id: z.int(),
  code: z.string(),
  dialect: z.string(),
  address: z.string().nullable(),
  operatorId: z.string().nullable(),
  currency: z.string(),
  deadlineMs: z.int(),
  state: z.enum(['off', 'on', 'draining']),
  demoOnly: z.boolean(),
  /** The origins at which its games may lie inside a page. */
  frames: z.array(z.string()),
  /** The addresses and networks from which its provider calls; any where there is none. */
  callers: z.array(z.string()),
  /** Whether a signed message was noted within the last hour. */
  signedSeen: z.boolean(),
  keys: z.array(z.string()),
});

/** A partner as the database has it, with the keys of its provider that hold now. */
export type LivePartner = z.infer<typeof partnerRow>;

/** Returns the settings that a dialect needs. A partner without an address has none to be asked at. */
export const settingsOf = ({
  code,
  address,
  operatorId,
  currency,
}: LivePartner): DialectPartner => ({
  code,
  address: address ?? '',
  operatorId: operatorId ?? '',
  currency,
});

export interface LivePartners {
  /** Returns the partner of a code, or null. What an operator has changed holds within `keptMs`. */
  of(code: string): Promise<LivePartner | null>;
  /** Returns the moment of the database's clock at a moment (ms) of this process's steady clock. */
  atDatabase(ms: number): Date;
}

/** The time in ms for which the list is kept, so that a callback reads no settings. */
const keptMs = 1_000;
/** A reading of the database's clock that took longer (ms) says too little about it. */
const sharpMs = 250;

const readPartners = {
  name: 'games_partners',
  text: `SELECT clock_timestamp() AS now, coalesce(json_agg(json_build_object(
        'id', p.id, 'code', p.code, 'dialect', p.dialect, 'address', p.address, 'operatorId', p.operator_id,
        'currency', p.currency, 'deadlineMs', p.deadline_ms, 'state', p.state, 'demoOnly', p.demo_only,
        'frames', p.frames, 'callers', p.callers,
        'signedSeen', coalesce(p.signed_seen_at > clock_timestamp() - interval '1 hour', false), 'keys',
        coalesce((SELECT json_agg(k.public_key ORDER BY k.id DESC) FROM games.partner_key k
          WHERE k.partner = p.id AND k.since <= now() AND (k.until IS NULL OR k.until > now())), '[]')
      )), '[]') AS partners FROM games.partner p`,
  row: z.object({ now: z.date(), partners: z.array(partnerRow) }),
};

/**
 * Makes the list of partners of a process. The deadline of a bet is written in the database's time, because
 * a statement may lie in front of a database that stands still; the difference between the two clocks is
 * read with the list. The clock of this process is one that nobody sets: set back by two hours, another one
 * would keep a key that was taken away for as long.
 */
export function createLivePartners(db: Db, steadyClock: () => number): LivePartners {
  let byCode = new Map<string, LivePartner>();
  let readAt = -Infinity;
  let offsetMs: number | null = null;
  let reading: Promise<void> | null = null;

  async function read(): Promise<void> {
    const begun = steadyClock();
    const [row] = await db.query(readPartners);
    const ended = steadyClock();
    if (!row) return;
    byCode = new Map(row.partners.map((partner) => [partner.code, partner]));
    readAt = ended;
    const now = row.now.getTime();
    if (ended - begun <= sharpMs) offsetMs = now - (begun + ended) / 2;
    // The earliest that it can be, so that no deadline lies behind the provider's own.
    else offsetMs ??= now - ended;
  }
  /** One reading at a time is under way. While one fails, the list of before holds. */
  const refresh = (): Promise<void> =>
    (reading ??= read()
      .catch((error: unknown) => {
        if (byCode.size === 0) throw error;
      })
      .finally(() => (reading = null)));
  return {
    of: async (code) => {
      if (steadyClock() - readAt > keptMs) {
        const fresh = refresh();
        // The first list is waited for; a later one comes while the one of before still serves.
        if (byCode.size === 0 || steadyClock() - readAt > keptMs * 10) await fresh;
      }
      return byCode.get(code) ?? null;
    },
    atDatabase: (ms) => new Date(ms + (offsetMs ?? 0)),
  };
}
