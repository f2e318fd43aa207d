import Pusher, { type Options } from 'pusher-js';
import { filter, map, throttleTime, type Observable } from 'rxjs';
import { framedHeaders } from '../http/framedHeaders.ts';
import { pageOfHeaders } from '../http/pageOf.ts';
import { watchJoined } from './joinedState.ts';
import type { Realtime, RealtimeConfig } from './realtime.ts';
import { sessionChanges } from './sessionChanges.ts';
import { shareChannels } from './shareChannels.ts';

const authPath = '/api/realtime.auth';
/**
 * A connection on which nothing came for `activityTimeout` ms is asked for a sign of life, and given
 * up `pongTimeout` ms later. A proxy that holds a socket open and passes nothing is found out in 40 s.
 */
const silence = { activityTimeout: 25_000, pongTimeout: 15_000 };
/** A connection that is cut again and again lets the page ask once in this time, in ms. */
const joinedRestMs = 5_000;

/**
 * Returns the options of the site's own endpoint where `config` names a host or a path, otherwise
 * those of the hosted service.
 */
function pusherOptions(config: RealtimeConfig): Options {
  const shared = {
    ...silence,
    cluster: config.cluster,
    channelAuthorization: {
      endpoint: authPath,
      transport: 'ajax' as const,
      headersProvider: () => ({ ...framedHeaders(), ...pageOfHeaders() }),
    },
    enableStats: false,
  };
  if (config.host === null && config.path === '') return shared;
  // Without a host it is the page's own server, reached with the page's own protocol.
  const tls = config.host === null ? location.protocol === 'https:' : config.tls;
  const port = config.port ?? (Number(location.port) || (tls ? 443 : 80));
  return {
    ...shared,
    wsHost: config.host ?? location.hostname,
    wsPort: port,
    wssPort: port,
    wsPath: config.path === '/app' ? '' : config.path,
    forceTLS: tls,
    enabledTransports: ['ws', 'wss'],
    disabledTransports: ['sockjs', 'xhr_streaming', 'xhr_polling'],
  };
}

/** Connects with the real Pusher client. See `openRealtime`. */
export function connectPusher(config: RealtimeConfig): Realtime {
  const pusher = new Pusher(config.key, pusherOptions(config));
  const reopen = () => {
    pusher.disconnect();
    pusher.connect();
  };
  const wanted = new Set<string>();
  const joined = watchJoined(pusher, wanted, reopen);
  const channelOf = shareChannels(pusher, wanted, joined.look);
  const messagesOf = <Data>(channel: string, event: string): Observable<Data> =>
    channelOf(channel).pipe(
      filter((message) => message.event === event),
      map(({ data }) => data as Data),
    );
  return {
    sessionChanged$: sessionChanges(pusher),
    reopen,
    connection$: joined.state$,
    events: messagesOf,
    joined: (channel) =>
      messagesOf<void>(channel, 'pusher:subscription_succeeded').pipe(
        throttleTime(joinedRestMs, undefined, { leading: true, trailing: true }),
      ),
    close: () => {
      joined.end();
      pusher.disconnect();
    },
  };
}
