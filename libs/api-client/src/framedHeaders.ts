import { framedHeader } from '@poy/contract/rules';

/** Returns the headers by which each call of a page in a frame says so: it has a session of its own. */
export const framedHeaders = (): Record<string, string> =>
  window.top === window ? {} : { [framedHeader]: '1' };
