import {
  firstListed,
  listedTitle,
  type GameListing,
  type TitleListed,
} from '@poy/contract/operators';
import { z } from 'zod';
import type { AuditedChange } from '../../../calls/AuditedChange.ts';
import type { Db } from '../../../db/db.ts';
import { AppError } from '../../../http/appError.ts';
import { refused } from '../../../http/refused.ts';
import type { Listing } from './readListing.ts';

const ourTitle = z.object({
  title: z.string(),
  name: z.string(),
  category: z.string(),
  demo: z.boolean(),
  state: z.enum(['open', 'closed', 'withdrawn']),
});
type OurTitle = z.infer<typeof ourTitle>;
const listingRow = z.object({
  id: z.int(),
  readAt: z.date().nullable(),
  titles: z.array(listedTitle),
  unusable: z.int(),
  ours: z.array(ourTitle),
  /** The codes of lists, which no title may have. */
  lists: z.array(z.string()),
});

/** Reads the last reading of a partner beside its titles of now. @throws AppError NOT_FOUND */
async function readRow(db: Db, code: string): Promise<z.infer<typeof listingRow>> {
  const [row] = await db.query({
    name: 'games_listing',
    text: `SELECT p.id, g.read_at AS "readAt", coalesce(g.titles, '[]') AS titles, coalesce(g.unusable, 0) AS unusable,
        coalesce((SELECT json_agg(json_build_object('title', t.code, 'name', t.name, 'category', t.category,
          'demo', t.demo, 'state', t.state) ORDER BY t.code) FROM games.title t WHERE t.partner = p.id), '[]') AS ours,
        ARRAY(SELECT l.code FROM games.list l WHERE l.partner = p.id) AS lists
      FROM games.partner p LEFT JOIN games.listing g ON g.partner = p.id WHERE p.code = $1`,
    values: [code],
    row: listingRow,
  });
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

const said = (value: string | boolean): string => String(value);

/** Returns what a provider says otherwise than the row of a title. One that is closed here may be open there. */
function differences(ours: OurTitle, theirs: TitleListed): GameListing['differing'] {
  const pairs = [
    ['name', ours.name, theirs.name],
    ['category', ours.category, theirs.category],
    ['demo', ours.demo, theirs.demo],
    ['open', ours.state === 'open', ours.state === 'open' && theirs.open],
  ] as const;
  return pairs
    .filter(([, one, other]) => one !== other)
    .map(([field, one, other]) => ({
      ...{ title: ours.title, field, ours: said(one), theirs: said(other) },
    }));
}

function compare(
  partner: string,
  { readAt, titles, unusable, ours, lists }: z.infer<typeof listingRow>,
  added: number,
): GameListing {
  const known = new Map(ours.map((title) => [title.title, title]));
  const taken = new Set(lists);
  const theirs = new Map(titles.map((title) => [title.title, title]));
  const unknown = titles.filter(({ title }) => !known.has(title));
  const fresh = unknown.filter(({ title }) => !taken.has(title));
  const shown = readAt === null ? [] : ours;
  const gone = shown.flatMap(({ title, name, state }) =>
    state === 'withdrawn' || theirs.has(title) ? [] : [{ title, name, state }],
  );
  const differing = shown.flatMap((title) => {
    const listed = theirs.get(title.title);
    return listed && title.state !== 'withdrawn' ? differences(title, listed) : [];
  });
  return {
    ...{ partner, readAt: readAt?.getTime() ?? null, added, listed: titles.length },
    unusable: unusable + unknown.length - fresh.length,
    ...{ freshCount: fresh.length, fresh: firstListed(fresh) },
    ...{ goneCount: gone.length, gone: firstListed(gone) },
    ...{ differingCount: differing.length, differing: firstListed(differing) },
  };
}

/** Returns the last reading of a partner's titles beside those of now. @throws AppError NOT_FOUND */
export const gameListing = async (db: Db, partner: string): Promise<GameListing> =>
  compare(partner, await readRow(db, partner), 0);

/** Returns what the log keeps of a reading: its numbers. */
const counted = ({ fresh: _f, gone: _g, differing: _d, ...counts }: GameListing): object => counts;

type ListingWork = Promise<AuditedChange<GameListing, object | null>>;

/** Keeps a reading in the place of the one before. */
export async function keepListing(
  tx: Db,
  partner: { readonly id: number; readonly code: string },
  { titles, unusable }: Listing,
): ListingWork {
  await tx.query({
    name: 'games_keep_listing',
    text: `INSERT INTO games.listing (partner, read_at, titles, unusable) VALUES ($1, clock_timestamp(), $2, $3)
      ON CONFLICT (partner) DO UPDATE
        SET read_at = excluded.read_at, titles = excluded.titles, unusable = excluded.unusable`,
    values: [partner.id, JSON.stringify(titles), unusable],
  });
  const answer = await gameListing(tx, partner.code);
  return { before: null, after: counted(answer), answer };
}

/**
 * Adds new titles of the last reading, closed: all of them, or those that are named.
 * @throws AppError NOT_FOUND, OPERATOR_REFUSED where none of them is new
 */
export async function addListed(
  tx: Db,
  { partner, titles }: { partner: string; titles?: readonly string[] | undefined },
): ListingWork {
  await tx.query({
    name: 'games_lock_listing',
    text: 'SELECT FROM games.partner WHERE code = $1 FOR NO KEY UPDATE',
    values: [partner],
  });
  const row = await readRow(tx, partner);
  const wanted = titles && new Set(titles);
  const fresh = row.titles.filter(
    ({ title }) =>
      (!wanted || wanted.has(title)) &&
      !row.lists.includes(title) &&
      !row.ours.some((ours) => ours.title === title),
  );
  if (fresh.length === 0) throw refused('NOTHING_CHANGES');
  await tx.query({
    name: 'games_add_listed',
    text: `INSERT INTO games.title (partner, code, name, category, demo, state)
      SELECT $1, x.title, x.name, x.category, x.demo, 'closed'
      FROM jsonb_to_recordset($2::jsonb) AS x (title text, name text, category text, demo boolean)`,
    values: [row.id, JSON.stringify(fresh)],
  });
  const answer = compare(partner, await readRow(tx, partner), fresh.length);
  return {
    before: null,
    after: { ...counted(answer), titles: firstListed(fresh).map(({ title }) => title) },
    answer,
  };
}
