import { useStore } from 'zustand';
import { useHost } from '../useHost.ts';

/** Answers false where the browser says that it has no network, and calls fail indeed. */
export function useOnline(): boolean {
  return useStore(useHost().appDefault, (state) => state.online);
}
