import type { ContentShown, ContentSummary } from '@poy/contract';
import type { Host } from '@poy/host';
import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { isKeptFree } from '../popup/isBusy.ts';
import type { Route } from '../tracking/startTracking.ts';
import { Banner } from './Banner.tsx';
import { keepSeen, type SeenCookie } from './newsCookies.ts';
import { NewsAlert } from './NewsAlert.tsx';

/** Puts an element over the page, in a tree of its own, and returns the function that takes it away. */
function putOver(element: ReactElement): () => void {
  const place = document.createElement('div');
  document.body.append(place);
  const root = hydrateRoot(place, element);
  return () => {
    root.unmount();
    place.remove();
  };
}

/** Shows news or a popup over the page until it is closed. Closing it keeps in `cookie` that it was seen. */
export const showAlert = (
  host: Pick<Host, 'words'>,
  item: ContentShown,
  cookie: SeenCookie,
): Promise<void> =>
  new Promise((closed) => {
    const close = (): void => {
      keepSeen(cookie, item);
      takeAway();
      closed();
    };
    const takeAway = putOver(<NewsAlert words={host.words} item={item} onClose={close} />);
  });

/**
 * Shows a banner above the bar at the bottom. It goes where it is closed or followed, which keeps that it was
 * seen, and where the page becomes one that nothing may cover.
 */
export function showBanner(host: Pick<Host, 'words'>, route: Route, item: ContentSummary): void {
  const leave = (): void => {
    unsubscribe();
    takeAway();
  };
  const close = (): void => {
    keepSeen('seeBannerClick', item);
    leave();
  };
  const unsubscribe = route.subscribe(() => {
    if (isKeptFree(route.state.location.pathname)) leave();
  });
  const takeAway = putOver(<Banner words={host.words} item={item} onClose={close} />);
}
