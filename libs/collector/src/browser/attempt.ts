import { notedPart } from './failures.ts';

/**
 * Returns the result of `read`, or null where it throws, for a part of a signal whose loss must not
 * cost the rest. `what` names the part, so that tests and debug builds can say why it is null.
 */
export function attempt<T>(read: () => T, what?: string): T | null {
  if (process.env.NODE_ENV !== 'production' && what) read = notedPart(read, what);
  try {
    return read();
  } catch {
    return null;
  }
}
