import { z } from 'zod';
import type { Operation } from './Operation.ts';
import { consentMode } from './visitors/rights.ts';

export const moduleName = z.enum(['lotto', 'games', 'credit', 'profile']);
export type ModuleName = z.infer<typeof moduleName>;

/** What the browser may know of the site it is on. Comes from the database, never from the build. */
export const site = z.object({
  agentId: z.int(),
  title: z.string(),
  description: z.string(),
  siteVerification: z.string().nullable(),
  gaID: z.string().nullable(),
  theme: z.enum(['marigold', 'lotus']),
  /** Play money, said on every page. */
  demo: z.boolean(),
  /** Licence text for the footer; null where none is configured. */
  licence: z.string().nullable(),
  minimumAge: z.int(),
  /** Whether visitors are asked before more than the necessary is collected of them. */
  consent: consentMode,
  /** How long that is kept. */
  visitorDays: z.int(),
  /** Where the tracker sends to: the origin of another server, null for the site's own. */
  trackerUrl: z.string().nullable(),
  /** Page that plays the outside world (the bank) for a demo site, null anywhere else. Members see it as a link beside a deposit. */
  sandboxUrl: z.string().nullable(),
  /** The site's modules with the address of each one's mf-manifest.json. */
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

/** An entry of what a site offers under games; empty until a provider is connected. */
export const offeredGame = z.object({
  gameId: z.string(),
  provider: z.string(),
  name: z.string(),
  image: z.string().nullable(),
});
export type OfferedGame = z.infer<typeof offeredGame>;

/** `demo`: the server runs as a demo, and every site of the installation is one now. */
export const health = z.object({ status: z.literal('ok'), version: z.string(), demo: z.boolean() });

export const siteOperations = {
  '/api/sites-details': {
    method: 'GET',
    who: 'any',
    summary: 'The site of this host',
    reply: site,
  },
  '/poy-api/partners.game.list.config': {
    method: 'POST',
    who: 'any',
    summary: 'Games the site offers',
    reply: z.array(offeredGame),
  },
} as const satisfies Record<string, Operation>;
