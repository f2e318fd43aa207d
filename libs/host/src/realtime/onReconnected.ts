import type { Realtime } from '@poy/api-client';

/**
 * Calls `reconnected` each time the connection comes about while somebody already listened: what was said in between has to be asked
 * for. That is so at the beginning too, for the page is older than its connection; and after a short cut, which is never `lost`.
 */
export function onReconnected(realtime: Realtime, reconnected: () => void): { unsubscribe(): void } {
  let away = false;
  return realtime.connection$.subscribe((state) => {
    if (state === 'connected' && away) reconnected();
    away = state !== 'connected';
  });
}
