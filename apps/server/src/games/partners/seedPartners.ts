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

/** The names that pages show of them, until operators write others. */
const startingNames: Readonly<Record<string, string>> = {
  'all-bet': 'Allbet',
  ezg: 'EZG',
  gpx: 'GPX',
  hg: 'HG Live',
  joker: 'Joker',
  pegasus: 'Pegasus',
  'pg-soft2': 'PG Soft',
  sa: 'SA Gaming',
  soccer: 'Soccer',
  wl: 'WL',
  'wl-game-test': 'WL Test',
  wm: 'WM Casino',
  'world-casino': 'World Casino',
};

/** The lists that have addresses of their own from the beginning. */
const startingLists = [
  { partner: 'gpx', code: 'pgSport', names: { en: 'PG Sport' } },
  {
    partner: 'wm',
    code: 'list',
    names: { th: 'ทุกโต๊ะ', en: 'All tables', km: 'តុទាំងអស់', my: 'စားပွဲအားလုံး' },
  },
];

/** The partner that the sandbox plays, with its two titles. */
const sandbox = { code: 'sandbox', name: 'Sandbox', operator: 'poy' };
/** The sandbox gives 95 % of the stakes back. */
const sandboxRtp = 9_500;
const sandboxTitles = [
  {
    ...{ code: 'sandbox-slot', name: 'Sandbox Slot', category: 'slot', launch: 'frame' },
    ...{ first: true, themes: ['fruit', 'classic'] },
    names: { th: 'สล็อต แซนด์บ็อกซ์', en: 'Sandbox Slot', km: 'ស្លុត សេនបុក', my: 'စမ်းသပ် စလော့' },
  },
  {
    ...{ code: 'sandbox-crash', name: 'Sandbox Crash', category: 'crash', launch: 'redirect' },
    ...{ first: false, themes: ['space'] },
    names: { th: 'แครช แซนด์บ็อกซ์', en: 'Sandbox Crash', km: 'ក្រេស សេនបុក', my: 'စမ်းသပ် ခရက်ရှ်' },
  },
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
    await addStartingLists(tx);
    await tx.query({
      name: 'games_seed_names',
      text: `UPDATE games.partner p SET name = n.name FROM unnest($1::text[], $2::text[]) AS n (code, name)
        WHERE p.code = n.code AND p.name IS NULL`,
      values: [Object.keys(startingNames), Object.values(startingNames)],
    });
  });
}

/** Adds lists to partners that were never named, so that none comes back that an operator has removed. */
async function addStartingLists(tx: Db): Promise<void> {
  for (const { partner, code, names } of startingLists)
    await tx.query({
      name: 'games_seed_list',
      text: `INSERT INTO games.list (partner, code, names) SELECT p.id, $2, $3 FROM games.partner p
        WHERE p.code = $1 AND p.name IS NULL
          AND NOT EXISTS (SELECT FROM games.title t WHERE t.partner = p.id AND t.code = $2)
        ON CONFLICT (partner, code) DO NOTHING`,
      values: [partner, code, JSON.stringify(names)],
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

/** Adds the titles of the sandbox. One that is there from before gets what titles did not have then. */
async function addSandboxTitles(tx: Db): Promise<void> {
  for (const [position, title] of sandboxTitles.entries())
    await tx.query({
      name: 'games_seed_sandbox_title',
      text: `INSERT INTO games.title AS t
          (partner, code, name, category, position, demo, launch, highlight, themes, names, rtp)
        SELECT p.id, $2, $3, $4, $5, true, $6, $7, $8, $9, $10 FROM games.partner p WHERE p.code = $1
        ON CONFLICT (partner, code) DO UPDATE
          SET themes = excluded.themes, names = excluded.names, rtp = excluded.rtp WHERE t.rtp IS NULL`,
      values: [
        ...[sandbox.code, title.code, title.name, title.category, position, title.launch],
        ...[title.first, title.themes, JSON.stringify(title.names), sandboxRtp],
      ],
    });
}

/** Lets the sites of a demo offer games, and guests try them, until an operator says otherwise. */
const offerDemoGames = (tx: Db): Promise<unknown> =>
  tx.query({
    name: 'games_offer_at_demos',
    text: `INSERT INTO play.rule (site_id, games, guest_demo) SELECT id, true, true FROM sites.site WHERE demo
      ON CONFLICT (site_id) DO NOTHING`,
  });

/**
 * Gives a demo the partner that its sandbox plays, switched on, with two titles. Its address follows the
 * sandbox, which may have another port at the next start, and so does its key, which is made at each start.
 */
export async function seedSandboxPartner(
  db: Db,
  { url, key }: { url: string | null; key: string | null },
): Promise<void> {
  const { href: address, origin } = new URL('/games', url ?? usualSandbox);
  await db.tx(async (tx) => {
    await openHouses(tx, [sandbox.code]);
    await tx.query({
      name: 'games_seed_sandbox',
      text: `INSERT INTO games.partner (code, dialect, house, address, operator_id, state, demo_only, name, frames)
        VALUES ($1, $2, 'game:' || $1, $3, $4, 'on', true, $5, $6)
        ON CONFLICT (code) DO UPDATE SET address = excluded.address, frames = excluded.frames, name = excluded.name
          WHERE games.partner.demo_only AND (games.partner.address, games.partner.frames, games.partner.name)
            IS DISTINCT FROM (excluded.address, excluded.frames, excluded.name)`,
      values: [sandbox.code, aggregator, address, sandbox.operator, sandbox.name, [origin]],
    });
    if (key) await keepSandboxKey(tx, key);
    await addSandboxTitles(tx);
    await offerDemoGames(tx);
  });
}
