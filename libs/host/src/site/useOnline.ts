import { useStore } from 'zustand';
import { useHost } from '../useHost.ts';

/** Answers whether the browser says that it has a network. */
export function useOnline(): boolean {
  return useStore(useHost().appDefault, (state) => state.online);
}
