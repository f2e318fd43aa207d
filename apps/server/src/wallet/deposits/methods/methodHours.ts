import { addDays, bangkokMidnight } from '@poy/bet-rules';
import type { MaintenanceHours } from '@poy/contract/operators';

const minuteMs = 60_000;

/**
 * Returns the end (ms) of the maintenance that holds at `now`, or null where none does. The first
 * minute belongs to it and the last one does not; hours may go over midnight.
 */
export function closedUntil(hours: MaintenanceHours | null, now: number): number | null {
  if (hours === null) return null;
  const midnight = bangkokMidnight(now);
  const from = midnight + hours.from * minuteMs;
  const until = midnight + hours.until * minuteMs;
  if (from < until) return now >= from && now < until ? until : null;
  if (now < until) return until;
  return now >= from ? addDays(until, 1) : null;
}
