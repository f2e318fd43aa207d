/**
 * Returns the result of `read`, or null where it throws, for a part of a signal whose loss must not
 * cost the rest.
 */
export function attempt<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}
