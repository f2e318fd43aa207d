/** Thailand's offset from UTC all year, in ms. */
const bangkokOffset = 7 * 60 * 60 * 1000;

/**
 * Writes ms since 1970 as the wire does: the Bangkok wall clock with a trailing Z and six decimals.
 * `parseWireTime` reads it back.
 */
export function formatWireTime(ms: number): string {
  return new Date(ms + bangkokOffset).toISOString().replace('Z', '000Z');
}

/** Returns the day in Bangkok at a time (ms), as YYYY-MM-DD. */
export function bangkokDay(ms: number): string {
  return formatWireTime(ms).slice(0, 10);
}

/** Writes a Bangkok day (YYYY-MM-DD) as the wire does: its midnight. */
export function wireDay(day: string): string {
  return `${day}T00:00:00.000000Z`;
}
