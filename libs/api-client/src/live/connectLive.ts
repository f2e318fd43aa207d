import type { LiveMessage } from '@poy/contract/live';
import { livePath, retryWindow } from '@poy/contract/liveRules';
import {
  catchError,
  concat,
  defer,
  map,
  mergeMap,
  Observable,
  of,
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

/** A socket of a browser, as far as it is used here. */
export interface LiveSocket {
  onmessage: ((message: { data: unknown }) => void) | null;
  onclose: ((end: { code: number; reason: string }) => void) | null;
  close(): void;
}

/** The parts of the browser, which tests replace. */
export interface LiveParts {
  /** Gets a ticket. @throws Cut where the server says when to come back */
  ticket(): Promise<string>;
  /** Opens a socket at a path of the page's own host. */
  open(path: string): LiveSocket;
  /** Settles when somebody looks at the page. */
  seen(): Promise<void>;
  random(): number;
  /** Returns the ms since some moment, those that the device slept included. */
  elapsed(): number;
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

/** A message, with the time (ms) since the connection was opened. */
interface Heard {
  readonly message: LiveMessage;
  readonly sinceMs: number;
}

/** Opens one connection for each subscriber. Its end is an error, the `Cut`. */
const connection = (parts: LiveParts, place: () => Place | null): Observable<Heard> =>
  new Observable<readonly [text: string, sinceMs: number]>((subscriber) => {
    let socket: LiveSocket | null = null;
    parts
      .ticket()
      .then((ticket) => {
        if (subscriber.closed) return;
        socket = parts.open(addressOf(ticket, place()));
        const opened = parts.elapsed();
        socket.onmessage = ({ data }) => subscriber.next([String(data), parts.elapsed() - opened]);
        socket.onclose = ({ code, reason }) => subscriber.error(new Cut(code, retryWindow(reason)));
      })
      // A browser that lets the page open no socket throws when one is made.
      .catch((cut: unknown) => subscriber.error(cut));
    return () => socket?.close();
  }).pipe(
    timeout({ each: silentMs, with: () => throwError(() => new Cut(0, null)) }),
    map(([text, sinceMs]) => ({ message: JSON.parse(text) as LiveMessage, sinceMs })),
  );

/** Keeps the place of a page, and tells which messages are news to it. */
function createFollower(backOff: BackOff) {
  let place: Place | null = null;
  const isNew = (serial: number): boolean => {
    if (!place || serial <= place.serial) return false;
    place.serial = serial;
    return true;
  };
  const move = ({ stream, serial }: Place): void => {
    // A process that lags behind the last one begins with events that the page knows.
    const known = place?.stream === stream ? place.serial : 0;
    place = { stream, serial: Math.max(known, serial) };
  };
  return {
    place: () => place,
    newsOf({ message, sinceMs }: Heard): LiveNews[] {
      if (message.type === 'refused') return [];
      if ('retryMs' in message) backOff.open(message.retryMs);
      if (message.type === 'round' && !isNew(message.serial)) return [];
      if (message.type === 'welcome' || message.type === 'again') move(message);
      return [message.type === 'welcome' ? { ...message, roundTripMs: sinceMs } : message];
    },
  };
}

/** Connects to the hub with the parts of a browser. See `openLive`. */
export function connectLive(parts: LiveParts): Live {
  const renewed = new Subject<void>();
  const backOff = createBackOff(parts.random);
  const follower = createFollower(backOff);
  const cut$ = of<LiveNews>({ type: 'cut' });
  const news$ = defer(parts.seen).pipe(
    switchMap(() => connection(parts, follower.place)),
    mergeMap((heard) => follower.newsOf(heard)),
    catchError((error: unknown) =>
      concat(
        cut$,
        throwError(() => error),
      ),
    ),
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
