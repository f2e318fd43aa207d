import { isApiError, prepareCalls } from '@poy/api-client';
import type { Host } from '@poy/host';
import { maintenanceOf } from './maintenanceOf.ts';

type Watched = Pick<Host, 'words' | 'boot' | 'queryClient' | 'learnSession'>;

/**
 * Shows the screen of a closed site when a call of this page is refused because of it. When the site
 * opens, the page asks anew for everything that it shows. Returns the function that stops it.
 */
export async function watchClosed(host: Watched): Promise<() => void> {
  let shown = false;
  const { interceptors } = await prepareCalls();
  const watch = interceptors.response.use(undefined, (error: unknown) => {
    if (isApiError(error, 'MAINTENANCE') && !shown) {
      shown = true;
      void import(/* webpackChunkName: "page-not-found" */ './showClosed.tsx')
        .then(({ showClosed }) => showClosed(host, maintenanceOf(error)))
        .then(() => {
          void host.learnSession();
          void host.queryClient.invalidateQueries();
        })
        // Where the screen does not arrive, the next refused call asks for it again.
        .catch(() => undefined)
        .finally(() => (shown = false));
    }
    return Promise.reject(error as Error);
  });
  return () => interceptors.response.eject(watch);
}
