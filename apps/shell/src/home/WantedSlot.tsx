import { useHost } from '@poy/host';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { LazyRefusedCookies } from '../session/cookies/lazyRefusedCookies.ts';
import { isWanted } from '../session/wanted/loadWanted.ts';

const WantedNotice = lazy(async () => ({
  default: (await import(/* webpackChunkName: "idle" */ './WantedNotice.tsx')).WantedNotice,
}));

const unchanging = () => () => {};

/**
 * The place of the line about the page that a visitor wanted. The server paints one page for every
 * guest, so the line comes in the browser.
 */
export function WantedSlot() {
  const { users } = useHost();
  const shown = useSyncExternalStore(
    unchanging,
    () => users.getState().expelled || isWanted(),
    () => false,
  );
  const { expelled, unkept } = users.getState();
  if (!shown) return null;
  return (
    <Suspense>
      {unkept ? <LazyRefusedCookies signedIn /> : <WantedNotice expelled={expelled} />}
    </Suspense>
  );
}
