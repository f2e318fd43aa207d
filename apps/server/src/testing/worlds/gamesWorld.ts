import { randomBytes, randomUUID } from 'node:crypto';
import type { Db } from '../../db/db.ts';
import { execute, tokenHash, type Executed } from '../../games/core/execute.ts';
import type { WalletCommand } from '../../games/core/WalletCommand.ts';
import { credit, openMemberAccount } from '../../ledger/index.ts';
import { ask } from '../ask.ts';
import { ownerOf } from '../testDb.ts';

/** A partner with one open title, at a site that offers games. */
export interface GamesWorld {
  readonly db: Db;
  readonly partner: { readonly id: number; readonly code: string; readonly currency: string };
  readonly title: string;
}

/** A member who has launched the title. */
export interface Player {
  readonly member: string;
  readonly token: string;
}

/** The time in ms that the partner waits. */
const deadlineMs = 5_000;

/** Makes a partner of its own, its title, and the site 1 with games if it is not there. */
export async function gamesWorld(
  db: Db,
  code = `world-${randomUUID().slice(0, 8)}`,
): Promise<GamesWorld> {
  const owner = ownerOf(db);
  await owner.script(`INSERT INTO sites.site (id, host, title, description, theme, remotes)
      VALUES (1, 'games.test', 'Games', 'A site with games', 'marigold', '{}') ON CONFLICT DO NOTHING;
    INSERT INTO play.rule (site_id, games) SELECT id, true FROM sites.site
      ON CONFLICT (site_id) DO UPDATE SET games = true`);
  await ask(db, {
    name: 'test_game_house',
    text: 'SELECT ledger.open_game_house($1)',
    values: [`game:${code}`],
  });
  const [row] = await ask<{ id: number }>(owner, {
    name: 'test_partner',
    text: `INSERT INTO games.partner (code, dialect, house, address, state, demo_only, deadline_ms)
      VALUES ($1, 'hub88', $2, 'http://127.0.0.1:1', 'on', true, $3) RETURNING id`,
    values: [code, `game:${code}`, deadlineMs],
  });
  const partner = { id: row?.id ?? 0, code, currency: 'THB' };
  await ask(owner, {
    name: 'test_title',
    text: `INSERT INTO games.title (partner, code, name, category) VALUES ($1, 'wheel', 'Wheel', 'slot')`,
    values: [partner.id],
  });
  return { db, partner, title: 'wheel' };
}

/** Makes a member with this much cash in satang. */
export async function newPlayer(world: GamesWorld, satang = 0): Promise<Player> {
  const { db } = world;
  const [row] = await ask<{ uuid: string }>(ownerOf(db), {
    name: 'test_player',
    text: `INSERT INTO members.member (site_id, user_name, password_hash) VALUES (1, $1, '-') RETURNING uuid`,
    values: [`player${randomBytes(5).toString('hex')}`],
  });
  const member = row?.uuid ?? '';
  await openMemberAccount(db, member);
  const start = { key: `start:${member}`, type: 'DEPOSIT', member, satang, reference: null };
  if (satang > 0) await credit(db, start);
  return { member, token: await launch(world, member) };
}

/** Launches the title for a member. @returns the token */
export async function launch(
  { db, partner, title }: GamesWorld,
  member: string,
  region: string | null = 'TH',
): Promise<string> {
  const token = randomUUID();
  await ask(db, {
    name: 'test_launch',
    text: `INSERT INTO games.session (token_hash, partner, member, title, region, created_at, expires_at)
      VALUES ($1, $2, $3, $4, $5, clock_timestamp(), clock_timestamp() + interval '1 hour')`,
    values: [tokenHash(token), partner.id, member, title, region],
  });
  return token;
}

/** Executes a command for the partner, with the whole of its time left unless `leftMs` says less. */
export const play = (
  { db, partner }: GamesWorld,
  command: WalletCommand,
  leftMs = deadlineMs,
): Promise<Executed> => execute(db, partner, command, new Date(Date.now() + leftMs));
