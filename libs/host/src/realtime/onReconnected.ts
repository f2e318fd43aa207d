import type { Connection, Realtime } from '@poy/api-client';

/**
 * Calls `reconnected` each time the connection is back after it was away: what was missed has to be asked for. A short cut never
 * counts as `lost`, the client is `connecting` again at once; messages are missed all the same.
 */
export function onReconnected(realtime: Realtime, reconnected: () => void): { unsubscribe(): void } {
  let before: Connection | null = null;
  let missed = false;
  return realtime.connection$.subscribe((state) => {
    if (state === 'lost' || (before === 'connected' && state !== 'connected')) missed = true;
    before = state;
    if (state !== 'connected' || !missed) return;
    missed = false;
    reconnected();
  });
}
