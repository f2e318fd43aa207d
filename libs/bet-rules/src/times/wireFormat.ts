import { bangkokMs } from './bangkokDay.ts';

/**
 * Writes ms since 1970 as the wire does: the Bangkok wall clock with a trailing Z and six decimals.
 * `parseWireTime` reads it back.
 */
export function formatWireTime(ms: number): string {
  return new Date(ms + bangkokMs).toISOString().replace('Z', '000Z');
}

/** Writes a Bangkok day (YYYY-MM-DD) as the wire does: its midnight. */
export function wireDay(day: string): string {
  return `${day}T00:00:00.000000Z`;
}
