import { z } from 'zod';
import { count, flag, free, lenientObject, long, number, short, version } from './fields.ts';

/** The device in a few words. */
export const deviceSummary = lenientObject({
  osName: short,
  osVersion: version,
  browserName: short,
  browserVersion: version,
  deviceClass: short,
  deviceName: long,
});
/** The place of the device, where the visitor let the browser tell it. */
export const geoClient = lenientObject({
  permission: short,
  requested: flag,
  source: short,
  lat: number.min(-90).max(90),
  lon: number.min(-180).max(180),
  accuracy: number,
  altitude: number,
  heading: number,
  speed: number,
  timestamp: number,
  coarse: lenientObject({ lat: number, lon: number }),
  error: z.union([number, short]),
});
/** The page that the visitor is on. */
export const visitedPage = {
  domain: long,
  url: long,
  path: long,
  search: long,
  title: long,
  referrer: long,
};
/** The states of permissions by their names. */
const permissions = z
  .record(z.string().max(64), short.nullable())
  .refine((states) => Object.keys(states).length <= 50, 'fields.many');

/**
 * The answers of the collector's signals, each under its name; null where a signal could not
 * answer. A signal whose fields the specification leaves open may be any small value.
 */
export const features = lenientObject({
  summary: deviceSummary,
  ua: z
    .string()
    .overwrite((text) => text.slice(0, 256))
    .meta({ description: 'The user agent; a longer one is cut to 256 characters' }),
  screen: free,
  tz: free,
  input: free,
  network: free,
  battery: free,
  storage: lenientObject({ persisted: flag, usage: number, quota: number }),
  pwa: lenientObject({ standalone: flag, hasServiceWorkerController: flag }),
  webgl: lenientObject({
    vendor: long,
    renderer: long,
    version: z.union([long, version]),
    shadingLanguage: z.union([long, version]),
    extHash: z.string().overwrite((text) => text.slice(0, 512)),
    webgl2: flag,
  }),
  webglParams: lenientObject({ maxTex: number, maxRB: number, maxVA: number, maxTC: number }),
  webgpu2: lenientObject({
    nameH: short,
    featuresCount: number,
    limits: lenientObject({
      maxBindGroups: number,
      maxBufferSize: number,
      maxTextureDimension2D: number,
    }),
  }),
  audio: lenientObject({ sampleRate: number }),
  media: lenientObject({ h264: flag, h265: flag, vp9: flag, av1: flag }),
  permissions,
  rtc: lenientObject({ host: count, srflx: count, relay: count, prflx: count }),
  mediaDevices: lenientObject({
    audioinput: count,
    audiooutput: count,
    videoinput: count,
    hasLabels: flag,
  }),
  fonts: lenientObject({ installed: z.array(short).max(500), count, sig: short }),
  sensors: lenientObject({ accelerometer: free, gyroscope: free, magnetometer: free }),
  idleDetector: lenientObject({
    supported: flag,
    permission: short,
    userState: short,
    screenState: short,
  }),
  wakeLock: lenientObject({ supported: flag, requested: flag, error: short }),
  displayMode: short,
  page: lenientObject({ ...visitedPage, visibility: short }),
  env: lenientObject({
    cookiesEnabled: flag,
    vendor: long,
    appVersion: z.union([long, version]),
    product: long,
  }),
  canvasHash: short,
  geoClient,
});
