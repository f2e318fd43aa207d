import type { Signals } from '../sources.ts';

type Name = keyof Signals;

/** The parts of a browser that each source uses, as paths from the global object. */
export const asks: Record<Name, string[]> = {
  tz: ['Intl.DateTimeFormat'],
  permissions: ['navigator.permissions.query'],
  webgpu2: ['navigator.gpu.requestAdapter'],
  fonts: ['OffscreenCanvas'],
  canvasHash: ['OffscreenCanvas'],
  webgl: ['OffscreenCanvas'],
  webglParams: ['OffscreenCanvas'],
  audio: ['AudioContext'],
  sensors: ['Accelerometer', 'Gyroscope'],
  mediaDevices: ['navigator.mediaDevices.enumerateDevices'],
  rtc: ['RTCPeerConnection'],
  summary: ['navigator.userAgentData.getHighEntropyValues'],
  storage: ['navigator.storage.persisted', 'navigator.storage.estimate'],
  battery: ['navigator.getBattery'],
  geoClient: ['navigator.geolocation.getCurrentPosition'],
  idleDetector: ['IdleDetector'],
  wakeLock: ['navigator.wakeLock.request'],
  ua: ['navigator.userAgent'],
  screen: ['screen'],
  input: ['navigator.maxTouchPoints', 'navigator.hardwareConcurrency', 'navigator.deviceMemory'],
  network: ['navigator.connection'],
  pwa: ['navigator.serviceWorker'],
  media: ['document.createElement'],
  displayMode: ['matchMedia'],
  page: ['document.title', 'document.referrer', 'document.visibilityState'],
  env: ['navigator.cookieEnabled', 'navigator.vendor', 'navigator.appVersion', 'navigator.product'],
};

/**
 * Groups of sources that share a part of the browser. When it breaks for one, the others may change
 * too.
 */
const together: Name[][] = [
  ['fonts', 'canvasHash', 'webgl', 'webglParams'],
  ['ua', 'summary'],
  ['input', 'summary'],
  ['displayMode', 'pwa', 'screen'],
  ['permissions', 'idleDetector', 'geoClient'],
];

/**
 * Returns the sources that may change when the parts of `name` are broken: itself and those that
 * share a part with it.
 */
export const affectedBy = (name: Name): Set<string> =>
  new Set<string>([name, ...together.filter((group) => group.includes(name)).flat()]);
