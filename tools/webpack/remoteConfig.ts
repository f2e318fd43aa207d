import HtmlWebpackPlugin from 'html-webpack-plugin';
import { fileURLToPath } from 'node:url';
import type { Configuration, EntryObject } from 'webpack';
import { federation } from '../federation.ts';
import { appFolder, baseConfig, nameHash, type Mode } from './baseConfig.ts';
import { PagesPlugin } from './PagesPlugin.ts';
import { WordsPlugin } from './words/WordsPlugin.ts';

const hostWords = fileURLToPath(new URL('../../libs/host/src/locales', import.meta.url));

/**
 * Makes the build of one remote: a manifest, an entry and hashed chunks that the shell loads at run
 * time.
 */
export function remoteConfig(app: string): (env: object, argv: { mode?: Mode }) => Configuration {
  return (_env, argv) => remoteBuild(app, argv.mode ?? 'production', { alone: false });
}

/**
 * With `alone`, the remote starts without the shell, from its own `src/index.ts`, and brings the
 * shared modules itself.
 */
export function remoteBuild(app: string, mode: Mode, { alone }: { alone: boolean }): Configuration {
  const base = baseConfig(app, mode);
  const entry: EntryObject = alone ? { main: './src/index.ts' } : {};
  return {
    ...base,
    entry,
    plugins: [
      ...(base.plugins ?? []),
      new PagesPlugin(appFolder(app), hostWords),
      new WordsPlugin(app),
      ...federation(app, alone ? 'alone' : 'remote', nameHash(mode)),
      ...(alone ? [new HtmlWebpackPlugin({ title: app, templateContent: alonePage })] : []),
    ],
  };
}

// The order of the layers is stated first, because the style sheets of a remote and of the
// components arrive in any order.
const alonePage =
  '<!doctype html><html lang="th"><head><meta name="viewport" content="width=device-width">' +
  '<style>@layer reset, tokens, ui, remote;</style></head><body><div id="root"></div></body></html>';
