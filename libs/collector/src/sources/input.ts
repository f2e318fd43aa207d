import { nav } from '../browser/browser.ts';
import { num, pick } from '../browser/plainValues.ts';

export interface Input {
  /** How many fingers the screen feels; 0 without a touch screen. */
  maxTouchPoints: number | null;
  /** Processor cores. */
  hardwareConcurrency: number | null;
  /** GiB, rounded by the browser. */
  deviceMemory: number | null;
}

/** What the device has to take in and work with: touch points, cores, memory. */
export function input(): Input {
  return pick(num, nav(), 'maxTouchPoints', 'hardwareConcurrency', 'deviceMemory');
}
