import { plainNumber } from '@poy/bet-rules';

const pattern = /^(\d{1,2})(?:[:.\s]?(\d{2}))?(?:\s*น\.?)?$/u;

/**
 * Reads a time of day as people type it, in digits of any script: `22:30`, `22.30 น.`, `2230`, `22`. Midnight may
 * be 24:00.
 * @returns the minute of the day, or null where it is no time
 */
export function readTime(typed: string): number | null {
  const [, hours, minutes = '0'] = pattern.exec(plainNumber(typed)) ?? [];
  if (hours === undefined || Number(minutes) > 59) return null;
  const minute = Number(hours) * 60 + Number(minutes);
  return minute > 24 * 60 ? null : minute % (24 * 60);
}

/** Returns a moment (ms) at which it is that minute of the day in Bangkok, which is seven hours ahead of UTC. */
export const momentOf = (minute: number): number => (minute + 17 * 60) * 60_000;
