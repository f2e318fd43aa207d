import type { Maintenance } from '@poy/contract';

/** Whoever meets a closed site is asked to come back after this time in ms where no time was told. */
const usualMs = 60_000;
/** The bounds of that time in ms. A site may open earlier than it was told, or later. */
const bounds = { least: 30_000, most: 3_600_000 };

/** Returns the time in ms after which it is worth asking a closed site again. */
export function closedForMs({ resumesAt }: Maintenance, now: number): number {
  if (resumesAt === null) return usualMs;
  return Math.min(bounds.most, Math.max(bounds.least, resumesAt - now));
}
