import type Pusher from 'pusher-js';
import { filter, map, Observable, switchMap, take } from 'rxjs';

/** The code with which the server closes a connection whose session has ended or changed. */
const sessionCode = 4009;

interface Emitter {
  bind(event: string, hear: (data: never) => void): unknown;
  unbind(event: string, hear: (data: never) => void): unknown;
}

/** Returns the data of one event of the connection. */
const dataOf = <Data>(emitter: Emitter, event: string): Observable<Data> =>
  new Observable<Data>((subscriber) => {
    const hear = (data: Data) => subscriber.next(data);
    emitter.bind(event, hear);
    return () => void emitter.unbind(event, hear);
  });

/** Tells each time that a connection stays closed because its session has ended or changed. */
export function sessionChanges({ connection }: Pusher): Observable<void> {
  const changes = dataOf<{ current: string }>(connection, 'state_change');
  return dataOf<{ data?: { code?: number } }>(connection, 'error').pipe(
    filter(({ data }) => data?.code === sessionCode),
    switchMap(() => changes.pipe(take(1))),
    filter(({ current }) => current === 'disconnected'),
    map(() => undefined),
  );
}
