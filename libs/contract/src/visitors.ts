import { z } from 'zod';
import { consentModes, consentVersion } from './rules.ts';
import { instant } from './wire.ts';

/** A collected event is at most this many bytes of JSON: browsers refuse to send more with a page that is going away. */
export const eventBytes = 65_536;

/** How deep free values (`extra`, entries of a tag) may be nested, and how many values they may hold in all. */
const freeDepth = 6;
const freeValues = 500;

const short = z.string().max(64);
const long = z.string().max(2_048);
const number = z.number();
const flag = z.boolean();
const count = z.int().min(0).max(1_000_000);

/** An object of exactly these fields, each of which a browser may not have known. */
const known = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(shape).map(([name, schema]) => [name, (schema as z.ZodType).nullable()]),
    ) as unknown as { [Name in keyof Shape]: z.ZodNullable<Shape[Name]> },
  );

/** Whether a free value stays within the depth and the number of values that are kept. */
function isSmall(value: unknown): boolean {
  let left = freeValues;
  const fits = (part: unknown, depth: number): boolean => {
    left -= 1;
    if (left < 0 || depth > freeDepth) return false;
    if (typeof part === 'string') return part.length <= 50_000;
    return (
      typeof part !== 'object' ||
      part === null ||
      Object.entries(part).every(([name, inner]) => name.length <= 200 && fits(inner, depth + 1))
    );
  };
  return fits(value, 0);
}
const free = z.unknown().refine(isSmall, 'extra.invalid');

const summary = known({
  osName: short,
  osVersion: short,
  browserName: short,
  browserVersion: short,
  deviceClass: z.enum(['desktop', 'mobile', 'tablet']),
  deviceName: long,
});
const geoClient = known({
  permission: short,
  requested: flag,
  source: z.literal('browser'),
  lat: number.min(-90).max(90),
  lon: number.min(-180).max(180),
  accuracy: number,
  altitude: number,
  heading: number,
  speed: number,
  timestamp: number,
  coarse: z.strictObject({ lat: number, lon: number }),
  error: z.union([number, z.literal('error')]),
});
const axes = z.array(number).length(3);
const sensor = z.strictObject({
  available: flag,
  stats: z.strictObject({ count, mean: axes, variance: axes }).nullable(),
});
const page = { domain: long, url: long, path: long, search: long, title: long, referrer: long };
const permissionNames = [
  'geolocation',
  'notifications',
  'camera',
  'microphone',
  'clipboard-read',
  'clipboard-write',
  'midi',
  'background-sync',
  'push',
  'idle-detection',
] as const;

/** What each signal of the collector answered; null where it could not. */
const features = known({
  summary,
  ua: z.string().max(256),
  screen: known({
    width: number,
    height: number,
    pixelDepth: number,
    orientation: short,
    innerWidth: number,
    innerHeight: number,
    gamut: short,
    dark: flag,
  }),
  tz: known({ name: short, offset: number }),
  input: known({ maxTouchPoints: number, hardwareConcurrency: number, deviceMemory: number }),
  network: known({ effectiveType: short, downlink: number, rtt: number }),
  battery: known({ charging: flag, level: number }),
  storage: known({ persisted: flag, usage: number, quota: number }),
  pwa: z.strictObject({ standalone: flag, hasServiceWorkerController: flag }),
  webgl: known({
    vendor: long,
    renderer: long,
    version: long,
    shadingLanguage: long,
    extHash: z.string().max(512),
    webgl2: flag,
  }),
  webglParams: known({ maxTex: number, maxRB: number, maxVA: number, maxTC: number }),
  webgpu2: z.strictObject({
    nameH: short,
    featuresCount: number.nullable(),
    limits: known({ maxBindGroups: number, maxBufferSize: number, maxTextureDimension2D: number }),
  }),
  audio: known({ sampleRate: number }),
  media: z.strictObject({ h264: flag, h265: flag, vp9: flag, av1: flag }),
  permissions: known(Object.fromEntries(permissionNames.map((name) => [name, short]))),
  rtc: z.strictObject({ host: count, srflx: count, relay: count, prflx: count }),
  mediaDevices: z.strictObject({
    audioinput: count,
    audiooutput: count,
    videoinput: count,
    hasLabels: flag,
  }),
  fonts: z.strictObject({ installed: z.array(short).max(18), count, sig: short }),
  sensors: z.strictObject({ accelerometer: sensor, gyroscope: sensor, magnetometer: sensor }),
  idleDetector: known({ supported: flag, permission: short, userState: short, screenState: short }),
  wakeLock: known({ supported: flag, requested: flag, error: short }),
  displayMode: z.enum(['standalone', 'browser']),
  page: known({ ...page, visibility: short }),
  env: known({ cookiesEnabled: flag, vendor: long, appVersion: long, product: long }),
  canvasHash: short,
  geoClient,
});

/** Who, which visit, where and when: all that may be sent of a visitor who has not agreed. The id is checked by the handler, which answers a fresh one for a bad one. */
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

/** Whether the body claims to be the whole event; without a fingerprint it can only be the necessary one. */
export const isWhole = (body: object): body is CollectedEvent =>
  'features' in body || 'fp_hash' in body;

/** The necessary event or the whole one, each exactly; what is wrong is told by the name of the field. */
export const collectBody = z.looseObject(necessary).superRefine((body, context) => {
  const issues =
    (isWhole(body) ? collectedEvent : necessaryEvent).safeParse(body).error?.issues ?? [];
  for (const issue of issues) {
    const more = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
    context.addIssue({ code: 'custom', path: [...issue.path, ...more], message: issue.message });
  }
});

/**
 * What the tracker sends after a change of route (specification §3). Names of stored entries are sent, never what stands in them; `ip` and
 * `headers` are filled in by the server, which alone sees them.
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

/** How a site treats visitors who have not chosen: ask first, tell and let refuse, or neither. */
export const consentMode = z.enum(consentModes);
export const consentChoice = z.enum(['agreed', 'refused']);
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
/** Two accounts whose devices look alike. A hint to look closer, never a verdict: phones of one model look alike, and families share one. */
export const sharedDevice = z.object({
  userName: z.string(),
  other: z.string(),
  /** 1: every value that both devices told is the same. */
  similarity: share,
  /** The very same browser, by the id in its cookie. */
  sameBrowser: z.boolean(),
  /** How many accounts of the site have a device with this fingerprint: the more, the less it says. */
  accounts: z.int(),
  lastAt: instant,
});
export const sharedDevicesQuery = z.object({
  userName: z.string().min(1).max(200).optional(),
  least: z.coerce.number().min(0.5).max(1).default(0.9),
  limit: z.coerce.number().int().min(1).max(500).default(50),
});
