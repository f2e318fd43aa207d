import { languages } from '@poy/contract/rules';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { readFileSync } from 'node:fs';
import type { Configuration } from 'webpack';
import { appFolder, baseConfig, type Mode } from './baseConfig.ts';
import { markedLanguage, markMessages } from './markWords.ts';

/** The address at which the web host serves the files of the operators' desk. */
const deskPath = '/desk/files/';

/**
 * Returns, as JSON for the page itself, the sentence of each language that says that the desk did not
 * start. Nothing else of the desk has come then.
 */
function notStarted(app: string): string {
  const entries = languages.map((language) => {
    const file = `${appFolder(app)}/src/locales/${language}.json`;
    const words = JSON.parse(readFileSync(file, 'utf8')) as { notStarted: string };
    const marked = markedLanguage(file);
    return [language, marked ? markMessages(words, marked).notStarted : words.notStarted];
  });
  return JSON.stringify(Object.fromEntries(entries));
}

/**
 * Makes the build of the operators' desk: one page of its own, without federation. It makes script
 * addresses by the one Trusted Types policy that the desk's page allows.
 */
export function deskConfig(app: string): (env: object, argv: { mode?: Mode }) => Configuration {
  return (_env, argv) => {
    const base = baseConfig(app, argv.mode ?? 'production');
    return {
      ...base,
      entry: { main: './src/index.ts' },
      output: { ...base.output, publicPath: deskPath, trustedTypes: { policyName: 'desk' } },
      plugins: [
        ...(base.plugins ?? []),
        new HtmlWebpackPlugin({
          template: './src/index.html',
          templateParameters: { notStarted: notStarted(app) },
          scriptLoading: 'defer',
          minify: false,
        }),
      ],
    };
  };
}
