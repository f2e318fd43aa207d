import { z } from 'zod';
import type { Db } from '../db/db.ts';
import { sealChains } from './seals.ts';

/** The ms by which a clock that is only set right a little runs ahead of the time that has passed. */
const smallStepMs = 60_000;
/**
 * The seals wait so long (ms) after the clock has jumped ahead. Services that set clocks right by others
 * on the network look at least every 34 minutes.
 */
const waitMs = 60 * 60_000;

const clockRow = z.object({ now: z.date() });

async function clockOf(db: Db): Promise<number> {
  const [row] = await db.query({
    name: 'seal_clock',
    text: 'SELECT clock_timestamp() AS now',
    row: clockRow,
  });
  if (!row) throw new Error('The database told no time');
  return row.now.getTime();
}

/** The parts of the sealing that tests replace. */
interface SealingParts {
  readonly steadyClock: () => number;
  readonly warn: (words: string) => void;
  /** Answers the time by the database's clock (ms since 1970). */
  readonly readClock?: () => Promise<number>;
  readonly seal?: () => Promise<void>;
}

/**
 * Makes the function that seals every chain, unless the database's clock has jumped ahead within the last
 * hour. A seal of a clock that is wrong would be ahead when the clock is set back: nothing could be sealed
 * until then, and rows of the time between would look added. After an hour the clock is taken for right.
 */
export function createSealing(
  db: Db,
  { steadyClock, warn, readClock = () => clockOf(db), seal = () => sealChains(db) }: SealingParts,
): () => Promise<void> {
  // The difference between the clock that is believed and the time that has passed.
  let believed: number | null = null;
  let jumpedAt: number | null = null;
  return async () => {
    const passed = steadyClock();
    const difference = (await readClock()) - passed;
    const ahead = difference - (believed ?? difference);
    const jumped = ahead > smallStepMs;
    if (jumped && jumpedAt === null)
      warn(
        `the database's clock jumped ahead by ${Math.round(ahead / 1_000)} s: ` +
          'the seals wait until it is set back, or for an hour',
      );
    jumpedAt = jumped ? (jumpedAt ?? passed) : null;
    if (jumpedAt !== null && passed - jumpedAt < waitMs) return;
    believed = difference;
    jumpedAt = null;
    await seal();
  };
}
