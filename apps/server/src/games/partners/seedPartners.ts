import type { Db } from '../../db/db.ts';

/** The dialect of the aggregator, by its name in a partner's row. */
const aggregator = 'hub88';

/**
 * The dialect of each partner with which an installation starts. Those whose own protocol nobody publishes are
 * reached by an aggregator, which speaks a dialect of this release in their name.
 */
export const startingPartners: Readonly<Record<string, string>> = {
  'all-bet': aggregator,
  ezg: aggregator,
  gpx: aggregator,
  hg: aggregator,
  joker: aggregator,
  pegasus: aggregator,
  'pg-soft2': aggregator,
  sa: aggregator,
  soccer: aggregator,
  wl: aggregator,
  'wl-game-test': aggregator,
  wm: aggregator,
  'world-casino': aggregator,
};

/** The partner that the sandbox plays, with its two titles. */
const sandbox = { code: 'sandbox', operator: 'poy' };
const sandboxTitles = [
  { code: 'sandbox-slot', name: 'Sandbox Slot', category: 'slot', launch: 'frame', first: true },
  { code: 'sandbox-crash', name: 'Sandbox Crash', category: 'crash', launch: 'redirect' },
];
/** The address of the sandbox where nothing says another one. */
const usualSandbox = 'http://localhost:4300';

/** Opens the house accounts of partners. It changes nothing of those that are open. */
const openHouses = (db: Db, codes: readonly string[]) =>
  db.query({
    name: 'games_seed_houses',
    text: "SELECT ledger.open_game_house('game:' || code) FROM unnest($1::text[]) AS code",
    values: [codes],
  });

/**
 * Gives every partner of an installation its row and its house account: switched off, without address and
 * keys. Existing rows stay as they are, so the function can run at every start.
 */
export async function seedPartners(db: Db): Promise<void> {
  await db.tx(async (tx) => {
    const codes = Object.keys(startingPartners);
    await openHouses(tx, codes);
    await tx.query({
      name: 'games_seed_partners',
      text: `INSERT INTO games.partner (code, dialect, house)
        SELECT code, dialect, 'game:' || code FROM unnest($1::text[], $2::text[]) AS p (code, dialect)
        ON CONFLICT (code) DO NOTHING`,
      values: [codes, Object.values(startingPartners)],
    });
  });
}

/** Gives the sandbox's partner one key, the present one. */
async function keepSandboxKey(tx: Db, key: string): Promise<void> {
  await tx.query({
    name: 'games_forget_sandbox_keys',
    text: `DELETE FROM games.partner_key k USING games.partner p
      WHERE p.id = k.partner AND p.code = $1 AND p.demo_only AND k.public_key <> $2`,
    values: [sandbox.code, key],
  });
  await tx.query({
    name: 'games_keep_sandbox_key',
    text: `INSERT INTO games.partner_key (partner, public_key, since) SELECT p.id, $2, now() FROM games.partner p
      WHERE p.code = $1 AND p.demo_only
        AND NOT EXISTS (SELECT FROM games.partner_key k WHERE k.partner = p.id AND k.public_key = $2)`,
    values: [sandbox.code, key],
  });
}

/**
 * Gives a demo the partner that its sandbox plays, switched on, with two titles. Its address follows the
 * sandbox, which may have another port at the next start, and so does its key, which is made at each start.
 */
export async function seedSandboxPartner(
  db: Db,
  { url, key }: { url: string | null; key: string | null },
): Promise<void> {
  await db.tx(async (tx) => {
    await openHouses(tx, [sandbox.code]);
    await tx.query({
      name: 'games_seed_sandbox',
      text: `INSERT INTO games.partner (code, dialect, house, address, operator_id, state, demo_only)
        VALUES ($1, $2, 'game:' || $1, $3, $4, 'on', true)
        ON CONFLICT (code) DO UPDATE SET address = excluded.address
          WHERE games.partner.demo_only AND games.partner.address IS DISTINCT FROM excluded.address`,
      values: [
        sandbox.code,
        aggregator,
        new URL('/games', url ?? usualSandbox).href,
        sandbox.operator,
      ],
    });
    if (key) await keepSandboxKey(tx, key);
    for (const [position, { code, name, category, launch, first }] of sandboxTitles.entries())
      await tx.query({
        name: 'games_seed_sandbox_title',
        text: `INSERT INTO games.title (partner, code, name, category, position, demo, launch, highlight)
          SELECT p.id, $2, $3, $4, $5, true, $6, $7 FROM games.partner p WHERE p.code = $1
          ON CONFLICT (partner, code) DO NOTHING`,
        values: [sandbox.code, code, name, category, position, launch, first ?? false],
      });
  });
}
