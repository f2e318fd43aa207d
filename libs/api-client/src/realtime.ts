import type { Site } from '@poy/contract';
import type { Observable } from 'rxjs';

export type RealtimeConfig = Site['realtime'];
export type Connection = 'connecting' | 'connected' | 'lost';

/** One connection for the whole page. */
export interface Realtime {
  /** Messages of one event on one channel. The channel is joined with the first subscriber and left with the last. */
  events<T>(channel: string, event: string): Observable<T>;
  connection$: Observable<Connection>;
  close(): void;
}

/**
 * Opens the realtime connection. The Pusher client and rxjs are fetched only here, so a visitor who has not signed in never loads them.
 * `config` is the site's; private channels are authorised by the session cookie.
 */
export async function openRealtime(config: RealtimeConfig): Promise<Realtime> {
  const { connectPusher } = await import('./pusherConnection.ts');
  return connectPusher(config);
}
