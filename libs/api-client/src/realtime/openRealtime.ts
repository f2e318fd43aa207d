import type { Realtime, RealtimeConfig } from './realtime.ts';

/**
 * Opens the realtime connection. The Pusher client and rxjs are fetched only here, so a visitor who
 * has not signed in never loads them. Code that a guest fetches goes without rxjs: its Observable
 * alone is 2.4 kB (brotli), and with the operators for timers and listeners it is 7 kB. `config` is
 * the site's. Private channels are authorised by the session cookie.
 */
export async function openRealtime(config: RealtimeConfig): Promise<Realtime> {
  const { connectPusher } = await import(
    /* webpackChunkName: "realtime" */ './pusherConnection.ts'
  );
  return connectPusher(config);
}
