import { nav } from '../browser/browser.ts';
import { num, pick, text } from '../browser/plainValues.ts';

export interface Network {
  /** slow-2g, 2g, 3g or 4g. */
  effectiveType: string | null;
  /** In Mbit/s, rounded by the browser. */
  downlink: number | null;
  /** In ms, rounded by the browser. */
  rtt: number | null;
}

/** Returns the browser's own estimate of its connection; nothing is measured. */
export function network(): Network {
  const { connection } = nav();
  return {
    ...pick(text, connection, 'effectiveType'),
    ...pick(num, connection, 'downlink', 'rtt'),
  };
}
