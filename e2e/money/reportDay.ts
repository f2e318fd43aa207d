import { setTimeout as wait } from 'node:timers/promises';

const dayMs = 86_400_000;
/** The longest time (ms) that a test takes which adds up a day. */
const longMs = 120_000;

/** The reports begin a day at 06:00 in Bangkok, an hour before midnight of UTC. */
const shifted = (): number => Date.now() + 3_600_000;

/** Returns the day of the reports that it is now, as 2026-11-25. */
export const reportDay = (): string => new Date(shifted()).toISOString().slice(0, 10);

/** Waits until a new day has begun, where the reports begin one so soon that a test would meet it. */
export async function passTurnOfDay(): Promise<void> {
  const left = dayMs - (shifted() % dayMs);
  if (left < longMs) await wait(left);
}
