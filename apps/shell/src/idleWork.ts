import { prepareCalls } from '@poy/api-client';
import { cameAnew, type Host } from '@poy/host';
import { afterLoad } from './afterLoad.ts';
import type { Route } from './tracking/startTracking.ts';

/**
 * Does, when the browser is idle, what no visitor waits for. It fetches the client of the calls,
 * which the next press may need and which a page that calls at once has fetched already, a member's
 * styles as files, and after `shown` what goes on beside the page. It also asks for the member of the session, where
 * there is one. A visitor who loses one of these on the way loses nothing.
 */
export function idleWork(route: Route, host: Host, shown: Promise<void>): void {
  const anew = cameAnew();
  const ignore = (): undefined => undefined;
  afterLoad().then(prepareCalls).catch(ignore);
  const { styles } = host.boot;
  if (styles)
    afterLoad()
      .then(async () => {
        const { keepStyles } = await import(/* webpackChunkName: "idle" */ './keepStyles.ts');
        return keepStyles(styles);
      })
      .catch(ignore);
  // The session may have ended or changed since the page was made.
  if (host.boot.session) afterLoad().then(host.learnSession).catch(ignore);
  Promise.all([afterLoad(), shown])
    .then(async () => {
      const { startIdle } = await import(/* webpackChunkName: "idle" */ './startIdle.ts');
      startIdle(route, host, anew);
    })
    .catch(ignore);
}
