import type { Realtime, RealtimeConfig } from './realtime.ts';

/**
 * Opens the realtime connection. The Pusher client and rxjs are fetched only here, so a visitor who
 * has not signed in never loads them. Code of the first page goes without rxjs: its Observable alone
 * would add 2.4 kB (brotli) there. `config` is the site's. Private channels are authorised by
 * the session cookie.
 */
export async function openRealtime(config: RealtimeConfig): Promise<Realtime> {
  const { connectPusher } = await import(
    /* webpackChunkName: "realtime" */ './pusherConnection.ts'
  );
  return connectPusher(config);
}
