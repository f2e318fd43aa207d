import { moduleName, type ModuleName } from '@poy/contract';
import type { Db } from '../../db/db.ts';
import { forgetSites } from './siteOf.ts';

/** The agentId of each demo site. */
export const poySite = 2;
const lotusSite = 3;

const remotes = (...names: ModuleName[]): string =>
  JSON.stringify(
    Object.fromEntries(names.map((name) => [name, `/remotes/${name}/mf-manifest.json`])),
  );

const sites = [
  {
    id: poySite,
    host: 'localhost',
    title: 'Poy',
    description: 'หวยออนไลน์ เว็บสาธิต เล่นด้วยเงินทดลอง',
    theme: 'marigold',
    remotes: remotes(...moduleName.options),
  },
  {
    id: lotusSite,
    host: 'lotus.localhost',
    title: 'Lotus',
    description: 'หวยออนไลน์โลตัส เว็บสาธิต เล่นด้วยเงินทดลอง',
    theme: 'lotus',
    remotes: remotes('lotto', 'credit'),
  },
];
/** A number that nobody has, so that a curious visitor calls no stranger. */
const demoPhoneNumber = '02-000-0000';
const aliases = [
  { host: '127.0.0.1', site: poySite },
  { host: '::1', site: poySite },
];

/**
 * Writes the two demo sites where they are missing, and none where a site is real. An operator's changes
 * on them stay.
 */
export async function seedSites(db: Db): Promise<void> {
  for (const { id, host, title, description, theme, remotes: modules } of sites) {
    await db.query({
      name: 'seed_site',
      text: `INSERT INTO sites.site (id, host, title, description, theme, remotes)
        SELECT $1, $2, $3, $4, $5, $6 WHERE sites.all_demo() ON CONFLICT DO NOTHING`,
      values: [id, host, title, description, theme, modules],
    });
  }
  await db.query({
    name: 'seed_support',
    text: `UPDATE sites.site SET office_phone_number = $1
      WHERE demo AND office_phone_number = '-' AND id = ANY ($2)`,
    values: [demoPhoneNumber, sites.map(({ id }) => id)],
  });
  for (const { host, site } of aliases) {
    await db.query({
      name: 'seed_alias',
      text: `INSERT INTO sites.alias (host, site_id) SELECT $1, id FROM sites.site WHERE id = $2 AND demo
        ON CONFLICT DO NOTHING`,
      values: [host, site],
    });
  }
  forgetSites(db);
}
