import type { RuleSetRule } from 'webpack';

/** A file that is written into what names it, such as `./digits.woff2?inline`. */
const inline = /^\?inline$/;

/** Makes the rules for pictures and fonts in the browser's builds. */
export const assetRules = (): RuleSetRule[] => [
  {
    test: /\.(svg|png|webp|woff2)$/,
    resourceQuery: { not: [inline] },
    type: 'asset/resource',
  },
  { resourceQuery: inline, type: 'asset/inline' },
];
