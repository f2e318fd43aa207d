import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { collect } from './collect.ts';
import type { CollectorEvent } from './CollectorEvent.ts';
import type { Signals } from './sources.ts';
import { fakeBrowser, install, type Parts } from './testing/fakeBrowser.ts';

type Name = keyof Signals;

/** The parts of a browser that each source asks, as paths from the global object. */
const asks: Record<Name, string[]> = {
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

/** Sources that share a part of the browser with the one that is broken may change with it. */
const together: Name[][] = [
  ['fonts', 'canvasHash', 'webgl', 'webglParams'],
  ['ua', 'summary'],
  ['input', 'summary'],
  ['displayMode', 'pwa', 'screen'],
  ['permissions', 'idleDetector', 'geoClient'],
];

const never = new Promise<never>(() => {});
const cyclic: Parts = {};
cyclic.self = cyclic;

const blocked = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

/** The rejection itself is handled here, because a source of plain values never looks at it; what a source makes of it is not. */
const rejecting = (): Promise<never> => {
  const rejected = Promise.reject(new Error('no'));
  rejected.catch(() => {});
  return rejected;
};

const faults: Record<string, (parent: Parts, part: string) => void> = {
  absent: (parent, part) => Object.defineProperty(parent, part, { value: undefined, configurable: true, writable: true }),
  blocked: (parent, part) => Object.defineProperty(parent, part, { get: blocked, configurable: true }),
  throws: (parent, part) =>
    Object.defineProperty(parent, part, { value: function broken() { throw new TypeError('broken'); }, configurable: true }),
  rejects: (parent, part) => Object.defineProperty(parent, part, { value: rejecting, configurable: true }),
  hangs: (parent, part) => Object.defineProperty(parent, part, { value: function hanging() { return never; }, configurable: true }),
  ...Object.fromEntries(
    [42, Number.NaN, 'x'.repeat(9999), true, [], cyclic].map((junk, at) => [
      `gives garbage ${at}`,
      (parent: Parts, part: string) => {
        const lie = typeof parent[part] === 'function' ? function lying() { return at % 2 ? junk : Promise.resolve(junk); } : junk;
        Object.defineProperty(parent, part, { value: lie, configurable: true });
      },
    ]),
  ),
};

const everything = { geolocation: 'force', sensors: true, wakeLock: true, idle: true };
const printed = vi.fn();
const unhandled = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers();
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) vi.spyOn(console, method).mockImplementation(printed);
  process.on('unhandledRejection', unhandled);
});

afterEach(() => {
  process.off('unhandledRejection', unhandled);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe.each(Object.entries(asks) as [Name, string[]][])('%s', (name, paths) => {
  it.each(Object.keys(faults))('%s', async (fault) => {
    const healthy = await event(() => {});
    const broken = await event((browser) => paths.forEach((path) => breakPart(browser, path, faults[fault]!)));
    expect(Object.keys(broken).sort()).toEqual(Object.keys(healthy).sort());
    expect(broken.tokens).toHaveLength(30);
    expect(() => JSON.stringify(broken)).not.toThrow();
    const affected = new Set<string>([name, ...together.filter((group) => group.includes(name)).flat()]);
    for (const [feature, value] of Object.entries(healthy.features)) {
      const got = broken.features[feature as keyof typeof broken.features];
      if (affected.has(feature)) expectShape(got, value, feature);
      else expect(got, feature).toEqual(value);
    }
    expect(printed).not.toHaveBeenCalled();
    expect(unhandled).not.toHaveBeenCalled();
  });
});

it('waits no longer than 650 ms when everything hangs and nothing slow was asked for', async () => {
  const browser = fakeBrowser();
  for (const path of new Set(Object.values(asks).flat())) if (!/^(Intl|screen|document|matchMedia)/.test(path)) breakPart(browser, path, faults.hangs!);
  // Its own limit is 1200 ms.
  browser.RTCPeerConnection = class {
    createDataChannel(): void {}
    close(): void {}
    setLocalDescription = (): Promise<never> => never;
  };
  install(browser);
  const ended = vi.fn();
  void collect().then(ended);
  await vi.advanceTimersByTimeAsync(649);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2);
  expect(ended).toHaveBeenCalledOnce();
});

async function event(alter: (browser: Parts) => void): Promise<CollectorEvent> {
  const browser = { ...fakeBrowser(), Intl: { DateTimeFormat: () => ({ resolvedOptions: () => ({ timeZone: 'Asia/Bangkok' }) }) } };
  alter(browser);
  vi.unstubAllGlobals();
  install(browser);
  const collecting = collect(everything);
  await vi.advanceTimersByTimeAsync(5400);
  return collecting;
}

function breakPart(browser: Parts, path: string, fault: (parent: Parts, part: string) => void): void {
  const steps = path.split('.');
  const part = steps.pop() ?? '';
  const parent = steps.reduce<Parts>((thing, step) => thing[step] as Parts, browser);
  // A global is defined anew by `install`, so its fault must lie in its value.
  if (parent === browser && fault === faults.blocked) parent[part] = function refused() { blocked(); };
  else fault(parent, part);
}

/** What a broken source gives: null, or the same fields with values of the same kind or null. */
function expectShape(got: unknown, healthy: unknown, where: string): void {
  if (got === null || healthy === null) return;
  expect(typeof got, where).toBe(typeof healthy);
  expect(Array.isArray(got), where).toBe(Array.isArray(healthy));
  if (typeof got === 'string') expect(got.length, where).toBeLessThanOrEqual(2048);
  if (typeof got === 'number') expect(Number.isFinite(got), where).toBe(true);
  if (typeof got !== 'object' || typeof healthy !== 'object' || Array.isArray(got)) return;
  expect(Object.keys(got), where).toEqual(Object.keys(healthy));
  for (const [key, value] of Object.entries(got)) expectShape(value, (healthy as Parts)[key], `${where}.${key}`);
}
