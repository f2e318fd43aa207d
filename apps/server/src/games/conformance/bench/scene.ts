import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '../../../db/db.ts';
import { credit, openMemberAccount } from '../../../ledger/index.ts';
import { tokenHash } from '../../core/execute.ts';
import type { ProviderKey } from '../../dialects/Counterpart.ts';

/** A member of the run who has launched a title. */
export interface Player {
  readonly member: string;
  readonly token: string;
}

/** The row of a partner as the run has it. */
export interface KitPartner {
  readonly id: number;
  readonly code: string;
  readonly currency: string;
  readonly deadlineMs: number;
  /** Satang; null for no limit. */
  readonly mostBet: number | null;
}

const partnerRow = z.object({
  id: z.int(),
  code: z.string(),
  currency: z.string(),
  deadlineMs: z.int(),
  mostBet: z.int().nullable(),
});

/** The titles of the partner of the run, and one of the other partner. */
export const titles = {
  usual: 'conformance-wheel',
  second: 'conformance-cards',
  foreign: 'conformance-foreign',
} as const;

/** Returns a name that no row of an installation has. */
const newName = (): string => `conformance-${randomBytes(8).toString('hex')}`;

/**
 * Makes a partner for the run: the row of a partner once more, which is on and has a house account of its own.
 * The row itself is only read, so that nobody waits who changes it, and no sum of the run meets one of a
 * provider that is in use.
 */
export async function copyPartner(tx: Db, code: string): Promise<KitPartner> {
  const name = newName();
  await tx.query({
    name: 'kit_open_house',
    text: "SELECT ledger.open_game_house('game:' || $1)",
    values: [name],
  });
  const [partner] = await tx.query({
    name: 'kit_copy_partner',
    text: `INSERT INTO games.partner (code, dialect, house, address, operator_id, currency, deadline_ms,
        most_bet, state, demo_only, checked_at, conformed_at)
      SELECT $2, p.dialect, 'game:' || $2, coalesce(p.address, 'https://conformance.invalid'), p.operator_id,
          p.currency, p.deadline_ms, p.most_bet, 'on', p.demo_only, now(), now()
        FROM games.partner p WHERE p.code = $1
      RETURNING id, code, currency, deadline_ms AS "deadlineMs", most_bet AS "mostBet"`,
    values: [code, name],
    row: partnerRow,
  });
  if (!partner) throw new Error(`There is no partner ${code}`);
  return partner;
}

/** Adds a key of a partner that holds from this many ms ago; a time ahead is below zero. */
export const addKey = (
  tx: Db,
  partner: KitPartner,
  { known }: ProviderKey,
  sinceMs = 60_000,
): Promise<unknown> =>
  tx.query({
    name: 'kit_add_key',
    text: `INSERT INTO games.partner_key (partner, public_key, since)
      VALUES ($1, $2, clock_timestamp() - $3 * interval '1 millisecond')`,
    values: [partner.id, known, sinceMs],
  });

export const addTitle = (tx: Db, partner: KitPartner, code: string): Promise<unknown> =>
  tx.query({
    name: 'kit_add_title',
    text: `INSERT INTO games.title (partner, code, name, category) VALUES ($1, $2, $2, 'slot')`,
    values: [partner.id, code],
  });

/** Site numbers of a run begin here: no installation counts so far. */
const firstSite = 2_000_000_000;

/** Makes a site that offers games. @returns its number */
export async function openSite(tx: Db): Promise<number> {
  const id = firstSite + randomInt(140_000_000);
  await tx.query({
    name: 'kit_open_site',
    text: `INSERT INTO sites.site (id, host, title, description, theme, remotes)
      VALUES ($1, $2, 'Conformance', 'The site of a run of the kit', 'marigold', '{}')`,
    values: [id, `${newName()}.invalid`],
  });
  await tx.query({
    name: 'kit_open_games',
    text: 'INSERT INTO play.rule (site_id, games) VALUES ($1, true)',
    values: [id],
  });
  return id;
}

const memberRow = z.object({ uuid: z.uuid() });

/** Makes a member with this much cash in satang, who has launched nothing. */
export async function newMember(tx: Db, site: number, satang: number): Promise<string> {
  const [row] = await tx.query({
    name: 'kit_new_member',
    text: `INSERT INTO members.member (site_id, user_name, password_hash) VALUES ($1, $2, '-') RETURNING uuid`,
    values: [site, newName()],
    row: memberRow,
  });
  const member = row?.uuid ?? '';
  await openMemberAccount(tx, member);
  if (satang > 0)
    await credit(tx, { key: `${newName()}`, type: 'DEPOSIT', member, satang, reference: null });
  return member;
}

/** Launches a title for a member, within a session of the site. */
export async function launchFor(
  tx: Db,
  partner: KitPartner,
  member: string,
  title: string,
): Promise<Player> {
  const token = randomUUID();
  await tx.query({
    name: 'kit_launch',
    text: `WITH mine AS (
        INSERT INTO members.session (member, created_at, last_seen_at)
          VALUES ($3, clock_timestamp(), clock_timestamp()) RETURNING id
      )
      INSERT INTO games.session (token_hash, partner, member, title, session, region, created_at, expires_at)
        SELECT $1, $2, $3, $4, mine.id, 'TH', clock_timestamp(), clock_timestamp() + interval '1 hour' FROM mine`,
    values: [tokenHash(token), partner.id, member, title],
  });
  return { member, token };
}
