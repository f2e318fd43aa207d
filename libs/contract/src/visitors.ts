import { z } from 'zod';
import { consentModes, consentVersion } from './rules.ts';
import { features, geoClient, page, summary } from './visitors/features.ts';
import { flag, free, known, long, number, short } from './visitors/fields.ts';
import { instant } from './wire.ts';

/**
 * Visitor, visit, place and time: nothing else may be sent of a visitor who has not agreed. The
 * handler checks the id, and answers a fresh one for a bad one.
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

/** The necessary event or the whole one, each exactly; an error carries the name of its field. */
export const collectBody = z.looseObject(necessary).superRefine((body, context) => {
  const issues =
    (isWhole(body) ? collectedEvent : necessaryEvent).safeParse(body).error?.issues ?? [];
  for (const issue of issues) {
    const more = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
    context.addIssue({ code: 'custom', path: [...issue.path, ...more], message: issue.message });
  }
});

/**
 * The tag that the tracker sends after a change of route (specification §3). Names of stored entries
 * are sent, never what stands in them; `ip` and `headers` are filled in by the server, which alone
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

export const collectReply = z.object({ vid: z.string() });
export const idReply = z.object({ cid: z.string() });

/** A site's way with visitors who have not chosen: ask first, tell and let refuse, or neither. */
export const consentMode = z.enum(consentModes);
const consentChoice = z.enum(['agreed', 'refused']);
/** `version` is that of the text which the visitor has seen. A refusal also deletes what is held. */
export const consentBody = z.object({
  choice: consentChoice,
  version: z.int().min(1).max(consentVersion),
});
export const consentReply = z.object({
  choice: consentChoice,
  version: z.int(),
  at: instant,
  deleted: z.int(),
});

export const exportBody = z.object({
  before: z.int().min(0).optional(),
  limit: z.int().min(1).max(200).optional(),
});
const heldRecord = z.object({
  id: z.int(),
  kind: z.enum(['event', 'necessary', 'tag']),
  receivedAt: instant,
  vid: z.string(),
  sessionId: z.string().nullable(),
  /** The network the visitor came from, the last part of the address cut off. */
  network: z.string().nullable(),
  data: z.record(z.string(), z.unknown()),
});
export const exportReply = z.object({
  records: z.array(heldRecord),
  consents: z.array(z.object({ choice: consentChoice, version: z.int(), at: instant })),
  /** Give it as `before` to get the next part; null at the end. */
  next: z.int().nullable(),
});
export type ExportReply = z.infer<typeof exportReply>;
export const deleteReply = z.object({ deleted: z.int() });

const share = z.number().min(0).max(1);
/** A browser that a member was signed in with. */
export const memberDevice = z.object({
  vid: z.string(),
  os: z.string().nullable(),
  browser: z.string().nullable(),
  model: z.string().nullable(),
  network: z.string().nullable(),
  fpHash: z.string().nullable(),
  events: z.int(),
  firstAt: instant,
  lastAt: instant,
});
export const memberDevicesQuery = z.object({ userName: z.string().min(1).max(200) });
/**
 * Two accounts whose devices look alike. A hint to look closer, never a verdict: phones of one model
 * look alike, and families share one.
 */
export const sharedDevice = z.object({
  userName: z.string(),
  other: z.string(),
  /** Share of equal values among those that both devices told; at 1 all are equal. */
  similarity: share,
  /** The very same browser, by the id in its cookie. */
  sameBrowser: z.boolean(),
  /** So many accounts have a device with this fingerprint: the more, the less it says. */
  accounts: z.int(),
  lastAt: instant,
});
export const sharedDevicesQuery = z.object({
  userName: z.string().min(1).max(200).optional(),
  least: z.coerce.number().min(0.5).max(1).default(0.9),
  limit: z.coerce.number().int().min(1).max(500).default(50),
});
