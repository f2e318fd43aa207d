import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import type { Db } from '../../apps/server/src/db/db.ts';
import { ask } from '../../apps/server/src/testing/ask.ts';

/** A stake as the provider sends it, with its signature. */
export interface SignedStake {
  readonly body: unknown;
  readonly signature: string;
}

/** A provider with members who have launched its title. */
export interface GamesWorld {
  readonly path: string;
  /** Signs stakes of one baht, each of another member in turn. */
  stakes(count: number): SignedStake[];
}

const code = 'bench';
const memberUuid =
  "overlay(overlay(md5('player' || n) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid";
const tokenOf = (n: number): string => `token-${n}`;
const hashOf = (n: number): string => createHash('sha256').update(tokenOf(n)).digest('hex');

/** Makes the steps that write players, each with much cash and one launch. */
const steps = [
  {
    name: 'bench_players',
    text: `INSERT INTO members.member (uuid, site_id, user_name, password_hash, created_at)
      SELECT ${memberUuid}, (SELECT min(id) FROM sites.site), 'player' || n, '', now()
        FROM generate_series(1, $1::int) n`,
  },
  {
    name: 'bench_accounts',
    text: `WITH opened AS (
        INSERT INTO ledger.account (member, name, asset, balance, version)
          SELECT ${memberUuid}, 'cash', 'THB', 100000000, 1 FROM generate_series(1, $1::int) n
          RETURNING id, balance
      )
      INSERT INTO ledger.transfer (key, type, from_account, to_account, amount, to_balance, to_version, created_at)
        SELECT 'bench:' || o.id, t.code, t.house, o.id, o.balance, o.balance, 1, now()
          FROM opened o, ledger.transaction_type t WHERE t.code = 'ADMIN_INCREASE'`,
  },
] as const;

/** Writes a provider, its key, its title, and so many players. `db` is of a role that may write everything. */
export async function makeGamesWorld(db: Db, players: number): Promise<GamesWorld> {
  const theirs = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const publicKey = theirs.publicKey.export({ format: 'pem', type: 'spki' }).toString();
  for (const step of steps) await ask(db, { ...step, values: [players] });
  await db.script(`SELECT ledger.open_game_house('game:${code}');
    INSERT INTO play.rule (site_id, games) SELECT id, true FROM sites.site
      ON CONFLICT (site_id) DO UPDATE SET games = true;
    INSERT INTO games.partner (code, dialect, house, address, state, demo_only)
      VALUES ('${code}', 'hub88', 'game:${code}', 'http://127.0.0.1:1', 'on', true);
    INSERT INTO games.partner_key (partner, public_key, since)
      SELECT id, '${publicKey}', now() FROM games.partner WHERE code = '${code}';
    INSERT INTO games.title (partner, code, name, category)
      SELECT id, 'wheel', 'Wheel', 'slot' FROM games.partner WHERE code = '${code}'`);
  await ask(db, {
    name: 'bench_launches',
    text: `INSERT INTO games.session (token_hash, partner, member, title, created_at, expires_at)
      SELECT decode(h.hash, 'hex'), p.id, ${memberUuid}, 'wheel', now(), now() + interval '1 day'
        FROM games.partner p, unnest($1::text[]) WITH ORDINALITY h (hash, n) WHERE p.code = '${code}'`,
    values: [Array.from({ length: players }, (_, i) => hashOf(i + 1))],
  });
  const uuids = await ask<{ uuid: string }>(db, {
    name: 'bench_player_uuids',
    text: `SELECT ${memberUuid}::text AS uuid FROM generate_series(1, $1::int) n ORDER BY n`,
    values: [players],
  });
  let next = 0;
  const stake = (): SignedStake => {
    const n = next % players;
    next += 1;
    const body = {
      user: uuids[n]?.uuid,
      token: tokenOf(n + 1),
      transaction_uuid: randomUUID(),
      request_uuid: randomUUID(),
      game_code: 'wheel',
      round: randomUUID(),
      round_closed: false,
      currency: 'THB',
      amount: 100_000,
    };
    const bytes = Buffer.from(JSON.stringify(body));
    return { body, signature: sign('RSA-SHA256', bytes, theirs.privateKey).toString('base64') };
  };
  return {
    path: `/callbacks/games/${code}/transaction/bet`,
    stakes: (count) => Array.from({ length: count }, stake),
  };
}
