import { nav, type Position } from '../browser/browser.ts';
import type { CollectOptions } from '../CollectOptions.ts';
import { permissionState } from '../browser/permissionState.ts';
import { num, pick } from '../browser/plainValues.ts';
import { within } from '../browser/within.ts';

const timeout = 5000;

export interface GeoClient {
  /** `granted`, `denied`, `prompt` or `unknown`. */
  permission: string;
  requested: boolean;
  source: 'browser' | null;
  /** In degrees. */
  lat: number | null;
  lon: number | null;
  /** In metres. */
  accuracy: number | null;
  altitude: number | null;
  /** In degrees clockwise from north. */
  heading: number | null;
  /** In metres per second. */
  speed: number | null;
  /** The time of the measurement, in ms since 1970. */
  timestamp: number | null;
  /** The position rounded to 2 decimals: about a kilometre. */
  coarse: { lat: number; lon: number } | null;
  /** The code of the browser's error, or `error`. */
  error: number | 'error' | null;
}

/**
 * Returns the position as the mode allows: `auto` asks the browser only where permission is granted
 * already, `force` always, any other mode never.
 */
export async function geoClient(
  ms: number,
  { geolocation: mode = 'auto' }: CollectOptions,
): Promise<GeoClient> {
  const state = (await permissionState('geolocation', ms)) ?? 'unknown';
  const requested = mode === 'force' || (mode === 'auto' && state === 'granted');
  // The browser's own limit does not run while it asks the visitor, so a second limit runs here.
  const {
    coords = {},
    timestamp,
    code,
  } = (requested && (await within(ask, timeout + 100, 'position'))) || {};
  const lat = num(coords.latitude);
  const lon = num(coords.longitude);
  const located = lat !== null && lon !== null;
  const error = requested && !located ? (num(code) ?? 'error') : null;
  return {
    // The answer is newer than the state that was read before it. Code 1 is a refusal.
    permission: located ? 'granted' : error === 1 ? 'denied' : state,
    requested,
    source: located ? 'browser' : null,
    lat,
    lon,
    ...pick(num, coords, 'accuracy', 'altitude', 'heading', 'speed'),
    timestamp: num(timestamp),
    coarse: located ? { lat: +lat.toFixed(2), lon: +lon.toFixed(2) } : null,
    error,
  };
}

function ask(): Promise<Position> {
  return new Promise((answer) =>
    nav().geolocation.getCurrentPosition(answer, answer, {
      enableHighAccuracy: true,
      timeout,
      maximumAge: 60_000,
    }),
  );
}
