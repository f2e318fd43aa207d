import { z } from 'zod';
import { shownNames } from '../../games/names.ts';
import type { Operation } from '../../Operation.ts';
import { typedText } from '../../texts/freeText.ts';
import { reason, rowsAfter } from '../fields.ts';

const partner = typedText.regex(/^[a-z0-9-]{2,40}$/);
const code = typedText.min(1).max(100);
const listCode = typedText.regex(/^[A-Za-z0-9-]{1,40}$/);
const country = typedText.regex(/^[A-Z]{2}$/);
const theme = typedText.regex(/^[a-z0-9-]{1,30}$/);
const name = typedText.trim().min(1).max(80);
const category = typedText.trim().min(1).max(60);
const order = z.int().min(-100_000).max(100_000);
/** Of each language the name that is given; null takes it away, and what is left out stays. */
const names = z.object({
  th: name.nullable().optional(),
  en: name.nullable().optional(),
  km: name.nullable().optional(),
  my: name.nullable().optional(),
});

const titleState = z.enum(['open', 'closed', 'withdrawn']);
const launch = z.enum(['frame', 'redirect']);
const gameTitle = z.object({
  id: z.int(),
  partner: z.string(),
  title: z.string(),
  /** The name for a language that `names` does not have. */
  name: z.string(),
  names: shownNames,
  category: z.string(),
  themes: z.array(z.string()).max(12),
  /** The list of the partner in which it stands, by its code. */
  list: z.string().nullable(),
  /** The part of stakes that comes back to players in the long run, in hundredths of a percent. */
  rtp: z.int().nullable(),
  /** The address of its picture; null where it is drawn. */
  picture: z.string().nullable(),
  order: z.int(),
  highlight: z.boolean(),
  /** It can be tried without money, where a site allows it. */
  demo: z.boolean(),
  /** Countries in which it is not launched, beside those of a site. */
  blockedRegions: z.array(z.string()).max(250),
  state: titleState,
  launch,
});
export type GameTitle = z.infer<typeof gameTitle>;

/** A value that is left out stays as it is. */
const titleChange = z.object({
  partner,
  title: code,
  name: name.optional(),
  names: names.optional(),
  category: category.optional(),
  themes: z.array(theme).max(12).optional(),
  list: listCode.nullable().optional(),
  rtp: z.int().min(1).max(10_000).nullable().optional(),
  /** A path of the site, because its pages show no pictures of others. */
  picture: typedText
    .max(300)
    .regex(/^\/[A-Za-z0-9._~%-][A-Za-z0-9/._~%-]*$/, 'address.invalid')
    .nullable()
    .optional(),
  order: order.optional(),
  highlight: z.boolean().optional(),
  demo: z.boolean().optional(),
  launch: launch.optional(),
  blockedRegions: z.array(country).max(250).optional(),
  reason,
});
export type TitleChange = z.infer<typeof titleChange>;

const gameList = z.object({
  partner: z.string(),
  list: z.string(),
  names: shownNames,
  order: z.int(),
  /** The titles that stand in it. */
  titles: z.int(),
});
export type GameList = z.infer<typeof gameList>;

/** The list is made where the partner has none of this code. */
const listChange = z.object({
  partner,
  list: listCode,
  names: names.optional(),
  order: order.optional(),
  reason,
});
export type GameListChange = z.infer<typeof listChange>;

/** The changes of a site to a title. Null is as the title has it. */
const siteTitle = z.object({
  id: z.int(),
  partner: z.string(),
  title: z.string(),
  name: z.string(),
  state: titleState,
  usual: z.object({ order: z.int(), highlight: z.boolean() }),
  order: z.int().nullable(),
  highlight: z.boolean().nullable(),
  hidden: z.boolean(),
});
export type SiteTitle = z.infer<typeof siteTitle>;

const siteTitleChange = z.object({
  partner,
  title: code,
  order: order.nullable().optional(),
  highlight: z.boolean().nullable().optional(),
  hidden: z.boolean().optional(),
  reason,
});
export type SiteTitleChange = z.infer<typeof siteTitleChange>;

const sitePartner = z.object({ partner: z.string(), name: z.string(), hidden: z.boolean() });
export type SitePartner = z.infer<typeof sitePartner>;

const ofAllSites = { who: 'operator', needs: 'games.change' } as const;
const ofOneSite = { ...ofAllSites, within: 'site' } as const;

export const gameTitleOperations = {
  '/api/operators.games.titles': {
    ...ofAllSites,
    method: 'GET',
    summary: 'List the titles of partners, or of a list, oldest row first',
    query: rowsAfter.extend({ partner: partner.optional(), list: listCode.optional() }),
    reply: z.array(gameTitle),
  },
  '/api/operators.games.title': {
    ...ofAllSites,
    method: 'POST',
    summary: 'Open, close or withdraw a title of a partner',
    body: z.object({ partner, title: code, state: titleState, reason }),
    reply: gameTitle,
  },
  '/api/operators.games.title-add': {
    ...ofAllSites,
    method: 'POST',
    summary: 'Add a title to a partner, closed at first',
    body: z.object({ partner, title: code, name, category, reason }),
    reply: gameTitle,
  },
  '/api/operators.games.title-change': {
    ...ofAllSites,
    method: 'POST',
    summary: 'Set how a title is shown, found and opened, and where it is not',
    body: titleChange,
    reply: gameTitle,
  },
  '/api/operators.games.lists': {
    ...ofAllSites,
    method: 'GET',
    summary: 'List the lists of titles that have a page of their own',
    reply: z.array(gameList),
  },
  '/api/operators.games.list': {
    ...ofAllSites,
    method: 'POST',
    summary: 'Make a list of titles of a partner, or change its names and its place',
    body: listChange,
    reply: gameList,
  },
  '/api/operators.games.list-remove': {
    ...ofAllSites,
    method: 'POST',
    summary: 'Remove a list; its titles stay, in no list',
    body: z.object({ partner, list: listCode, reason }),
    reply: gameList,
  },
  '/api/operators.games.site-titles': {
    ...ofOneSite,
    method: 'GET',
    summary: 'List the titles of partners with what the site changes of them, oldest row first',
    query: rowsAfter.extend({ partner: partner.optional() }),
    reply: z.array(siteTitle),
  },
  '/api/operators.games.site-title': {
    ...ofOneSite,
    method: 'POST',
    summary: 'Set the place and the highlight of a title at the site, or hide it there',
    body: siteTitleChange,
    reply: siteTitle,
  },
  '/api/operators.games.site-partners': {
    ...ofOneSite,
    method: 'GET',
    summary: 'List the partners, and which of them the site hides',
    reply: z.array(sitePartner),
  },
  '/api/operators.games.site-partner': {
    ...ofOneSite,
    method: 'POST',
    summary: 'Hide a partner with all its titles at the site, or show it again',
    body: z.object({ partner, hidden: z.boolean(), reason }),
    reply: sitePartner,
  },
} as const satisfies Record<string, Operation>;
