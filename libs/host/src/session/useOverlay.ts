import { useCallback, useRef } from 'react';
import { useStore } from 'zustand';
import { useHost } from '../useHost.ts';

/** An overlay that appears stays for this time in ms, so that it does not flicker. */
const leastMs = 200;

/**
 * Returns a function that starts the given work, and covers the page with "please wait" while it runs
 * and for 200 ms at least. It returns the result of the work, or throws its error, at once.
 */
export function useOverlay(): <T>(work: () => Promise<T>) => Promise<T> {
  const { users } = useHost();
  const shown = useRef(0);
  return useCallback(
    (work) => {
      const running = work();
      const since = performance.now();
      const turn = (shown.current += 1);
      const uncover = () => {
        if (shown.current === turn) users.setState({ loading: false });
      };
      users.setState({ loading: true });
      return running.finally(() => {
        const left = leastMs - (performance.now() - since);
        if (left > 0) setTimeout(uncover, left);
        else uncover();
      });
    },
    [users],
  );
}

/** Answers whether the page is covered now. */
export function useLoading(): boolean {
  return useStore(useHost().users, (state) => state.loading);
}
