import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import { fileURLToPath } from 'node:url';
import type { Configuration } from 'webpack';
import { promisedBrowsers } from '../engines/browsers.ts';
import { BrotliPlugin } from './BrotliPlugin.ts';
import { cssRules } from './cssRules.ts';
import { iconRule } from './iconRule.ts';
import { IntegrityPlugin } from './IntegrityPlugin.ts';
import { leftOut } from './leftOut.ts';
import { swcRule } from './swcRule.ts';
import { assetRules } from './assetRules.ts';
import { wordsRules } from './wordsRules.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

export type Mode = 'development' | 'production';

/** The folder of an app's sources. */
export function appFolder(app: string): string {
  return `${root}apps/${app}`;
}

/** Returns the folder of an app's build. The web host serves these folders. */
export function outputFolder(name: string): string {
  return `${root}dist/apps/${name}`;
}

/**
 * Returns the part of the name of a script or style sheet that is the hash of its content: the
 * whole SHA-256 in base64url, so that whoever knows the name can check the content. During
 * development names stay the same, so that a reload finds them.
 */
export function nameHash(mode: Mode): string {
  return mode === 'production' ? '.[contenthash:43]' : '';
}

/**
 * The kind of hash in the names of files. All builds share it, so that the build for the server
 * knows the names of the browser's fonts.
 */
export const nameHashes = {
  hashFunction: 'sha256',
  hashDigest: 'base64url',
  hashDigestLength: 43,
  assetModuleFilename: '[name].[contenthash:16][ext]',
} as const satisfies Configuration['output'];

/** A part that pages share is a file of its own from so many bytes of source on. */
const sharedFrom = 28_000;

/**
 * Makes the settings that every browser build shares: TypeScript by swc, CSS Modules, hashed names,
 * and small files in production.
 */
export function baseConfig(app: string, mode: Mode): Configuration {
  const production = mode === 'production';
  const hash = nameHash(mode);
  return {
    name: app,
    mode,
    target: `browserslist:${promisedBrowsers.join(', ')}`,
    context: appFolder(app),
    devtool: production ? false : 'cheap-module-source-map',
    output: {
      path: outputFolder(app),
      filename: `[name]${hash}.js`,
      chunkFilename: `[name]${hash}.js`,
      ...nameHashes,
      publicPath: 'auto',
      uniqueName: `poy-${app}`,
      clean: true,
    },
    module: {
      rules: [
        swcRule(),
        ...wordsRules(),
        iconRule(),
        ...cssRules(app, { namesOnly: false }),
        ...assetRules(),
      ],
    },
    plugins: [
      // Layers decide which style wins, so the order in which sheets of different chunks arrive
      // does not matter.
      new MiniCssExtractPlugin({
        filename: `[name]${hash}.css`,
        chunkFilename: `[name]${hash}.css`,
        ignoreOrder: true,
      }),
      ...leftOut(),
      ...(production ? [new IntegrityPlugin(), new BrotliPlugin()] : []),
    ],
    optimization: {
      // A package that only one chunk needs stays in it: a file of its own would be a request more,
      // and would not have the chunk's name.
      // Each file has its hash in the first script of its app, so a small part that two pages share is in
      // both.
      splitChunks: { minSize: sharedFrom, cacheGroups: { defaultVendors: false } },
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: { compress: { passes: 3 }, format: { comments: false } },
        }),
        new CssMinimizerPlugin(),
      ],
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}
