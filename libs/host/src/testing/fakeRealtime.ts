import type { Connection, Realtime } from '@poy/api-client';
import type { RealtimeChannel, RealtimeEventOn, RealtimeMessage } from '@poy/contract';
import { BehaviorSubject, Subject, type Observable } from 'rxjs';

export interface FakeRealtime extends Realtime {
  /** Sends a message as the server would. */
  send<Channel extends RealtimeChannel, Event extends RealtimeEventOn<Channel>>(
    channel: Channel,
    event: Event,
    message: RealtimeMessage<Event>,
  ): void;
  /** Returns true where the page listens to an event: one that is sent before is lost. */
  hears(channel: RealtimeChannel, event: string): boolean;
  /** Opens a channel as the server would. */
  join(channel: RealtimeChannel): void;
  /** One that comes back opens its channels again, as the server does. */
  connection$: BehaviorSubject<Connection>;
  closed: boolean;
  /** The number of times that the page has opened it again. */
  reopened: number;
  sessionChanged$: Subject<void>;
}

/** Makes what is missing, by its name. */
function subjects<Sent>() {
  const made = new Map<string, Subject<Sent>>();
  const subjectOf = (name: string) => {
    const known = made.get(name) ?? new Subject<Sent>();
    made.set(name, known);
    return known;
  };
  return { made, subjectOf };
}

/** A realtime connection inside the test. It tells of each opening of a channel at once. */
export function fakeRealtime(): FakeRealtime {
  const messages = subjects<unknown>();
  const openings = subjects<void>();
  const fake: FakeRealtime = {
    events: <Message>(channel: string, event: string) =>
      messages.subjectOf(`${channel} ${event}`) as Observable<unknown> as Observable<Message>,
    joined: openings.subjectOf,
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
    send: (channel, event, message) => messages.subjectOf(`${channel} ${event}`).next(message),
    hears: (channel, event) => messages.made.get(`${channel} ${event}`)?.observed === true,
    join: (channel) => openings.subjectOf(channel).next(),
  };
  let away = false;
  fake.connection$.subscribe((state) => {
    if (state === 'connected' && away) openings.made.forEach((opening) => opening.next());
    away = state !== 'connected';
  });
  return fake;
}
