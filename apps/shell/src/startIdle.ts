import type { Host } from '@poy/host';
import { watchClosed } from './maintenance/watchClosed.ts';
import { watchPopup } from './popup/watchPopup.ts';
import { startTracking, type Route } from './tracking/startTracking.ts';

/** Starts what goes on beside the page for as long as it is open. */
export function startIdle(route: Route, host: Host): void {
  startTracking(route, host);
  watchClosed(host).catch(() => undefined);
  watchPopup(host).catch(() => undefined);
}
