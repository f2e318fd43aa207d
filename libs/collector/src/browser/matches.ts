import { attempt } from './attempt.ts';
import { flag } from './plainValues.ts';

/** Answers whether a media query matches; null where the browser cannot say. */
export function matches(query: string): boolean | null {
  return attempt(() => flag(matchMedia(query).matches), query);
}
