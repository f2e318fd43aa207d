import { setTimeout as wait } from 'node:timers/promises';

const dayMs = 86_400_000;
/** The time in ms that a test file about days takes on a busy machine. */
const enoughMs = 30_000;

/**
 * Waits for the next day where this one is almost over, so that a test file about days begins and
 * ends in one. Call it in beforeAll.
 * @param hour the hour of Bangkok at which a day begins
 */
export async function withinOneDay(hour = 0): Promise<void> {
  const left = dayMs - ((Date.now() + (7 - hour) * 3_600_000) % dayMs);
  if (left < enoughMs) await wait(left + 100);
}
