import { serverClock } from '@poy/api-client';
import { useCallback, useSyncExternalStore } from 'react';
import { useHost } from '../useHost.ts';

/**
 * Returns the server's time in ms, in whole steps of `stepMs`. The component renders again at each
 * step. The first render of a page that came from the server uses the moment the page was made, so
 * both sides paint the same.
 */
export function useServerNow(stepMs = 1000): number {
  const { boot } = useHost();
  const subscribe = useCallback(
    (changed: () => void) => {
      let timer: ReturnType<typeof setTimeout>;
      const wait = () => {
        timer = setTimeout(
          () => {
            changed();
            wait();
          },
          stepMs - (serverClock.now() % stepMs),
        );
      };
      wait();
      return () => clearTimeout(timer);
    },
    [stepMs],
  );
  const step = (ms: number) => Math.floor(ms / stepMs) * stepMs;
  return useSyncExternalStore(
    subscribe,
    () => step(serverClock.now()),
    () => step(boot.now),
  );
}
