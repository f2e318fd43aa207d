import type { RealtimeChannel, RealtimeEventOn, RealtimeMessage, Site } from '@poy/contract';
import type { Observable } from 'rxjs';

export type RealtimeConfig = Site['realtime'];
/** `connected` while messages of every channel that somebody listens to arrive. */
export type Connection = 'connecting' | 'connected' | 'lost';

/** The one realtime connection of the page. */
export interface Realtime {
  /**
   * Returns the messages of one event on one channel. The first subscriber joins the channel and
   * the last one leaves it.
   */
  events<Channel extends RealtimeChannel, Event extends RealtimeEventOn<Channel>>(
    channel: Channel,
    event: Event,
  ): Observable<RealtimeMessage<Event>>;
  /**
   * Tells each time the messages of a channel begin to arrive, because earlier messages were missed
   * and have to be asked for. That is the case at the beginning, since the page is older than its
   * connection, and after a cut. Several times within five seconds count as two: the first one, and
   * one at their end.
   */
  joined(channel: RealtimeChannel): Observable<void>;
  connection$: Observable<Connection>;
  /**
   * Tells that the server has closed the connection because the session ended or changed. It stays
   * closed until `reopen` is called.
   */
  sessionChanged$: Observable<void>;
  /** Opens the connection anew, with all channels that somebody listens to. */
  reopen(): void;
  close(): void;
}
