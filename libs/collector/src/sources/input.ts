import { nav } from '../browser/browser.ts';
import { num, pick } from '../browser/plainValues.ts';

export interface Input {
  /** The number of fingers that the screen feels; 0 without a touch screen. */
  maxTouchPoints: number | null;
  /** The number of processor cores. */
  hardwareConcurrency: number | null;
  /** In GiB, rounded by the browser. */
  deviceMemory: number | null;
}

/** Returns the touch points, processor cores and memory of the device. */
export function input(): Input {
  return pick(num, nav(), 'maxTouchPoints', 'hardwareConcurrency', 'deviceMemory');
}
