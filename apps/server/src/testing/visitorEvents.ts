import type { CollectedEvent, NecessaryEvent, TagBody } from '@poy/contract';
import { randomUUID } from 'node:crypto';

/** The strictly necessary event of a new visitor. */
export const necessary = (changes: Partial<NecessaryEvent> = {}): NecessaryEvent => ({
  occurredAt: new Date().toISOString(),
  vid: randomUUID(),
  sessionId: randomUUID(),
  url: 'http://localhost/lotto',
  ...changes,
});

const parts = {
  summary: 'a1b2c3d4',
  ua: '11111111',
  screen: '22222222',
  tz: '33333333',
  webgl: '44444444',
  audio: '55555555',
};
/** Makes a fingerprint of one and the same device, except for the parts that are named. */
export const fingerprint = (changes: Partial<typeof parts> = {}): string =>
  Object.values({ ...parts, ...changes }).join('-');

const position = {
  permission: 'prompt',
  requested: false,
  source: null,
  lat: null,
  lon: null,
  accuracy: null,
  altitude: null,
  heading: null,
  speed: null,
  timestamp: null,
  coarse: null,
  error: null,
};
const summary = {
  osName: 'Android',
  osVersion: '14',
  browserName: 'Chrome',
  browserVersion: '141.0',
  deviceClass: 'mobile' as const,
  deviceName: 'SM-A546E',
};
const page = { domain: 'localhost', path: '/lotto', search: '', title: 'Poy', referrer: '' };
const still = { available: false, stats: null };
const userAgent =
  'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) ' +
  'Chrome/141.0.0.0 Mobile Safari/537.36';

const features: CollectedEvent['features'] = {
  summary,
  ua: userAgent,
  screen: {
    width: 360,
    height: 800,
    pixelDepth: 24,
    orientation: 'portrait-primary',
    innerWidth: 360,
    innerHeight: 640,
    gamut: 'srgb',
    dark: false,
  },
  tz: { name: 'Asia/Bangkok', offset: -420 },
  input: { maxTouchPoints: 5, hardwareConcurrency: 8, deviceMemory: 4 },
  network: { effectiveType: '4g', downlink: 10, rtt: 50 },
  battery: { charging: true, level: 0.5 },
  storage: { persisted: false, usage: 1_000, quota: 1_000_000_000 },
  pwa: { standalone: false, hasServiceWorkerController: false },
  webgl: {
    vendor: 'ARM',
    renderer: 'Mali-G68',
    version: 'WebGL 2.0',
    shadingLanguage: 'WebGL GLSL ES 3.00',
    extHash: 'EXT_a,OES_b'.repeat(40),
    webgl2: true,
  },
  webglParams: { maxTex: 8192, maxRB: 8192, maxVA: 16, maxTC: 64 },
  webgpu2: null,
  audio: { sampleRate: 48_000 },
  media: { h264: true, h265: false, vp9: true, av1: true },
  permissions: {
    geolocation: 'prompt',
    notifications: 'prompt',
    camera: 'prompt',
    microphone: 'prompt',
    'clipboard-read': 'prompt',
    'clipboard-write': 'granted',
    midi: 'prompt',
    'background-sync': 'granted',
    push: 'prompt',
    'idle-detection': 'prompt',
  },
  rtc: { host: 1, srflx: 0, relay: 0, prflx: 0 },
  mediaDevices: { audioinput: 1, audiooutput: 1, videoinput: 2, hasLabels: false },
  fonts: { installed: ['Roboto'], count: 1, sig: 'abcd' },
  sensors: { accelerometer: still, gyroscope: still, magnetometer: still },
  idleDetector: { supported: true, permission: 'prompt', userState: null, screenState: null },
  wakeLock: { supported: true, requested: false, error: null },
  displayMode: 'browser',
  page: { ...page, url: 'http://localhost/lotto', visibility: 'visible' },
  env: { cookiesEnabled: true, vendor: 'Google Inc.', appVersion: '5.0 (Linux)', product: 'Gecko' },
  canvasHash: 'cafe0123',
  geoClient: position,
};

const tokens = [
  'os:Android',
  'osv:14',
  'br:Chrome',
  'brv:141.0',
  'class:mobile',
  'modelH:0123456789ab',
  'scr:360x800',
  'vp:360x640',
  'gamut:srgb',
  'dark:0',
  'tz:Asia/Bangkok',
  'cpu:8',
  'mem:4',
  'touch:5',
  'wgv:ARM',
  'wgr:Mali-G68',
  'net:4g',
  'webgpu:0',
  `ua:${userAgent.slice(0, 120)}`,
  'wgpuN:na',
  'wgpuL:na',
  'wgpuF:na',
  'glmax:8192x8192x16x64',
  'rtc:1x0x0x0',
  'md:1x1x2x0',
  'fontsN:1',
  'fontsH:abcd',
  'sens:0x0x0',
  'idlePerm:prompt',
  'geoacc:na',
];

/** The collector's whole event, as a phone sends it. */
export const wholeEvent = (changes: Partial<CollectedEvent> = {}): CollectedEvent => ({
  ...necessary(),
  username: null,
  webType: null,
  summary,
  fp_hash: fingerprint(),
  tokens,
  features,
  extra: null,
  ...page,
  userAgent,
  lang: 'th-TH',
  languages: ['th-TH', 'en'],
  geoClient: position,
  ...changes,
});

/** The event that the tracker sends after a change of route. */
export const aTag = (changes: Partial<TagBody['tag']> = {}): TagBody => ({
  linkedId: 'visitor_123456',
  username: 'visitor_123456',
  webType: 'Poy',
  geolocation: 'force',
  tag: {
    referUrl: '',
    page: '/lotto',
    uid: null,
    uuid: null,
    deviceUUID: randomUUID(),
    platform: 'Android',
    ip: '127.0.0.0/24',
    headers: { 'user-agent': userAgent },
    cpuCores: 8,
    pixelDepth: 24,
    touchSupport: true,
    gpuTier: 2,
    sessionStorage: ['poy.sid'],
    localStorage: ['visitorId'],
    network: { downlink: 10, effectiveType: '4g', rtt: 50 },
    screen: { width: 360, height: 800, orientation: 'portrait-primary' },
    battery: { charging: true, level: 0.5 },
    ...changes,
  },
});
