export const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How long ago something was, in the largest unit that is full, and how many of it. */
type Ago = { unit: 'now' | 'minutes' | 'hours' | 'days'; count: number };

/**
 * Returns how long ago a moment was, in ms of server time. `now` is a whole minute, so the minute of the
 * moment counts.
 */
export function ago(at: number, now: number): Ago {
  const ms = Math.max(0, now - Math.floor(at / minuteMs) * minuteMs);
  if (ms < minuteMs) return { unit: 'now', count: 0 };
  if (ms < hourMs) return { unit: 'minutes', count: Math.floor(ms / minuteMs) };
  if (ms < dayMs) return { unit: 'hours', count: Math.floor(ms / hourMs) };
  return { unit: 'days', count: Math.floor(ms / dayMs) };
}
