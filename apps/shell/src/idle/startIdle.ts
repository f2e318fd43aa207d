import type { Host } from '@poy/host';
import offline from '@poy/ui/scenes/offline.svg';
import { openReady } from '../ahead/openReady.ts';
import { startLive } from '../live/startLive.ts';
import { watchClosed } from '../maintenance/watchClosed.ts';
import { watchNews } from '../news/watchNews.ts';
import { watchPopup } from '../popup/watchPopup.ts';
import { loadTitles } from './loadTitles.ts';
import { leavePush } from '../session/leavePush.ts';
import { tellAnew } from '../session/tellAnew.ts';
import { startTracking, type Route } from '../tracking/startTracking.ts';
import { backCloses, type BackHolder } from './backCloses.ts';

/**
 * Starts what goes on beside the page for as long as it is open. `anew` tells that the page was loaded
 * anew because somebody else had signed in in the browser.
 */
export function startIdle(route: Route & BackHolder, host: Host, anew: boolean): void {
  backCloses(route);
  if (anew) tellAnew(host);
  leavePush(host);
  startTracking(route, host);
  openReady(host);
  loadTitles(host);
  startLive(host);
  // The page that says that there is no network could not fetch its drawing any more.
  new Image().src = offline;
  watchClosed(host).catch(() => undefined);
  watchPopup(host)
    .then(() => watchNews(host, route))
    .catch(() => undefined);
}
