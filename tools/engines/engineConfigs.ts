import type { Linter } from 'eslint';
import { language, sourceRules } from './languageRules.ts';
import { webRules } from './webRules.ts';

/**
 * Makes the parts of the lint's configuration that hold the promise about browsers (docs/engines.md).
 * What packages bring is seen in the bundles.
 * @param browserSources the files of all projects that only browsers run
 * @param tests files that only Node runs
 * @param weakChance a function that the rules of the game may not call, refused by the same rule
 */
export const engineConfigs = (
  browserSources: string[],
  tests: string[],
  weakChance: object,
): Linter.Config[] => [
  {
    files: [...browserSources, 'libs/{contract,bet-rules,game-search}/src/**/*.ts'],
    ignores: [...tests, '**/*.d.ts', 'apps/shell/src/render.tsx'],
    plugins: { 'es-x': language },
    rules: { ...sourceRules(), ...webRules() },
  },
  { files: ['libs/bet-rules/src/**/*.ts'], ignores: tests, rules: webRules([weakChance]) },
  {
    // These ask first whether it is there (passkeysWork), or attempt each signal alone.
    files: ['libs/host/src/passkeys/*.ts', 'libs/collector/src/**/*.ts'],
    rules: { 'no-restricted-properties': 'off', 'no-restricted-globals': 'off' },
  },
  {
    // Pasted text is read in a chunk of its own, without which the bet page goes on (loadPasteSheet).
    files: ['libs/bet-rules/src/paste/**/*.ts'],
    rules: { 'es-x/no-regexp-lookbehind-assertions': 'off' },
  },
  {
    // Node divides words, when the product is built and when the server reads the texts of a site.
    files: ['libs/contract/src/texts/divideWords.ts'],
    rules: { 'es-x/no-regexp-lookbehind-assertions': 'off', 'es-x/no-intl-segmenter': 'off' },
  },
];
