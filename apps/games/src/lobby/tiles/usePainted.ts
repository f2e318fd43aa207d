import { startTransition, useEffect, useState } from 'react';

/** The time in ms in which a browser has painted what is in view. */
const paintMs = 150;

/**
 * Returns true once something has been on the page long enough to be seen. What is not in view can wait
 * until then, so that a press is answered sooner.
 */
export function usePainted(shown: unknown): boolean {
  const [painted, setPainted] = useState<unknown>();
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setPainted(shown)), paintMs);
    return () => clearTimeout(timer);
  }, [shown]);
  return painted === shown;
}
