import { fileURLToPath } from 'node:url';
import type { RuleSetRule } from 'webpack';

/** Makes the rule for the words of languages that write no spaces between words. */
export const wordsRule = (): RuleSetRule => ({
  test: /[\\/]locales[\\/](km|my)\.json$/,
  type: 'json',
  loader: fileURLToPath(new URL('./wordsLoader.mjs', import.meta.url)),
});
