import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** Returns false in the first rendering, in which the empty place of a message is hydrated, and then true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
