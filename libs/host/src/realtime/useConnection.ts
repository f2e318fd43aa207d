import type { Connection } from '@poy/api-client';
import { useStore } from 'zustand';
import { useHost } from '../useHost.ts';

/**
 * Returns the state of the live connection: `connected` while messages arrive, `connecting` for the
 * moments without them that nobody has to know of, and `lost` from then on, also while it is tried
 * again and where its client could not be fetched. The page asks the server from time to time while it
 * is not `connected`, and tells the member only when it is `lost`. It stays `connecting` for a guest.
 */
export function useConnection(): Connection {
  return useStore(useHost().appDefault, (state) => state.connection);
}
