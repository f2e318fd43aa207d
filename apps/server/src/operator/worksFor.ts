import type { OperatorSites } from '@poy/contract/operators';
import { z } from 'zod';
import type { Db } from '../db/db.ts';
import { refused } from '../http/refused.ts';

/** A site of an operator. */
const siteOf = z.object({ id: z.int(), host: z.string() });

/** The sites that an operator works for: `all` for every site there is or will be, or a list. */
export const worksFor = z.union([z.literal('all'), z.array(siteOf)]);
export type WorksFor = z.infer<typeof worksFor>;

/** Reads the sites of the operator `o` as JSON; it stands in the list of columns of a query. */
export const sitesColumn = `
  CASE WHEN o.all_sites THEN to_json('all'::text) ELSE (
    SELECT coalesce(json_agg(json_build_object('id', s.id, 'host', s.host) ORDER BY s.id), '[]')
      FROM operator.operator_site w JOIN sites.site s ON s.id = w.site_id WHERE w.operator = o.id
  ) END AS sites`;

/** Returns the sites in the form of the wire: `all`, or host names. */
export const sitesOnWire = (sites: WorksFor): OperatorSites =>
  sites === 'all' ? 'all' : sites.map(({ host }) => host);

/** Returns true when somebody works for a site. */
export const worksForSite = (sites: WorksFor, site: number): boolean =>
  sites === 'all' || sites.some(({ id }) => id === site);

/** Returns true when somebody with the first sites works for all of the second ones. */
export const worksForAllOf = (sites: WorksFor, others: WorksFor): boolean =>
  sites === 'all' || (others !== 'all' && others.every(({ id }) => worksForSite(sites, id)));

/** Returns true when somebody works for this site and for no other one. */
export const worksForOnly = (sites: WorksFor, site: number): boolean =>
  sites !== 'all' && sites.every(({ id }) => id === site);

/**
 * Returns the site whose figures an operator reads of rounds that all sites share, or null for the
 * figures of all sites together.
 */
export const siteOfFigures = (sites: WorksFor, site: number): number | null =>
  sites === 'all' ? null : site;

/**
 * Returns the sites that an administrator gives to an operator.
 * @throws AppError OPERATOR_REFUSED NOT_YOUR_SITE where a site does not exist or is not the giver's
 */
export async function givenSites(db: Db, by: WorksFor, given: OperatorSites): Promise<WorksFor> {
  if (given === 'all') {
    if (by !== 'all') throw refused('NOT_YOUR_SITE');
    return 'all';
  }
  const sites = await db.query({
    name: 'operator_given_sites',
    text: 'SELECT id, host FROM sites.site WHERE host = ANY ($1::text[]) ORDER BY id',
    values: [given],
    row: siteOf,
  });
  const known = sites.length === new Set(given).size;
  if (!known || !worksForAllOf(by, sites)) throw refused('NOT_YOUR_SITE');
  return sites;
}

/** Writes the sites of an operator in place of the earlier ones. */
export async function writeSites(db: Db, operator: number, sites: WorksFor): Promise<void> {
  await db.query({
    name: 'operator_forget_sites',
    text: 'DELETE FROM operator.operator_site WHERE operator = $1',
    values: [operator],
  });
  await db.query({
    name: 'operator_all_sites',
    text: 'UPDATE operator.operator SET all_sites = $2 WHERE id = $1',
    values: [operator, sites === 'all'],
  });
  await db.query({
    name: 'operator_write_sites',
    text: `INSERT INTO operator.operator_site (operator, site_id)
      SELECT $1, s FROM unnest($2::int[]) s`,
    values: [operator, sites === 'all' ? [] : sites.map(({ id }) => id)],
  });
}
