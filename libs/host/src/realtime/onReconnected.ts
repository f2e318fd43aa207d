import type { Realtime } from '@poy/api-client';

/**
 * The event of Pusher's client for a channel that the server has opened. From then on no message is
 * missed.
 */
const joined = 'pusher:subscription_succeeded';

/**
 * Calls `reconnected` each time the messages of a channel begin to arrive while somebody listens,
 * because earlier messages were missed and have to be asked for. That is the case at the beginning,
 * since the page is older than its connection, and after a short cut, which is never `lost`. It is
 * called twice, once for the connection and once for the channel, because the channel may come some
 * time after the connection.
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
