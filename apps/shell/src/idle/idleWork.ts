import { prepareCalls } from '@poy/api-client';
import { cameAnew, type Host } from '@poy/host';
import { afterLoad } from '../afterLoad.ts';
import { isAhead, untilShown } from '../ahead/untilShown.ts';
import type { Route } from '../tracking/startTracking.ts';
import type { BackHolder } from './backCloses.ts';

/** A page whose part that keeps it live did not come asks for that again after this time in ms. */
const againMs = 10_000;

/** Keeps the page live. One that asks for nothing while no messages reach it would show old money. */
function stayLive(host: Host): void {
  void import(/* webpackChunkName: "idle" */ '@poy/host/live').then(
    ({ keepLive }) => void keepLive(host),
    () => void setTimeout(stayLive, againMs, host),
  );
}

/**
 * Does, when the browser is idle, what no visitor waits for. It fetches the client of the calls,
 * which the next press may need and which a page that calls at once has fetched already, a member's
 * styles as files, what keeps the page live, and after `shown` what goes on beside the page. It also asks
 * for the member of the session, where there is one. A visitor who loses another one of these on the
 * way loses nothing.
 */
export function idleWork(route: Route & BackHolder, host: Host, shown: Promise<void>): void {
  const anew = cameAnew();
  const ignore = (): undefined => undefined;
  if (isAhead())
    import(/* webpackChunkName: "idle" */ '../ahead/tellReady.ts')
      .then(({ tellReady }) => tellReady())
      .catch(ignore);
  afterLoad().then(prepareCalls).catch(ignore);
  // A picture that never comes holds back the end of loading, and must not hold back money.
  const late = untilShown().then(() => new Promise((done) => setTimeout(done, againMs)));
  void Promise.race([afterLoad(), late]).then(() => stayLive(host));
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
