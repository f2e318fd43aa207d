import type { Realtime } from '@poy/api-client';

/**
 * What Pusher's client says on a channel once the server has let it in: from then on nothing is
 * missed.
 */
const joined = 'pusher:subscription_succeeded';

/**
 * Calls `reconnected` each time messages of a channel begin to come while somebody already
 * listened: what was said before has to be asked for. That is so at the beginning too, for the page
 * is older than its connection; and after a short cut, which is never `lost`. Told twice, when the
 * connection is there and when the channel is: the first may wait for the second for a while.
 */
export function onReconnected(
  realtime: Realtime,
  channel: string,
  reconnected: () => void,
): { unsubscribe(): void } {
  let away = false;
  const connection = realtime.connection$.subscribe((state) => {
    if (state === 'connected' && away) reconnected();
    away = state !== 'connected';
  });
  connection.add(realtime.events(channel, joined).subscribe(() => reconnected()));
  return connection;
}
