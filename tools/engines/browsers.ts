import browserslist from 'browserslist';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * The queries of `browserslist` in package.json: the one place that says which browsers are promised.
 * The build, the lint of sources and the check of bundles follow it.
 */
export const promisedBrowsers: readonly string[] =
  browserslist.loadConfig({ path: root }) ?? browserslist.defaults;
