import type { RuleSetRule } from 'webpack';
import type { Mode } from './baseConfig.ts';

/** TypeScript and JSX of our own sources, for browsers of the last three years and for Node. */
export function swcRule(mode: Mode): RuleSetRule {
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    loader: 'swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: mode === 'development' } },
        target: 'es2022',
      },
    },
  };
}
