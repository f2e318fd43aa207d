import { consentMode, moduleName, themeName } from '@poy/contract';
import { locales } from '@poy/contract/rules';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { refuseOtherKind } from './allDemo.ts';

const host = z
  .string()
  .regex(/^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/, {
    message: 'is no host name in small letters, such as poy.example',
  });
const text = z.string().trim().min(1).max(500);

/** The columns of a site that somebody may set, by their names in the database. */
export const siteColumns = z.object({
  host,
  title: text,
  description: text,
  theme: themeName,
  licence: text.nullable(),
  demo: z.boolean(),
  minimum_age: z.int().min(18).max(99),
  consent: consentMode,
  visitor_days: z.int().min(1).max(3650),
  /** Visitors see how many members are there. */
  shows_online: z.boolean(),
  /** The numbers of members who count as inviters, by locale, where nobody has invited. */
  ref_uids: z.partialRecord(z.enum(locales), z.int().min(1).max(2_147_483_647)).nullable(),
  tracker_url: z
    .string()
    .regex(/^https?:\/\/[^/]+$/)
    .nullable(),
  office_phone_number: text,
  url_support: text,
  line_client_id: text.nullable(),
  /** The name of the environment variable with the secret of the client at LINE. */
  line_secret: z
    .string()
    .regex(/^LINE_SECRET_[A-Z0-9_]{1,60}$/, {
      message: 'is no name of a variable, such as LINE_SECRET_POY',
    })
    .nullable(),
  line_issuer: z.url({ protocol: /^https$/ }),
  recaptcha_key: z
    .string()
    .regex(/^[\w-]{1,100}$/, { message: 'is no key of reCAPTCHA' })
    .nullable(),
  /** The name of the environment variable with the secret at Google. */
  recaptcha_secret: z
    .string()
    .regex(/^RECAPTCHA_SECRET_[A-Z0-9_]{1,60}$/, {
      message: 'is no name of a variable, such as RECAPTCHA_SECRET_POY',
    })
    .nullable(),
  /** The name of the environment variable with the key of the agent's server. */
  external_secret: z
    .string()
    .regex(/^EXTERNAL_SECRET_[A-Z0-9_]{1,60}$/, {
      message: 'is no name of a variable, such as EXTERNAL_SECRET_POY',
    })
    .nullable(),
});
export type SiteColumns = z.infer<typeof siteColumns>;

const madeSite = z.object({ id: z.int() });
/** The addresses of the manifests of this installation's own build, by the names of the modules. */
const ownRemotes = JSON.stringify(
  Object.fromEntries(moduleName.options.map((name) => [name, `/remotes/${name}/mf-manifest.json`])),
);

/**
 * Makes a site with every module of this installation and the markets that a real site starts with.
 * The first one of an empty installation gets the number of the central agent, 2.
 * @returns its id, which is the agentId of its members
 * @throws Error in words where the host is taken, and for a demo beside a site of real money or the other
 * way round
 */
export async function addSite(
  db: Db,
  columns: Pick<SiteColumns, 'host' | 'title' | 'description' | 'theme' | 'demo' | 'licence'>,
): Promise<number> {
  await refuseOtherKind(db, columns.demo);
  await refuseTaken(db, columns.host);
  const [made] = await db.query({
    name: 'sites_add',
    text: `INSERT INTO sites.site (id, host, title, description, theme, demo, licence, remotes)
      SELECT greatest(coalesce(max(id), 1), 1) + 1, $1, $2, $3, $4, $5, $6, $7 FROM sites.site RETURNING id`,
    values: [
      columns.host,
      columns.title,
      columns.description,
      columns.theme,
      columns.demo,
      columns.licence,
      ownRemotes,
    ],
    row: madeSite,
  });
  if (!made) throw new Error('The site was not made');
  return made.id;
}

/** @throws Error in words where a site has this name already */
async function refuseTaken(db: Db, name: string): Promise<void> {
  const taken = await db.query({
    name: 'sites_taken',
    text: 'SELECT FROM sites.site WHERE host = $1 UNION ALL SELECT FROM sites.alias WHERE host = $1',
    values: [name],
  });
  if (taken.length > 0) throw new Error(`A site has the name ${name} already.`);
}

/**
 * Returns the number of the site of a host.
 * @throws Error in words where there is none
 */
export async function siteNumber(db: Db, name: string): Promise<number> {
  const [row] = await db.query({
    name: 'sites_number',
    text: 'SELECT id FROM sites.site WHERE host = $1',
    values: [name],
    row: madeSite,
  });
  if (!row) throw new Error(`There is no site ${name}.`);
  return row.id;
}

/**
 * Changes what is given of a site, and leaves the rest.
 * @throws Error in words where play money would become real, or a real site loses its licence
 */
export async function setSiteColumns(
  db: Db,
  site: number,
  to: Partial<SiteColumns>,
): Promise<void> {
  const names = siteColumns.keyof().options.filter((name) => to[name] !== undefined);
  if (names.length === 0) throw new Error('Say what to change.');
  if (to.demo !== undefined)
    throw new Error('A demo stays a demo: the balances of its members are play money.');
  // A chat is shown as soon as its address is known.
  const chat = names.indexOf('url_support');
  const flags = chat < 0 ? [] : [`active_support = $${chat + 2} ~ '^https?://'`];
  // The names come from the list above, never from who asks.
  const written = [...names.map((name, at) => `${name} = $${at + 2}`), ...flags];
  await db.query({
    name: `sites_change_${names.join('_')}`,
    text: `UPDATE sites.site SET ${written.join(', ')} WHERE id = $1`,
    values: [site, ...names.map((name) => to[name])],
  });
}

/**
 * Gives a site one more host name.
 * @throws Error in words where the name is taken or is none
 */
export async function addAlias(db: Db, site: number, name: string): Promise<void> {
  const said = host.safeParse(name);
  if (!said.success) throw new Error(`${name} ${said.error.issues[0]?.message ?? ''}`);
  await refuseTaken(db, name);
  await db.query({
    name: 'sites_add_alias',
    text: 'INSERT INTO sites.alias (host, site_id) VALUES ($1, $2)',
    values: [name, site],
  });
}

const listedSite = z.object({
  id: z.int(),
  host: z.string(),
  title: z.string(),
  demo: z.boolean(),
  aliases: z.string(),
});

/** Returns every site with its further names, by its number. */
export const listSites = (db: Db): Promise<z.infer<typeof listedSite>[]> =>
  db.query({
    name: 'sites_list',
    text: `SELECT s.id, s.host, s.title, s.demo, coalesce(string_agg(a.host, ' ' ORDER BY a.host), '') AS aliases
      FROM sites.site s LEFT JOIN sites.alias a ON a.site_id = s.id GROUP BY s.id ORDER BY s.id`,
    row: listedSite,
  });
