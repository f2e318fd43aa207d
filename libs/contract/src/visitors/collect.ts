import { z } from 'zod';
import type { Operation } from '../Operation.ts';
import { bodyBytes } from '../wire.ts';
import { deviceSummary, features, geoClient, visitedPage } from './features.ts';
import { flag, free, lenient, lenientObject, long, number, short } from './fields.ts';

/**
 * Visitor, visit, place and time. Nothing else may be sent of a visitor who has not agreed. The
 * handler checks the id and answers a new one in the place of a bad one, or of none.
 */
const necessary = {
  occurredAt: z.iso.datetime({ offset: true }).max(40),
  url: long,
  ...lenient({
    vid: z.string().max(200),
    sessionId: z.string().regex(/^[\x21-\x7e]{1,128}$/),
  }),
};

export const necessaryEvent = z.strictObject(necessary);
export type NecessaryEvent = z.infer<typeof necessaryEvent>;

/**
 * The collector's event (specification §3), of this product's collector or of another. A field that
 * is null unless supplied may be left out, and so may the ids, the fingerprint and the lists. Fields
 * that the product does not know are kept.
 */
export const collectedEvent = lenientObject(
  {
    username: short,
    webType: short,
    summary: deviceSummary,
    extra: free,
    ...visitedPage,
    userAgent: long,
    lang: short,
    geoClient,
    fp_hash: z
      .string()
      .regex(/^[\x21-\x7e]{4,256}$/)
      .meta({ description: 'The fingerprint, 4 to 256 printable characters of ASCII' }),
    tokens: z.array(long).max(200),
    languages: z.array(short).max(100),
  },
  {
    ...necessary,
    features,
    geolocation: short
      .nullish()
      .meta({ description: 'The mode in which the position was asked for' }),
  },
);
export type CollectedEvent = z.infer<typeof collectedEvent>;

/** Tells a whole event from a necessary one, which has neither features nor a fingerprint. */
export const isWhole = (body: object): body is CollectedEvent =>
  ['features', 'fp_hash', 'tokens'].some((field) => field in body);

/**
 * Makes the schema of a body that has one of several shapes, which the body itself tells. An error
 * carries the name of its field.
 */
const eitherOf = <Schema extends z.ZodType>(shapeOf: (body: object) => Schema) =>
  z.looseObject({}).transform((body, context): z.output<Schema> => {
    const parsed = shapeOf(body).safeParse(body);
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues) {
      const more = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
      context.addIssue({ code: 'custom', path: [...issue.path, ...more], message: issue.message });
    }
    return z.NEVER;
  });

const eventOf = (body: object): typeof collectedEvent | typeof necessaryEvent =>
  isWhole(body) ? collectedEvent : necessaryEvent;

/** The necessary event with exactly its fields, or the whole one. */
export const collectBody = eitherOf(eventOf);

/**
 * Stored entries, of which only the names are kept, in whichever of two forms they come: the list of
 * the names, or the entries by their names.
 */
const storedNames = z
  .union([z.array(long), z.record(z.string(), z.unknown()).transform((all) => Object.keys(all))])
  .pipe(z.array(long).max(100));

/**
 * The tag that the tracker sends after a change of route (specification §3). It carries the names
 * of stored entries, never their content. The server fills in `ip` and `headers`, because it alone
 * sees them.
 */
const tag = lenientObject({
  referUrl: long,
  page: long,
  uid: short,
  uuid: short,
  deviceUUID: short,
  platform: short,
  ip: short,
  headers: free,
  cpuCores: number,
  pixelDepth: number,
  touchSupport: z.union([flag, number]),
  gpuTier: free,
  sessionStorage: storedNames,
  localStorage: storedNames,
  network: lenientObject({ downlink: number, effectiveType: short, rtt: number }),
  screen: lenientObject({ width: number, height: number, orientation: short }),
  battery: lenientObject({ charging: flag, level: number }),
});

export const tagBody = lenientObject(
  { linkedId: z.string().max(200), username: short, webType: short, geolocation: short },
  { tag },
);
export type TagBody = z.infer<typeof tagBody>;

/** A tag, or the event as `/api/collect` takes it. */
export const trackBody = eitherOf((body) => ('tag' in body ? tagBody : eventOf(body)));

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
    summary: 'Send a change of route: its tag fields, or the collector’s event',
    body: trackBody,
    reply: collectReply,
    bare: true,
    siteHosts: true,
    bodyLimit: bodyBytes.large,
  },
} as const satisfies Record<string, Operation>;
