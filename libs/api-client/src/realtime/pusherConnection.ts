import Pusher, { type Options } from 'pusher-js';
import { Observable, distinctUntilChanged, map, shareReplay } from 'rxjs';
import { framedHeaders } from '../framedHeaders.ts';
import { tellSessionEnded } from '../sessionEnd.ts';
import type { Connection, Realtime, RealtimeConfig } from './realtime.ts';

const authPath = '/api/realtime.auth';
/** The code with which the server closes a connection whose session has ended or changed. */
const sessionCode = 4009;

/**
 * Returns the options of the site's own endpoint where `config` names a host or a path, otherwise
 * those of the hosted service.
 */
function pusherOptions(config: RealtimeConfig): Options {
  const shared = {
    cluster: config.cluster,
    channelAuthorization: {
      endpoint: authPath,
      transport: 'ajax' as const,
      headers: framedHeaders(),
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

/** Tells that the session is over where it opens the channel of its member no more. */
const refused = ({ status }: { status?: number }): void => {
  if (status === 401) tellSessionEnded();
};

const toConnection = (state: string): Connection =>
  state === 'connected'
    ? 'connected'
    : state === 'initialized' || state === 'connecting'
      ? 'connecting'
      : 'lost';

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

  const join = (name: string) => {
    const before = members.get(name) ?? 0;
    members.set(name, before + 1);
    const channel = pusher.subscribe(name);
    if (before === 0) channel.bind('pusher:subscription_error', refused);
    return channel;
  };
  const leave = (name: string) => {
    const left = (members.get(name) ?? 1) - 1;
    members.set(name, left);
    if (left > 0) return;
    members.delete(name);
    pusher.unsubscribe(name);
  };

  const state$ = new Observable<string>((subscriber) => {
    subscriber.next(pusher.connection.state);
    const changed = ({ current }: { current: string }) => subscriber.next(current);
    pusher.connection.bind('state_change', changed);
    return () => void pusher.connection.unbind('state_change', changed);
  });

  return {
    sessionChanged$: sessionChanges(pusher),
    reopen: () => pusher.connect(),
    connection$: state$.pipe(
      map(toConnection),
      distinctUntilChanged(),
      shareReplay({ bufferSize: 1, refCount: true }),
    ),
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
    close: () => pusher.disconnect(),
  };
}
