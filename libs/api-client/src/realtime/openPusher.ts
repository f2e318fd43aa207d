import type { Realtime, RealtimeConfig } from './realtime.ts';

/**
 * Fetches the Pusher client and connects. This step is in the script of the idle moment, which has rxjs for
 * the hub of live messages, so the script of the Pusher client goes without.
 */
export async function openPusher(config: RealtimeConfig): Promise<Realtime> {
  const { connectPusher } = await import(
    /* webpackChunkName: "realtime" */ './pusherConnection.ts'
  );
  return connectPusher(config);
}
