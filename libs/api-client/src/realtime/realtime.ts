import type { Site } from '@poy/contract';
import type { Observable } from 'rxjs';

export type RealtimeConfig = Site['realtime'];
export type Connection = 'connecting' | 'connected' | 'lost';

/** One connection for the whole page. */
export interface Realtime {
  /**
   * Messages of one event on one channel. The channel is joined with the first subscriber and left
   * with the last.
   */
  events<T>(channel: string, event: string): Observable<T>;
  connection$: Observable<Connection>;
  close(): void;
}
