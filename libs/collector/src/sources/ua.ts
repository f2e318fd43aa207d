import { nav } from '../browser/browser.ts';
import { text } from '../browser/plainValues.ts';

/** Returns the user-agent string, cut to 256 characters. */
export function ua(): string | null {
  return text(nav().userAgent)?.slice(0, 256) ?? null;
}
