import type { Realtime, RealtimeConfig } from './realtime.ts';

/**
 * Opens the realtime connection. The Pusher client is fetched only here, so a visitor who has not signed
 * in never loads it. rxjs comes with the script of the idle moment: its Observable alone is 2.4 kB (brotli),
 * and with the operators for timers and listeners it is 7 kB, so the first script goes without. `config`
 * is the site's. Private channels are authorised by the session cookie.
 */
export async function openRealtime(config: RealtimeConfig): Promise<Realtime> {
  const { openPusher } = await import(/* webpackChunkName: "idle" */ './openPusher.ts');
  return openPusher(config);
}
