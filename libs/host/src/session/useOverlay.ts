import { useCallback } from 'react';
import { useStore } from 'zustand';
import { useHost } from '../useHost.ts';

/**
 * Returns a function that covers the page with "please wait" while the given work runs. It returns
 * the result of the work and throws its error.
 */
export function useOverlay(): <T>(work: Promise<T>) => Promise<T> {
  const { users } = useHost();
  return useCallback(
    (work) => {
      users.setState({ loading: true });
      return work.finally(() => users.setState({ loading: false }));
    },
    [users],
  );
}

/** Answers whether the page is covered now. */
export function useLoading(): boolean {
  return useStore(useHost().users, (state) => state.loading);
}
