import type { Deps } from '../../deps.ts';
import { openConnection, quietTimes, refuse, type ConnectionSettings } from './connection.ts';
import { cutSoon, type Gate } from './gates.ts';
import type { Hub } from './hub.ts';

/** The most bytes of a client's message. Clients send only subscriptions and pings. */
const mostBytes = 10 * 1024;

const keyIn = (path: string): string | undefined => /^\/app\/([^/]+)$/.exec(path)?.[1];

/**
 * Returns the gate at /app/<key>, where clients of the Pusher protocol connect. `size` is the number of
 * all live connections of this process.
 */
export function createEndpoint({ env }: Deps, hub: Hub, size: () => number): Gate {
  const { key, secret } = env.realtime;
  const settings: ConnectionSettings = { hub, key, secret, ...quietTimes };
  return {
    at: (path) => keyIn(path) !== undefined,
    mostBytes,
    welcome({ socket, url, memberOfPage }) {
      const asked = keyIn(url.pathname) ?? '';
      if (asked !== key)
        refuse(socket, 4001, `There is no application with key ${asked.slice(0, 50)}`);
      else if (size() >= env.limits.sockets) {
        refuse(socket, 4100, 'Over capacity');
        cutSoon(socket);
      } else openConnection(settings, socket, memberOfPage);
    },
    // The code 4200 makes clients come back at once.
    sendAway: () => hub.closeAll(4200, 'The server is restarting'),
  };
}
