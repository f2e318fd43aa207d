import { z } from 'zod';
import { count, flag, known, long, number, short } from './fields.ts';

/** The device in a few words. */
export const summary = known({
  osName: short,
  osVersion: short,
  browserName: short,
  browserVersion: short,
  deviceClass: z.enum(['desktop', 'mobile', 'tablet']),
  deviceName: long,
});
/** The place of the device, where the visitor let the browser tell it. */
export const geoClient = known({
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
/** The page that the visitor is on. */
export const page = {
  domain: long,
  url: long,
  path: long,
  search: long,
  title: long,
  referrer: long,
};
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

/**
 * The answers of the collector's signals, each under its name; null where a signal could not
 * answer.
 */
export const features = known({
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
