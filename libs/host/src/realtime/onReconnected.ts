import type { Connection, Realtime } from '@poy/api-client';

/** Calls `reconnected` each time the connection is back after it was lost: what was missed has to be asked for. */
export function onReconnected(realtime: Realtime, reconnected: () => void): { unsubscribe(): void } {
  let before: Connection | null = null;
  let wasLost = false;
  return realtime.connection$.subscribe((state) => {
    if (state === before) return;
    before = state;
    if (state === 'lost') wasLost = true;
    if (state !== 'connected' || !wasLost) return;
    wasLost = false;
    reconnected();
  });
}
