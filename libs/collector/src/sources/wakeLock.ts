import { nav } from '../browser/browser.ts';
import type { CollectOptions } from '../CollectOptions.ts';
import { text } from '../browser/plainValues.ts';
import { within } from '../browser/within.ts';

export interface WakeLock {
  supported: boolean;
  requested: boolean;
  /** The name of the error where the lock was refused. */
  error: string | null;
}

/** The lock is given back after this time, in ms. */
const releaseAfter = 120;

/**
 * Answers whether the page may keep the screen on. It is tried only with the option `wakeLock`, and
 * the lock is given back shortly after.
 */
export async function wakeLock(
  _ms: number,
  { wakeLock: asked }: CollectOptions,
): Promise<WakeLock> {
  const lock = nav().wakeLock;
  const found: WakeLock = { supported: !!lock, requested: !!(asked && lock), error: null };
  try {
    const held = asked && (await lock?.request('screen'));
    if (held) setTimeout(() => within(() => held.release(), 1000, 'wakeLock'), releaseAfter);
  } catch (error) {
    found.error = text((error as Error).name);
  }
  return found;
}
