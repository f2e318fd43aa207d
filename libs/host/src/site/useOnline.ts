import { useStore } from 'zustand';
import { useHost } from '../useHost.ts';

/** Whether the browser says it has a network. */
export function useOnline(): boolean {
  return useStore(useHost().appDefault, (state) => state.online);
}
