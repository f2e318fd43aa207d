import { framedHeader } from '@poy/contract/rules';

/** Answers whether the page is in a frame. There it has a session of its own. */
export const isFramed = (): boolean => window.top !== window;

/** Returns the headers by which each call of a page in a frame says so. */
export const framedHeaders = (): Record<string, string> =>
  isFramed() ? { [framedHeader]: '1' } : {};
