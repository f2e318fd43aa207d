import type { Site } from '@poy/contract';
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
  events<T>(channel: string, event: string): Observable<T>;
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
