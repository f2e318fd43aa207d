import { textInOwnElement } from './textInOwnElement.ts';

/**
 * Makes the lint settings for what React shows. The types of all browser sources come from one
 * program, which takes about twenty seconds of a core.
 * @param root the folder of the repository
 * @param ignores the sources that no visitor sees
 */
export function textRules(root: string, ignores: string[]): object {
  return {
    files: ['apps/*/src/**/*.tsx', 'libs/{ui,host}/src/**/*.tsx'],
    ignores,
    languageOptions: {
      parserOptions: { project: './tools/checks/texts.tsconfig.json', tsconfigRootDir: root },
    },
    plugins: { texts: { rules: { 'own-element': textInOwnElement } } },
    rules: { 'texts/own-element': 'error' },
  };
}
