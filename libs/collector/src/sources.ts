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
 * Milliseconds after which `collect` waits for nothing more, unless it was asked for something that takes longer. It promises 800: a slow
 * processor is late for its timers, and needs the rest to come to an end.
 */
export const hardStop = 700;

/** A signal that a worker can read as well as the page. */
export const inWorker = 1;
/** A signal that may take its own time even where that is longer than the hard stop. */
export const beyond = 2;

/** One signal: how to read it, how many ms that may take, and what is special about it. */
export type Source<T> = readonly [read: Read<T>, ms: number, special?: typeof inWorker | typeof beyond];

/** Undefined means the same as a failure: not in this worker, but maybe in the page. Null is an answer. */
export type Read<T> = (ms: number, options: CollectOptions) => T | PromiseLike<T>;

/**
 * All signals. Of the worker's the quick ones stand first: a graphics driver can hold the worker. Of the page's those that wait for
 * something stand first, so that they wait together. The three that may pass the hard stop are quick, unless the caller asked for a
 * position, samples or a prompt.
 */
export const sources = {
  tz: [tz, hardStop, inWorker],
  permissions: [permissions, hardStop, inWorker],
  webgpu2: [webgpu2, hardStop, inWorker],
  fonts: [fonts, hardStop, inWorker],
  canvasHash: [canvasHash, hardStop, inWorker],
  webgl: [webgl, hardStop, inWorker],
  webglParams: [webglParams, hardStop, inWorker],
  audio: [audio, hardStop],
  sensors: [sensors, 700, beyond],
  mediaDevices: [mediaDevices, 600],
  rtc: [rtc, 1200],
  summary: [summary, 300],
  storage: [storage, 600],
  battery: [battery, 300],
  geoClient: [geoClient, 5300, beyond],
  idleDetector: [idleDetector, 5000, beyond],
  wakeLock: [wakeLock, 300],
  ua: [ua, 100],
  screen: [screenSource, 100],
  input: [input, 100],
  network: [network, 100],
  pwa: [pwa, 100],
  media: [media, 100],
  displayMode: [displayMode, 100],
  page: [page, 100],
  env: [env, 100],
} as const satisfies Record<string, Source<unknown>>;

type Table = typeof sources;

/** What each signal answered; null where it could not. */
export type Signals = { -readonly [Name in keyof Table]: Awaited<ReturnType<Table[Name][0]>> | null };

/** The signals with their names. */
export function allSources(): [name: string, source: Source<unknown>][] {
  return Object.entries(sources);
}
