import Pusher, { type Options } from 'pusher-js';
import { Observable } from 'rxjs';
import { framedHeaders } from '../framedHeaders.ts';
import { pageOfHeaders } from '../pageOf.ts';
import { tellSessionEnded } from '../sessionEnd.ts';
import { watchJoined } from './joinedState.ts';
import type { Realtime, RealtimeConfig } from './realtime.ts';

const authPath = '/api/realtime.auth';
/** The code with which the server closes a connection whose session has ended or changed. */
const sessionCode = 4009;
/** The status of `OTHER_SIGNED_IN`, the only refusal of a channel that has it. */
const otherStatus = 409;
/**
 * A connection on which nothing came for `activityTimeout` ms is asked for a sign of life, and given
 * up `pongTimeout` ms later. A proxy that holds a socket open and passes nothing is found out in 40 s.
 */
const silence = { activityTimeout: 25_000, pongTimeout: 15_000 };

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

/** Tells why the session of the page opens the channel of its member no more. */
const refused = ({ status }: { status?: number }): void => {
  if (status === 401) tellSessionEnded('over');
  if (status === otherStatus) tellSessionEnded('other');
};

/** Tells each time that a connection stays closed because its session has ended or changed. */
function sessionChanges({ connection }: Pusher): Observable<void> {
  return new Observable<void>((subscriber) => {
    let told = false;
    const failed = ({ data }: { data?: { code?: number } }) => {
      if (data?.code === sessionCode) told = true;
    };
    const changed = ({ current }: { current: string }) => {
      if (current === 'disconnected' && told) subscriber.next();
      told = false;
    };
    connection.bind('error', failed);
    connection.bind('state_change', changed);
    return () => {
      connection.unbind('error', failed);
      connection.unbind('state_change', changed);
    };
  });
}

/** Connects with the real Pusher client. See `openRealtime`. */
export function connectPusher(config: RealtimeConfig): Realtime {
  const pusher = new Pusher(config.key, pusherOptions(config));
  const members = new Map<string, number>();
  const reopen = () => {
    pusher.disconnect();
    pusher.connect();
  };
  const joined = watchJoined(pusher, members, reopen);

  const join = (name: string) => {
    const before = members.get(name) ?? 0;
    members.set(name, before + 1);
    const channel = pusher.subscribe(name);
    if (before === 0) channel.bind('pusher:subscription_error', refused);
    joined.look();
    return channel;
  };
  const leave = (name: string) => {
    const left = (members.get(name) ?? 1) - 1;
    members.set(name, left);
    if (left > 0) return;
    members.delete(name);
    pusher.unsubscribe(name);
    joined.look();
  };

  return {
    sessionChanged$: sessionChanges(pusher),
    reopen,
    connection$: joined.state$,
    events: <T>(channelName: string, event: string) =>
      new Observable<T>((subscriber) => {
        const channel = join(channelName);
        const heard = (data: T) => subscriber.next(data);
        channel.bind(event, heard);
        return () => {
          channel.unbind(event, heard);
          leave(channelName);
        };
      }),
    close: () => {
      joined.end();
      pusher.disconnect();
    },
  };
}
