import type { CollectOptions } from './CollectOptions.ts';
import { audio } from './sources/audio.ts';
import { battery } from './sources/battery.ts';
import { canvasHash } from './sources/canvasHash.ts';
import { displayMode } from './sources/displayMode.ts';
import { env } from './sources/env.ts';
import { fonts } from './sources/fonts.ts';
import { geoClient } from './sources/geoClient.ts';
import { idleDetector } from './sources/idleDetector.ts';
import { input } from './sources/input.ts';
import { media } from './sources/media.ts';
import { mediaDevices } from './sources/mediaDevices.ts';
import { network } from './sources/network.ts';
import { page } from './sources/page.ts';
import { permissions } from './sources/permissions.ts';
import { pwa } from './sources/pwa.ts';
import { rtc } from './sources/rtc.ts';
import { screenSource } from './sources/screen.ts';
import { sensors } from './sources/sensors.ts';
import { storage } from './sources/storage.ts';
import { summary } from './sources/summary.ts';
import { tz } from './sources/tz.ts';
import { ua } from './sources/ua.ts';
import { wakeLock } from './sources/wakeLock.ts';
import { webgl } from './sources/webgl.ts';
import { webglParams } from './sources/webglParams.ts';
import { webgpu2 } from './sources/webgpu2.ts';

/**
 * The time in ms after which `collect` waits for nothing more, unless it was asked for something
 * that takes longer. It promises 800: a slow processor is late for its timers, and needs the
 * difference to finish.
 */
export const hardStopMs = 650;

/** A signal that the page reads before the hard stop. Most signals are of this kind. */
export const inPage = 0;
/** A signal that a worker can read as well as the page, before the hard stop. */
export const inWorker = 1;
/** A signal that may take all of its own time limit, even where that ends after the hard stop. */
export const beyondHardStop = 2;
/** A signal that may end after the hard stop where the caller is patient. */
export const beyondIfPatient = 3;

/**
 * One signal: its function, its kind, and its time limit in ms. Without a kind it is read in the page,
 * and without a limit it may take until the hard stop.
 */
export type Source<T> = readonly [
  read: Read<T>,
  kind?: typeof inPage | typeof inWorker | typeof beyondHardStop | typeof beyondIfPatient,
  limitMs?: number,
];

/**
 * Reads a signal. Its answer is null where the device has nothing to tell. A reading fails where it
 * throws, ends too late, or returns undefined. What fails in the worker is read again in the page,
 * which can do more; what fails there is null in the event.
 */
export type Read<T> = (ms: number, options: CollectOptions) => T | PromiseLike<T>;

/**
 * All signals. Those of the worker begin with the quick ones, because a graphics driver can hold
 * the worker. Those of the page begin with the ones that wait for something, so that they wait
 * together. The three that may pass the hard stop are quick, unless the caller asked for a
 * position, samples or a prompt.
 */
const sources = {
  tz: [tz, inWorker],
  permissions: [permissions, inWorker],
  webgpu2: [webgpu2, inWorker],
  fonts: [fonts, inWorker],
  canvasHash: [canvasHash, inWorker],
  webgl: [webgl, inWorker],
  webglParams: [webglParams, inWorker],
  audio: [audio],
  sensors: [sensors, beyondHardStop, 700],
  mediaDevices: [mediaDevices, inPage, 600],
  rtc: [rtc, beyondIfPatient, 1200],
  summary: [summary, inPage, 300],
  storage: [storage, inPage, 600],
  battery: [battery, inPage, 300],
  geoClient: [geoClient, beyondHardStop, 5300],
  idleDetector: [idleDetector, beyondHardStop, 5000],
  wakeLock: [wakeLock, inPage, 300],
  ua: [ua],
  screen: [screenSource],
  input: [input],
  network: [network],
  pwa: [pwa],
  media: [media],
  displayMode: [displayMode],
  page: [page],
  env: [env],
} as const satisfies Record<string, Source<unknown>>;

type Table = typeof sources;

/** The value of each signal; null where it could not be read. */
export type Signals = {
  -readonly [Name in keyof Table]: Awaited<ReturnType<Table[Name][0]>> | null;
};

/** The signals with their names. */
export const allSources: [name: string, source: Source<unknown>][] = Object.entries(sources);
