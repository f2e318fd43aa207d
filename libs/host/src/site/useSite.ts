import type { Site } from '@poy/contract';
import { useStore } from 'zustand';
import { useHost } from '../useHost.ts';

/** Returns the site of this host: title, theme, modules, licence, demo or not. */
export function useSite(): Site {
  return useStore(useHost().site, (state) => state.site);
}
