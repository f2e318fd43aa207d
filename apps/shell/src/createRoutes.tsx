import type { Site } from '@poy/contract';
import type { Host } from '@poy/host';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { BareError } from './errors/BareError.tsx';
import { PageError } from './errors/PageError.tsx';
import { PageLayout } from './layout/PageLayout.tsx';
import { pages } from './pages.ts';
import { RemoteFailed } from './remotes/failed/RemoteFailed.tsx';
import { RemoteSkeleton } from './remotes/RemoteSkeleton.tsx';
import { sitePrefixes } from './addresses/remoteTable.ts';

/** The id of the route that the remotes' routes are put under. */
export const pagesRoute = 'pages';

/**
 * Returns the route table. Addresses are read with their case, as every list of pages is: who may
 * open `/main` is decided for that address, and `/MAIN` is no page. It is the same on both sides but
 * for `slot`, which stands at a remote's address before its routes are known. The server shows the
 * skeleton there, unless the remote's list has no such page; in a browser the skeleton is only the
 * fallback, and `slot` means that the remote has no such page. A page that has words of its own adds
 * them to `words` while it is loaded.
 */
export function createRoutes(
  remotes: Site['remotes'],
  slot: Pick<RouteObject, 'Component' | 'lazy'>,
  words: Host['words'],
): RouteObject[] {
  return [
    {
      id: 'layout',
      Component: PageLayout,
      ErrorBoundary: BareError,
      children: [
        {
          id: pagesRoute,
          ErrorBoundary: PageError,
          children: [
            ...pages.map(({ lazy, ...page }): RouteObject => ({
              ...page,
              lazy: lazy && (() => lazy(words)),
              caseSensitive: true,
            })),
            ...sitePrefixes(remotes).map(({ prefix }): RouteObject => ({
              path: `${prefix}/*`,
              caseSensitive: true,
              ...slot,
              HydrateFallback: RemoteSkeleton,
              ErrorBoundary: RemoteFailed,
            })),
          ],
        },
      ],
    },
  ];
}

/**
 * Wraps a remote's routes in a boundary of their own, so that a remote that breaks takes nothing
 * else with it.
 */
export function wrapRemote(
  name: string,
  routes: RouteObject[],
  Boundary: ComponentType,
): RouteObject {
  return {
    id: `remote-${name}`,
    HydrateFallback: RemoteSkeleton,
    ErrorBoundary: Boundary,
    children: routes,
  };
}
