import { isApiError, post, serverClock } from '@poy/api-client';
import { Cut } from './backOff.ts';
import { connectLive, type LiveSocket } from './connectLive.ts';
import type { Live } from './live.ts';

export type { Live, LiveNews } from './live.ts';

/** Gets a ticket for one connection. @throws Cut with the time that the server asks to wait */
const askTicket = (): Promise<string> =>
  post('/api/live.ticket').then(
    ({ ticket }) => ticket,
    (error: unknown) => {
      const asked = isApiError(error) ? error.details['retryAfterMs'] : undefined;
      throw new Cut(0, typeof asked === 'number' ? asked : null);
    },
  );

/** Settles when the page is in front, or comes there. */
const whenSeen = (): Promise<void> =>
  new Promise((seen) => {
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', look);
      seen();
    };
    document.addEventListener('visibilitychange', look);
    look();
  });

const openSocket = (path: string): LiveSocket => {
  const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${path}`);
  const opened: LiveSocket = { onmessage: null, onclose: null, close: () => socket.close() };
  socket.onmessage = (message) => opened.onmessage?.({ data: message.data as unknown });
  socket.onclose = ({ code, reason }) => opened.onclose?.({ code, reason });
  return opened;
};

/**
 * Returns the page's connection to the hub of live messages, at the page's own host. Whoever imports this
 * file brings rxjs along, so the shell fetches it in an idle moment.
 */
export const openLive = (): Live =>
  connectLive({
    ticket: askTicket,
    open: openSocket,
    seen: whenSeen,
    random: Math.random,
    elapsed: () => serverClock.elapsed(),
  });
