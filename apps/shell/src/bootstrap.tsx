import { openRealtime, startServerClock } from '@poy/api-client';
import type { Language } from '@poy/contract/rules';
import { createHost } from '@poy/host';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider, type RouteObject } from 'react-router';
import { untilShown } from './ahead/untilShown.ts';
import { App } from './App.tsx';
import { clockOfPage } from './boot/clockOfPage.ts';
import { createRoutes, pagesRoute, wrapRemote } from './createRoutes.tsx';
import { watchEarly } from './early/watchEarly.ts';
import { reloadOnLostChunk } from './errors/reloadOnLostChunk.ts';
import { idleWork } from './idle/idleWork.ts';
import { pause } from './pause.ts';
import { pressEarly } from './early/pressEarly.ts';
import { readBoot } from './boot/readBoot.ts';
import { discoverRemotes } from './remotes/discoverRemotes.ts';
import { holdUntil } from './remotes/holdUntil.ts';
import { loadRemoteModule } from './remotes/loadRemoteModule.ts';
import { RemoteCrashed } from './remotes/failed/RemoteCrashed.tsx';
import { lacksPage } from './addresses/remotePageAt.ts';
import { remoteOf } from './addresses/remoteTable.ts';
import { settleLater } from './settleLater.ts';
import { shellMessages } from './shellMessages.ts';
import { trustScripts } from './boot/trustScripts.ts';
import { whenShown } from './idle/whenShown.ts';

/**
 * Fetches the shell page that the address shows and puts it into its route. Otherwise a page that
 * is still missing while the document is hydrated would stand in it twice.
 */
async function resolveShownPage(routes: RouteObject[]): Promise<void> {
  const lazies = (matchRoutes(routes, location) ?? [])
    .map(({ route }) => route)
    .filter((route) => typeof route.lazy === 'function');
  await Promise.all(
    lazies.map(async (route) => {
      if (typeof route.lazy === 'function')
        Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

/**
 * Returns a listener for an error that no boundary caught. React has emptied the page by then, so the
 * listener puts back what the server painted, and says that the program did not start.
 */
function putBack(root: HTMLElement): (error: unknown) => void {
  const painted = root.cloneNode(true);
  return (error) => {
    console.error(error);
    root.replaceWith(painted);
    window.tellStart('start', String(error));
  };
}

/** Makes the page that the server painted interactive. */
export async function bootstrap(): Promise<void> {
  const boot = readBoot();
  trustScripts(boot);
  startServerClock(clockOfPage(boot.now));
  reloadOnLostChunk();
  const shown = settleLater();
  const host = createHost(boot, (config) => shown.promise.then(() => openRealtime(config)));
  void host.words.add('shell', shellMessages);
  host.words.i18n.on('languageChanged', async (language: Language) => {
    const { translatePages } = await import(
      /* webpackChunkName: "idle" */ './remotes/translatePages.ts'
    );
    await translatePages(host, language);
  });
  const slot = {
    lazy: async () => ({
      Component: (
        await import(/* webpackChunkName: "page-not-found" */ './errors/missing/NotFoundPage.tsx')
      ).NotFoundPage,
    }),
  };
  const routes = createRoutes(boot.site.remotes, slot, host.words);
  await pause();
  const name = remoteOf(location.pathname);
  const ofRemote =
    name !== null &&
    boot.site.remotes[name] !== undefined &&
    !lacksPage(location.pathname, boot.pages);
  if (!ofRemote) await resolveShownPage(routes);
  const awake = settleLater();
  const load = holdUntil(awake.promise, loadRemoteModule);
  const router = createBrowserRouter(routes, {
    // Only the shell's own pages arrive complete. At a remote's address the router has to ask for
    // the routes first.
    ...(ofRemote ? {} : { hydrationData: {} }),
    patchRoutesOnNavigation: discoverRemotes(host, load, pagesRoute, (remote, module) =>
      wrapRemote(remote, module.routes, RemoteCrashed),
    ),
  });
  void untilShown()
    .then(() => whenShown(router, host.queryClient))
    .then(shown.settle);
  idleWork(router, host, shown.promise);
  await pause();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element');
  const onUncaughtError = putBack(root);
  const { painted, onRecoverableError } = watchEarly(root);
  // A transition works in slices, so that a slow phone answers a touch in between.
  startTransition(() => {
    hydrateRoot(
      root,
      <App host={host} router={<RouterProvider router={router} />} onAwake={awake.settle} />,
      { onUncaughtError, onRecoverableError },
    );
  });
  painted.pressed = pressEarly();
}
