import Pusher from 'pusher';
import type { Publisher, RealtimeMessage } from '../deps.ts';
import type { RealtimeEnv } from '../config/env.ts';

type Hosted = Extract<RealtimeEnv, { kind: 'hosted' }>;
/** The service takes this many events in one call. */
const batch = 10;

/**
 * Publishes through a hosted service that speaks the Pusher protocol. An event that it does not
 * take is given to `onTrouble` and lost.
 */
export function createHostedPublisher(
  settings: Hosted,
  onTrouble: (error: unknown) => void,
): Publisher {
  const { appId, key, secret, cluster, host, port, tls } = settings;
  const place =
    host === null ? { cluster } : { host, ...(port !== null && { port: String(port) }) };
  const service = new Pusher({ appId, key, secret, useTLS: tls, timeout: 5_000, ...place });
  return {
    async publish(messages: readonly RealtimeMessage[]) {
      for (let at = 0; at < messages.length; at += batch) {
        const events = messages.slice(at, at + batch).map(({ channel, event, data, except }) => ({
          channel,
          name: event,
          data,
          ...(except && { socket_id: except }),
        }));
        await service.triggerBatch(events).catch(onTrouble);
      }
    },
  };
}
