import { lazy } from 'react';
import { ConnectionPage } from './broken/ConnectionPage.tsx';

const rareErrorPages = () => import(/* webpackChunkName: "page-not-found" */ './rareErrorPages.ts');
const connectionPage = () => ({ default: () => <ConnectionPage /> });

/**
 * The pages that nobody sees on the way through the site are fetched when they are shown. Where
 * they do not arrive, the connection is what is wrong.
 */
export const ErrorBody = lazy(() =>
  rareErrorPages().then((pages) => ({ default: pages.ErrorBody }), connectionPage),
);
export const UnauthorizedPage = lazy(() =>
  rareErrorPages().then((pages) => ({ default: pages.UnauthorizedPage }), connectionPage),
);
