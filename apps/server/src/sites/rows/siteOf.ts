import { maintenance, site as siteOnWire, themeName } from '@poy/contract';
import { languages, locales, siteHeader } from '@poy/contract/rules';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../http/appError.ts';
import { knownPictures, picturesOf } from './pictures.ts';

/** The columns that browsers may know. */
const shownColumns = siteOnWire.pick({
  title: true,
  description: true,
  siteVerification: true,
  gaID: true,
  theme: true,
  demo: true,
  licence: true,
  minimumAge: true,
  consent: true,
  visitorDays: true,
  trackerUrl: true,
});
/** A site as its row has it. */
const siteRow = shownColumns.extend({
  /** A newer release may have written a theme that this one does not know. */
  theme: themeName.catch('marigold'),
  id: z.int(),
  host: z.string(),
  /** The language of what has no words in the one asked for, and of visitors who ask for none. */
  firstLanguage: z.enum(languages),
  /** A newer release may have written a module that this one does not know. */
  remotes: z.record(z.string(), z.string()),
  /** The origins whose pages may show the site's pages in a frame. */
  frameOrigins: z.array(z.string()),
  /** The site's client at LINE; null where it has none. */
  line: z.object({ clientId: z.string(), secretName: z.string(), issuer: z.string() }).nullable(),
  /** The name of the variable with the key of the agent's server; null where it has none. */
  externalSecret: z.string().nullable(),
  /** The site's key at Google for reCAPTCHA; null where it has none. */
  recaptcha: z.object({ key: z.string(), secretName: z.string() }).nullable(),
  /** The pictures that the site has of its own. */
  pictures: knownPictures,
  /** The numbers of the members who count as inviters where nobody has invited, by the locale of the sign-up. */
  refUids: z.partialRecord(z.enum(locales), z.int()),
  /** The site's members may play games. */
  games: z.boolean(),
  support: z.object({
    activePopup: z.boolean(),
    activeSupport: z.boolean(),
    officePhoneNumber: z.string(),
    urlBailek: z.string(),
    urlPopup: z.string(),
    urlSupport: z.string(),
  }),
  /** Visitors see how many members are there. */
  showsOnline: z.boolean(),
  /** Null while the site is open. */
  maintenance: maintenance.nullable(),
});
export type SiteRow = z.infer<typeof siteRow>;
const siteByHost = z.object({ host: z.string(), site: siteRow });

/**
 * The time in ms after which a change of a site's row is seen at the latest, where the message about it
 * (`sitesChangedTopic`) was lost. A site that was closed for maintenance must not go on for long.
 */
const keptMs = 1_000;
/** The topic of the bus on which every process hears, after a commit, that a site's row has changed. */
export const sitesChangedTopic = 'sites.changed';
const cache = new WeakMap<Db, { sites: Promise<Map<string, SiteRow>>; until: number }>();
/** The sites as they were last read, for what is said while they cannot be read. */
const lastRead = new WeakMap<Db, Map<string, SiteRow>>();

const columns = `json_build_object(
  'id', s.id, 'host', s.host, 'firstLanguage', s.first_language, 'title', s.title, 'description', s.description,
  'siteVerification', s.site_verification, 'gaID', s.ga_id, 'theme', s.theme, 'demo', s.demo,
  'licence', s.licence, 'minimumAge', s.minimum_age, 'consent', s.consent,
  'visitorDays', s.visitor_days, 'trackerUrl', s.tracker_url, 'remotes', s.remotes,
  'frameOrigins', s.frame_origins,
  'line', CASE WHEN s.line_client_id IS NOT NULL THEN json_build_object(
    'clientId', s.line_client_id, 'secretName', s.line_secret, 'issuer', s.line_issuer) END,
  'externalSecret', s.external_secret,
  'recaptcha', CASE WHEN s.recaptcha_key IS NOT NULL THEN json_build_object(
    'key', s.recaptcha_key, 'secretName', s.recaptcha_secret) END,
  'pictures', ${picturesOf('s.id')},
  'showsOnline', s.shows_online, 'refUids', coalesce(s.ref_uids, '{}'),
  'games', EXISTS (SELECT FROM play.rule r WHERE r.site_id = s.id AND r.games),
  'support', json_build_object(
    'activePopup', s.active_popup, 'activeSupport', s.active_support,
    'officePhoneNumber', s.office_phone_number, 'urlBailek', s.url_bailek,
    'urlPopup', s.url_popup, 'urlSupport', s.url_support),
  'maintenance', CASE WHEN s.closed_at IS NOT NULL THEN json_build_object(
    'resumesAt', (extract(epoch FROM s.resumes_at) * 1000)::bigint, 'moreUrl', s.more_url) END)`;

async function readSites(db: Db): Promise<Map<string, SiteRow>> {
  const rows = await db.query({
    name: 'sites_by_host',
    text: `SELECT h.host, ${columns} AS site FROM sites.site s
           JOIN LATERAL (SELECT s.host UNION SELECT a.host FROM sites.alias a WHERE a.site_id = s.id) h ON true`,
    row: siteByHost,
  });
  return new Map(rows.map(({ host, site }) => [host, site]));
}

/** Returns the name in a Host header: lowercase, without port, brackets and the root dot. */
export function hostName(header: string | undefined): string {
  return (header ?? '')
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '');
}

/**
 * Returns the site of a Host header, or null. All sites are kept in memory for a few seconds: there
 * are few of them, and unknown names cost nothing.
 */
export async function siteOf(db: Db, host: string | undefined): Promise<SiteRow | null> {
  const now = performance.now();
  let kept = cache.get(db);
  if (!kept || kept.until < now) {
    kept = { sites: readSites(db), until: now + keptMs };
    cache.set(db, kept);
    kept.sites.then(
      (sites) => lastRead.set(db, sites),
      () => cache.delete(db),
    );
  }
  return (await kept.sites).get(hostName(host)) ?? null;
}

/** Returns the site of a Host header as it was last known, or null. It decides nothing. */
export const lastSiteOf = (db: Db, host: string | undefined): SiteRow | null =>
  lastRead.get(db)?.get(hostName(host)) ?? null;

/** Forgets the kept sites, after sites were written. Other processes are told by `sitesChangedTopic`. */
export const forgetSites = (db: Db): void => void cache.delete(db);

/**
 * Returns the host that a request is for. At an address of the operators' own, whose name is no
 * site's, a header says it.
 */
function hostOf({ server, headers, host }: FastifyRequest): string {
  const named = server.served === 'operators' ? headers[siteHeader] : undefined;
  return typeof named === 'string' ? named : host;
}

/**
 * Returns the site that a request is for.
 * @throws AppError NOT_ALLOWED_DOMAIN when no site has this host
 */
export async function siteOfRequest(request: FastifyRequest): Promise<SiteRow> {
  const site = await siteOf(request.server.deps.db, hostOf(request));
  if (!site) throw new AppError('NOT_ALLOWED_DOMAIN');
  return site;
}
