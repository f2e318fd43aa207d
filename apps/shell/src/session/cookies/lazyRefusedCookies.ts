import { lazy, type ComponentType } from 'react';
import type { RefusedCookiesProps } from './RefusedCookies.tsx';

const nothing: { default: ComponentType<RefusedCookiesProps> } = { default: () => null };

/** Hardly any visitor sees it. Where it does not arrive, the page goes on without it. */
export const LazyRefusedCookies = lazy(() =>
  import(/* webpackChunkName: "page-not-found" */ './RefusedCookies.tsx').then(
    ({ RefusedCookies }): typeof nothing => ({ default: RefusedCookies }),
    () => nothing,
  ),
);
