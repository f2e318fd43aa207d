import { useEffect } from 'react';

/**
 * Tells that the rows up to a number are seen, once the page is in sight. Nothing is told while `upTo` is
 * null. A call that fails is made again with the next row.
 */
export function useSeen(upTo: number | null, see: (upTo: number) => Promise<void>): void {
  useEffect(() => {
    if (upTo === null) return undefined;
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', look);
      see(upTo).catch(() => undefined);
    };
    document.addEventListener('visibilitychange', look);
    look();
    return () => document.removeEventListener('visibilitychange', look);
  }, [upTo, see]);
}
