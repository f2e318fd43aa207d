import { fileURLToPath } from 'node:url';
import type { RuleSetRule } from 'webpack';

const loader = fileURLToPath(new URL('./wordsLoader.mjs', import.meta.url));

/** Makes the rules for the words of languages that write no spaces between words. */
export const wordsRules = (): RuleSetRule[] => [
  { test: /[\\/]locales[\\/](th|km|my)\.json$/, type: 'json', loader },
  // The names of banks stand in a table of their own.
  { test: /[\\/]contract[\\/]src[\\/](?:\w+[\\/])*banks\.ts$/, enforce: 'pre', loader },
];
