import type { MaintenanceHours } from '@poy/contract/operators';

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** Bangkok is seven hours before UTC all year. */
const bangkokMs = 7 * 3_600_000;

/**
 * Returns the end (ms) of the maintenance that holds at `now`, or null where none does. The first
 * minute belongs to it and the last one does not; hours may go over midnight.
 */
export function closedUntil(hours: MaintenanceHours | null, now: number): number | null {
  if (hours === null) return null;
  const midnight = Math.floor((now + bangkokMs) / dayMs) * dayMs - bangkokMs;
  const from = midnight + hours.from * minuteMs;
  const until = midnight + hours.until * minuteMs;
  if (from < until) return now >= from && now < until ? until : null;
  if (now < until) return until;
  return now >= from ? until + dayMs : null;
}
