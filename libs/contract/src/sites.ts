import { z } from 'zod';
import { cleanedText } from './texts/freeText.ts';
import type { Operation } from './Operation.ts';
import remotes from './remotes.json' with { type: 'json' };
import themes from './themes.json' with { type: 'json' };
import { consentMode } from './visitors/rights.ts';
import { nothing } from './wire.ts';

export type ModuleName = keyof typeof remotes;
/** The name of a remote. `remotes.json` lists the remotes, each with the beginnings of its addresses. */
export const moduleName = z.enum(Object.keys(remotes) as [ModuleName, ...ModuleName[]]);

export type ThemeName = keyof typeof themes;
export const themeName = z.enum(Object.keys(themes) as [ThemeName, ...ThemeName[]]);
/**
 * The main colours of each theme, for what stands outside the page: the browser's bars, the icon. A
 * test (tools/themes.test.ts) holds them to the style sheets in libs/ui/src/themes.
 */
export const themeColours: Readonly<
  Record<ThemeName, { ground: string; accent: string; onAccent: string }>
> = themes;

/**
 * The part of a site that its browsers may know. It comes from the database, never from the build.
 */
export const site = z.object({
  agentId: z.int(),
  title: z.string(),
  description: z.string(),
  siteVerification: z.string().nullable(),
  gaID: z.string().nullable(),
  theme: themeName,
  /**
   * The picture that stands in the place of the letter and the name, with its size in pixels of the page:
   * at most 32 high and 160 wide. Null where the site has none.
   */
  logo: z.object({ src: z.string(), width: z.int(), height: z.int() }).nullable(),
  /** The site is for play money; every page says so. */
  demo: z.boolean(),
  /** The text of the licence for the footer; null where none is configured. */
  licence: z.string().nullable(),
  minimumAge: z.int(),
  /** The rule for collecting more than the necessary from visitors who have not chosen. */
  consent: consentMode,
  /** The number of days for which records of visitors are kept. */
  visitorDays: z.int(),
  /** The origin of another server that the tracker sends to; null for the site's own. */
  trackerUrl: z.string().nullable(),
  /**
   * The page that plays the outside world (the bank) for a demo site; null on any other site.
   * Members see it as a link beside a deposit.
   */
  sandboxUrl: z.string().nullable(),
  /** The site sends messages to phones, without which no forgotten password is replaced. */
  sms: z.boolean(),
  /** The site offers games, and has the module that shows them. */
  games: z.boolean(),
  /** The site asks visitors by reCAPTCHA, and not by work of their browsers. */
  recaptcha: z.boolean(),
  /** The ways to reach the people of the site; null where it has none. */
  support: z.object({
    phoneNumber: z.string().nullable(),
    /** The chat. */
    url: z.string().nullable(),
    bailek: z.string().nullable(),
    /** The page that the popup leads to; null where none is shown. */
    popup: z.string().nullable(),
  }),
  /** The site's modules, each with the address of its mf-manifest.json. */
  remotes: z.partialRecord(moduleName, z.string()),
  realtime: z.object({
    key: z.string(),
    cluster: z.string(),
    host: z.string().nullable(),
    port: z.int().nullable(),
    path: z.string(),
    tls: z.boolean(),
  }),
});
export type Site = z.infer<typeof site>;

/** The facts that visitors are told about a site that an operator closed for maintenance. */
export const maintenance = z.object({
  /** When the site should be open again; null where the operator said no time. */
  resumesAt: z.int().nullable(),
  /** The https address of a page that says more; null where there is none. */
  moreUrl: z.string().nullable(),
});
export type Maintenance = z.infer<typeof maintenance>;

/** With `demo` the server runs as a demo, and every site of the installation is one now. */
export const health = z.object({
  status: z.literal('ok'),
  version: z.string(),
  demo: z.boolean(),
  /** The archive of the database's write-ahead log; absent where there is none. */
  archive: z.enum(['ok', 'failing']).optional(),
  /** The broker between server processes, as this one sees it; absent where there is none. */
  broker: z.enum(['ok', 'away']).optional(),
});

/** A remote, or the shell itself, that did not work on a visitor's page, and the error there. */
const remoteFailedBody = z.object({
  remote: z.enum([...moduleName.options, 'shell']),
  cause: cleanedText.min(1).max(500),
  /** The path of the page, without what follows it. */
  path: cleanedText.max(500),
});

export const siteOperations = {
  '/api/sites-details': {
    method: 'GET',
    who: 'any',
    summary: 'Read the site of this host',
    reply: site,
  },
  '/api/remotes.failed': {
    method: 'POST',
    who: 'any',
    summary: 'Tell that a part of the page did not load or broke, and why, for the server’s log',
    body: remoteFailedBody,
    reply: nothing,
  },
} as const satisfies Record<string, Operation>;
