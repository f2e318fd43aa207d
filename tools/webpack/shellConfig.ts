import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { federation } from '../federation.ts';
import {
  appFolder,
  baseConfig,
  nameHash,
  nameHashes,
  outputFolder,
  type Mode,
} from './baseConfig.ts';
import { ChunksPlugin } from './chunkFiles.ts';
import { cssRules } from './cssRules.ts';
import { plainIcons } from './leftOut.ts';
import { swcRule } from './swcRule.ts';
import { WordsPlugin } from './words/WordsPlugin.ts';
import { wordsRules } from './wordsRules.ts';

/** The address at which the web host serves the shell's files. */
export const shellPath = '/assets/shell/';

/** The two builds of the shell: the page for the browser, and its first paint for the server. */
export function shellConfig(app: string): (env: object, argv: { mode?: Mode }) => Configuration[] {
  return (_env, argv) => {
    const mode = argv.mode ?? 'production';
    return [browserConfig(app, mode), serverConfig(app, mode)];
  };
}

/** Makes the page, and `index.html` as the web host's template. */
export function browserConfig(app: string, mode: Mode): Configuration {
  const base = baseConfig(app, mode);
  return {
    ...base,
    entry: { main: './src/index.ts' },
    output: { ...base.output, publicPath: shellPath },
    // The server paints the shell's pages, so the styles of all of them come with the first paint.
    // Styles that came later would move a button away from under the finger.
    optimization: {
      ...base.optimization,
      splitChunks: {
        cacheGroups: {
          defaultVendors: false,
          styles: { type: 'css/mini-extract', name: 'main', chunks: 'all', enforce: true },
        },
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      ...federation(app, 'host', nameHash(mode)),
      new ChunksPlugin(),
      new WordsPlugin(app),
      new HtmlWebpackPlugin({
        template: './src/index.html',
        scriptLoading: 'defer',
        minify: false,
      }),
    ],
  };
}

/**
 * Makes `dist/apps/shell-node/render.cjs`, which exports `render`. It has no federation, no chunks
 * and no style sheets (only their class names, equal to the browser's), and its stack traces are
 * readable.
 */
export function serverConfig(app: string, mode: Mode): Configuration {
  return {
    name: `${app}-node`,
    mode,
    target: 'node22',
    context: appFolder(app),
    devtool: false,
    entry: { render: './src/render.tsx' },
    output: {
      path: outputFolder(`${app}-node`),
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
      ...nameHashes,
      clean: true,
    },
    module: {
      parser: { javascript: { dynamicImportMode: 'eager' } },
      rules: [
        swcRule(),
        ...wordsRules(),
        ...cssRules(app, { namesOnly: true }),
        {
          test: /\.(svg|png|webp|woff2|wav)$/,
          type: 'asset/resource',
          generator: {
            emit: false,
            publicPath: shellPath,
            filename: nameHashes.assetModuleFilename,
          },
        },
      ],
    },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }), plainIcons()],
    optimization: { minimize: false },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}
