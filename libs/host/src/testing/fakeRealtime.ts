import type { Connection, Realtime } from '@poy/api-client';
import { BehaviorSubject, Subject, type Observable } from 'rxjs';

const joined = 'pusher:subscription_succeeded';

export interface FakeRealtime extends Realtime {
  /** Sends a message as the server would. */
  send(channel: string, event: string, data: unknown): void;
  /** One that comes back opens its channels again, as the server does. */
  connection$: BehaviorSubject<Connection>;
  closed: boolean;
  /** The number of times that the page has opened it again. */
  reopened: number;
  sessionChanged$: Subject<void>;
}

/** A realtime connection inside the test. */
export function fakeRealtime(): FakeRealtime {
  const subjects = new Map<string, Subject<unknown>>();
  const subject = (key: string) => {
    const known = subjects.get(key) ?? new Subject<unknown>();
    subjects.set(key, known);
    return known;
  };
  const fake: FakeRealtime = {
    events: <T>(channel: string, event: string) =>
      subject(`${channel} ${event}`) as Subject<unknown> as Observable<T>,
    connection$: new BehaviorSubject<Connection>('connected'),
    closed: false,
    reopened: 0,
    sessionChanged$: new Subject<void>(),
    reopen: () => {
      fake.reopened += 1;
    },
    close: () => {
      fake.closed = true;
    },
    send: (channel, event, data) => subject(`${channel} ${event}`).next(data),
  };
  let away = false;
  fake.connection$.subscribe((state) => {
    if (state === 'connected' && away)
      for (const [key, channel] of subjects) if (key.endsWith(` ${joined}`)) channel.next({});
    away = state !== 'connected';
  });
  return fake;
}
