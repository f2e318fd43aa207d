import { z } from 'zod';
import type { Operation } from '../Operation.ts';
import { bodyBytes } from '../wire.ts';
import { features, geoClient, page, summary } from './features.ts';
import { flag, free, known, long, number, short } from './fields.ts';

/**
 * Visitor, visit, place and time. Nothing else may be sent of a visitor who has not agreed. The
 * handler checks the id and answers a new one in the place of a bad one.
 */
const necessary = {
  occurredAt: z.iso.datetime().max(30),
  vid: z.string().max(200),
  sessionId: z.string().regex(/^[\w.-]{1,64}$/),
  url: long,
};

export const necessaryEvent = z.strictObject(necessary);
export type NecessaryEvent = z.infer<typeof necessaryEvent>;

/** The collector's event (specification §3). */
export const collectedEvent = z.strictObject({
  ...necessary,
  username: short.nullable(),
  webType: short.nullable(),
  summary: summary.nullable(),
  fp_hash: z.string().regex(/^[0-9a-f]{1,8}(-[0-9a-f]{1,8}){5}$/),
  tokens: z.array(z.string().max(2_100)).max(40),
  features,
  extra: free,
  ...known(page).omit({ url: true }).shape,
  userAgent: long.nullable(),
  lang: short.nullable(),
  languages: z.array(short).max(20),
  geoClient: geoClient.nullable(),
});
export type CollectedEvent = z.infer<typeof collectedEvent>;

/** Tells a whole event from a necessary one, which has neither features nor a fingerprint. */
export const isWhole = (body: object): body is CollectedEvent =>
  'features' in body || 'fp_hash' in body;

/**
 * The necessary event or the whole one, each with exactly its fields. An error carries the name of
 * its field.
 */
export const collectBody = z.looseObject(necessary).superRefine((body, context) => {
  const issues =
    (isWhole(body) ? collectedEvent : necessaryEvent).safeParse(body).error?.issues ?? [];
  for (const issue of issues) {
    const more = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
    context.addIssue({ code: 'custom', path: [...issue.path, ...more], message: issue.message });
  }
});

/**
 * The tag that the tracker sends after a change of route (specification §3). It carries the names
 * of stored entries, never their content. The server fills in `ip` and `headers`, because it alone
 * sees them.
 */
const tag = known({
  referUrl: long,
  page: long,
  uid: short,
  uuid: z.uuid(),
  deviceUUID: short,
  platform: short,
  ip: short,
  headers: z.partialRecord(
    z.enum([
      'user-agent',
      'accept-language',
      'sec-ch-ua',
      'sec-ch-ua-mobile',
      'sec-ch-ua-platform',
    ]),
    long,
  ),
  cpuCores: number,
  pixelDepth: number,
  touchSupport: flag,
  gpuTier: z.int().min(0).max(3),
  sessionStorage: z.array(long).max(100),
  localStorage: z.array(long).max(100),
  network: known({ downlink: number, effectiveType: short, rtt: number }),
  screen: known({ width: number, height: number, orientation: short }),
  battery: known({ charging: flag, level: number }),
});

export const trackBody = z.strictObject({
  linkedId: z.string().max(200),
  username: short,
  webType: short,
  geolocation: z.enum(['force', 'auto']),
  tag,
});
export type TrackBody = z.infer<typeof trackBody>;

const collectReply = z.object({ vid: z.string() });

const idReply = z.object({ cid: z.string() });

export const collectOperations = {
  '/api/collect': {
    method: 'POST',
    who: 'any',
    summary: 'Send the collector’s event, or only its strictly necessary part',
    body: collectBody,
    reply: collectReply,
    bare: true,
    siteHosts: true,
    bodyLimit: bodyBytes.large,
  },
  '/v1/id': {
    method: 'GET',
    who: 'any',
    summary: 'Read the id of this visitor; it is also in the cookie cid',
    reply: idReply,
    bare: true,
    siteHosts: true,
  },
  '/v1/api/collect': {
    method: 'POST',
    who: 'any',
    summary: 'Send a change of route with the tag fields',
    body: trackBody,
    reply: collectReply,
    bare: true,
    siteHosts: true,
    bodyLimit: bodyBytes.large,
  },
} as const satisfies Record<string, Operation>;
