import { shownNames } from '@poy/contract';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import type { DrawnTitle } from './chooseEmblem.ts';

/** The time in ms for which the list is kept. */
const keptMs = 10_000;
/** The time in ms after which the list is read again for a title that it does not have. */
const doubtedMs = 1_000;
/** The most titles that are kept. A title has about 300 bytes. */
const mostTitles = 20_000;

/** A title whose picture may be asked for. */
interface KnownTitle extends DrawnTitle {
  /** Whether only demo sites know it. */
  readonly demoOnly: boolean;
}

const readTitles = {
  name: 'games_drawn_titles',
  text: `SELECT p.code AS partner, t.code AS title, t.category, t.name, t.names, t.themes, p.demo_only AS "demoOnly"
    FROM games.title t JOIN games.partner p ON p.id = t.partner ORDER BY t.id DESC LIMIT ${mostTitles}`,
  row: z.object({
    partner: z.string(),
    title: z.string(),
    category: z.string(),
    name: z.string(),
    names: shownNames,
    themes: z.array(z.string()),
    demoOnly: z.boolean(),
  }),
};

const keyOf = (partner: string, title: string): string => `${partner}/${title}`;

/**
 * Makes the list of titles from which pictures are drawn. Many pictures are asked for at once, and anybody may
 * ask for titles that are not there, so the list is read as a whole: at most once a second, and only while
 * pictures are asked for.
 */
export function createKnownTitles(
  db: Db,
  steadyClock: () => number,
): (partner: string, title: string) => Promise<KnownTitle | null> {
  let titles = new Map<string, KnownTitle>();
  let readAt = -Infinity;
  let reading: Promise<void> | null = null;

  async function read(): Promise<void> {
    const begun = steadyClock();
    const rows = await db.query(readTitles);
    titles = new Map(
      rows.map(({ name, names: { en, th }, themes, ...title }) => [
        keyOf(title.partner, title.title),
        { ...title, names: [name, ...[en, th].filter((text) => text !== undefined), ...themes] },
      ]),
    );
    readAt = begun;
  }
  const refresh = (): Promise<void> => (reading ??= read().finally(() => (reading = null)));

  return async (partner, title) => {
    const known = titles.get(keyOf(partner, title));
    const age = steadyClock() - readAt;
    if (known && age <= keptMs) return known;
    // A title that is known is drawn as before when the database does not answer.
    if (age > doubtedMs) await refresh().catch((error: unknown) => known ?? Promise.reject(error));
    return titles.get(keyOf(partner, title)) ?? null;
  };
}
