import { text } from '../browser/plainValues.ts';

export interface Tz {
  /** The name of the time zone, such as Asia/Bangkok. */
  name: string | null;
  /** The minutes from local time to UTC: −420 in Thailand. It changes with summer time. */
  offset: number;
}

/**
 * Returns the time zone. The first use of `Intl` loads its data, which holds a slow page for 100
 * ms, so this runs in the worker.
 */
export function tz(): Tz {
  return {
    name: text(Intl.DateTimeFormat().resolvedOptions().timeZone),
    offset: new Date().getTimezoneOffset(),
  };
}
