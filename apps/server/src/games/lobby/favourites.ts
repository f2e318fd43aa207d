import type { BodyOf, ReplyOf } from '@poy/contract';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../http/appError.ts';
import type { GameSite } from '../lists/offeredTitles.ts';

type Favourites = ReplyOf<'/poy-api/games.favourite'>['favourites'];

/** A member may have so many favourites. */
const mostFavourites = 200;

const favouriteRow = z.object({ partner: z.string(), title: z.string(), since: z.date() });
const idRow = z.object({ id: z.int() });
const countRow = z.object({ others: z.int() });

/** Returns the favourite titles of a member, the newest first. */
export async function favouritesOf(db: Db, member: string): Promise<Favourites> {
  const rows = await db.query({
    name: 'games_favourites',
    text: `SELECT p.code AS partner, t.code AS title, f.since FROM games.favourite f
        JOIN games.title t ON t.id = f.title JOIN games.partner p ON p.id = t.partner
      WHERE f.member = $1 ORDER BY f.since DESC, f.title LIMIT ${mostFavourites}`,
    values: [member],
    row: favouriteRow,
  });
  return rows.map(({ since, ...row }) => ({ ...row, since: since.getTime() }));
}

/** @throws AppError FAVOURITES_FULL */
async function add(tx: Db, member: string, title: number): Promise<void> {
  // The row of the member keeps two marks at once from passing the limit together.
  await tx.query({
    name: 'games_lock_favourites',
    text: 'SELECT FROM members.member WHERE uuid = $1 FOR NO KEY UPDATE',
    values: [member],
  });
  const [count] = await tx.query({
    name: 'games_count_favourites',
    text: `SELECT count(*)::int AS others FROM games.favourite f WHERE f.member = $1 AND f.title <> $2`,
    values: [member, title],
    row: countRow,
  });
  if ((count?.others ?? 0) >= mostFavourites)
    throw new AppError('FAVOURITES_FULL', { most: mostFavourites });
  await tx.query({
    name: 'games_add_favourite',
    text: 'INSERT INTO games.favourite (member, title) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    values: [member, title],
  });
}

const remove = (tx: Db, member: string, title: number): Promise<unknown> =>
  tx.query({
    name: 'games_remove_favourite',
    text: 'DELETE FROM games.favourite WHERE member = $1 AND title = $2',
    values: [member, title],
  });

/**
 * Makes a title a favourite of the member, or no longer. A repeat changes nothing. @returns all of them
 * @throws AppError NOT_FOUND, FAVOURITES_FULL
 */
export const markFavourite = (
  db: Db,
  { demo }: GameSite,
  member: string,
  { partner, title, favourite }: BodyOf<'/poy-api/games.favourite'>,
): Promise<Favourites> =>
  db.tx(async (tx) => {
    const [found] = await tx.query({
      name: 'games_favourite_title',
      text: `SELECT t.id FROM games.title t JOIN games.partner p ON p.id = t.partner
        WHERE p.code = $1 AND t.code = $2 AND ($3 OR NOT p.demo_only)`,
      values: [partner, title, demo],
      row: idRow,
    });
    if (!found) throw new AppError('NOT_FOUND');
    await (favourite ? add : remove)(tx, member, found.id);
    return favouritesOf(tx, member);
  });
