import { useCallback } from 'react';
import { useStore } from 'zustand';
import { useHost } from '../useHost.ts';

/**
 * Covers the page with "please wait" while the given work runs. Answers what the work answers,
 * throws what it throws.
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

/** Whether the page is covered now. */
export function useLoading(): boolean {
  return useStore(useHost().users, (state) => state.loading);
}
