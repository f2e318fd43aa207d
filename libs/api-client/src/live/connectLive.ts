import type { LiveMessage } from '@poy/contract/live';
import { livePath, retryWindow } from '@poy/contract/liveRules';
import {
  defer,
  filter,
  map,
  Observable,
  retry,
  startWith,
  Subject,
  switchMap,
  throwError,
  timeout,
  timer,
} from 'rxjs';
import { createBackOff, Cut, type BackOff } from './backOff.ts';
import type { Live, LiveNews } from './live.ts';

/** The hub tells the time every 25 seconds. A connection on which nothing came for so long is dead. */
const silentMs = 60_000;

/** The parts of the browser, which tests replace. */
export interface LiveParts {
  /** Gets a ticket. @throws Cut where the server says when to come back */
  ticket(): Promise<string>;
  /** Opens a socket at a path of the page's own host. */
  open(path: string): Pick<WebSocket, 'close' | 'onmessage' | 'onclose'>;
  /** Settles when somebody looks at the page. */
  seen(): Promise<void>;
  random(): number;
}

/** The place in the stream up to which the page knows all events. */
interface Place {
  stream: string;
  serial: number;
}

const addressOf = (ticket: string, place: Place | null): string =>
  `${livePath}?${new URLSearchParams({
    token: ticket,
    ...(place && { stream: place.stream, serial: String(place.serial) }),
  }).toString()}`;

/** Opens one connection for each subscriber. Its end is an error, the `Cut`. */
const connection = (parts: LiveParts, place: () => Place | null): Observable<LiveMessage> =>
  new Observable<string>((subscriber) => {
    let socket: ReturnType<LiveParts['open']> | null = null;
    parts.ticket().then(
      (ticket) => {
        if (subscriber.closed) return;
        socket = parts.open(addressOf(ticket, place()));
        socket.onmessage = ({ data }) => subscriber.next(String(data));
        socket.onclose = ({ code, reason }) =>
          subscriber.error(new Cut(code, retryWindow(reason)));
      },
      (cut: unknown) => subscriber.error(cut),
    );
    return () => socket?.close();
  }).pipe(
    timeout({ each: silentMs, with: () => throwError(() => new Cut(0, null)) }),
    map((text) => JSON.parse(text) as LiveMessage),
  );

/** Keeps the place of a page, and tells which messages are news to it. */
function createFollower(backOff: BackOff) {
  let place: Place | null = null;
  return {
    place: () => place,
    isNews(message: LiveMessage): message is LiveNews {
      if (message.type === 'refused') return false;
      if ('retryMs' in message) backOff.open(message.retryMs);
      if (message.type === 'round') {
        if (!place || message.serial <= place.serial) return false;
        place.serial = message.serial;
      }
      if (message.type === 'welcome' || message.type === 'again') {
        const { stream, serial } = message;
        // A process that lags behind the last one begins with events that the page knows.
        const known = place?.stream === stream ? place.serial : 0;
        place = { stream, serial: Math.max(known, serial) };
      }
      return true;
    },
  };
}

/** Connects to the hub with the parts of a browser. See `openLive`. */
export function connectLive(parts: LiveParts): Live {
  const renewed = new Subject<void>();
  const backOff = createBackOff(parts.random);
  const follower = createFollower(backOff);
  const news$ = defer(parts.seen).pipe(
    switchMap(() => connection(parts, follower.place)),
    filter(follower.isNews),
    // A message that cannot be read ends the connection like a cut without a word.
    retry({
      delay: (error) => timer(backOff.next(error instanceof Cut ? error : new Cut(0, null))),
    }),
  );
  return {
    news$: renewed.pipe(
      startWith(undefined),
      switchMap(() => news$),
    ),
    renew: () => renewed.next(),
  };
}
