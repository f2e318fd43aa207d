import type { Realtime } from '@poy/api-client';

/**
 * The event of Pusher's client for a channel that the server has opened. From then on no message is
 * missed.
 */
const joined = 'pusher:subscription_succeeded';
/** A connection that is cut again and again lets the page ask once in this time, in ms. */
const leastMs = 5_000;

/**
 * Calls `reconnected` each time the messages of a channel begin to arrive while somebody listens,
 * because earlier messages were missed and have to be asked for. That is the case at the beginning,
 * since the page is older than its connection, and after a cut. Several times within five seconds
 * count as two: the first one, and one at their end.
 */
export function onReconnected(
  realtime: Realtime,
  channel: string,
  reconnected: () => void,
): { unsubscribe(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let again = false;
  const rest = () => {
    timer = undefined;
    if (again) tell();
  };
  const tell = () => {
    again = timer !== undefined;
    if (again) return;
    timer = setTimeout(rest, leastMs);
    reconnected();
  };
  const listening = realtime.events(channel, joined).subscribe(tell);
  return {
    unsubscribe() {
      clearTimeout(timer);
      listening.unsubscribe();
    },
  };
}
