import { nav } from '../browser/browser.ts';
import { num, pick } from '../browser/plainValues.ts';
import { within } from '../browser/within.ts';

export interface Audio {
  /** In Hz. */
  sampleRate: number | null;
}

/**
 * Returns the sample rate of the sound device. Nothing is played. The first audio context of a
 * browser waits for its sound service and holds the page meanwhile (80–100 ms measured). Asking for
 * the devices first wakes the service in the background, and the wait is gone.
 */
export async function audio(): Promise<Audio> {
  await within(() => nav().mediaDevices.enumerateDevices(), 300, 'audio');
  const context = new AudioContext();
  const rate = pick(num, context, 'sampleRate');
  context.close().catch(() => {});
  return rate;
}
