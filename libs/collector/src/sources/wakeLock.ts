import { nav } from '../browser/browser.ts';
import type { CollectOptions } from '../CollectOptions.ts';
import { text } from '../browser/plainValues.ts';
import { within } from '../pace/within.ts';

export interface WakeLock {
  supported: boolean;
  requested: boolean;
  /** Name of the error where it was refused. */
  error: string | null;
}

/** Milliseconds after which the lock is given back. */
const releaseAfter = 120;

/** Whether the page may keep the screen on. It is tried only with the option `wakeLock`, and given back shortly after. */
export async function wakeLock(
  _ms: number,
  { wakeLock: asked }: CollectOptions,
): Promise<WakeLock> {
  const lock = nav().wakeLock;
  const found: WakeLock = { supported: !!lock, requested: !!(asked && lock), error: null };
  try {
    const held = asked && (await lock?.request('screen'));
    if (held) setTimeout(() => within(() => held.release(), 1000), releaseAfter);
  } catch (error) {
    found.error = text((error as Error).name);
  }
  return found;
}
