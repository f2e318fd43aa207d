import type { RuleSetRule } from 'webpack';
import { promisedBrowsers } from '../engines/browsers.ts';

/**
 * Makes the rule for TypeScript and JSX of our own sources, for the promised browsers and for
 * Node. JSX always becomes calls of `react/jsx-runtime`, which is shared, so that a remote
 * built for production also runs in a shell that is being developed. With `refresh` the code can be
 * replaced in a running page (refresh/withRefresh.ts).
 */
export function swcRule({ refresh } = { refresh: false }): RuleSetRule {
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    loader: 'swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: refresh, refresh } },
      },
      env: { targets: promisedBrowsers.join(', ') },
    },
  };
}
