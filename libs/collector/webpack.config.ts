import { statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import TerserPlugin from 'terser-webpack-plugin';
import type { Compiler, Configuration, RuleSetRule } from 'webpack';
import { promisedBrowsers } from '../../tools/engines/browsers.ts';
import { BrotliPlugin } from '../../tools/webpack/BrotliPlugin.ts';
import { swcRule } from '../../tools/webpack/swcRule.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

/**
 * Returns the rule of all builds, with the rewriting only of what a promised browser gets wrong: without
 * it one old fault of Safari rewrites every parameter that has a default, which costs 110 bytes.
 */
function shortRule(): RuleSetRule {
  const rule = swcRule();
  const options = rule.options as { env: object };
  return { ...rule, options: { ...options, env: { ...options.env, bugfixes: true } } };
}

/**
 * Builds the one file, an immediately run function that sets the global `PoyCollector`, and its
 * brotli copy.
 */
const config: Configuration = {
  name: 'collector',
  mode: 'production',
  target: `browserslist:${promisedBrowsers.join(', ')}`,
  context: here,
  devtool: false,
  entry: { collector: './src/script.ts' },
  output: {
    path: fileURLToPath(new URL('../../dist/libs/collector', import.meta.url)),
    filename: '[name].js',
    clean: true,
  },
  module: { rules: [shortRule()] },
  plugins: [new BrotliPlugin(), { apply: printSize }],
  optimization: {
    // `module` leaves 'use strict' out, which changes nothing else in this code.
    minimizer: [
      new TerserPlugin({
        extractComments: false,
        terserOptions: {
          module: true,
          ecma: 2020,
          compress: {
            passes: 3,
            unsafe: true,
            unsafe_arrows: true,
            unsafe_methods: true,
            keep_fargs: false,
          },
          format: { comments: false },
        },
      }),
    ],
  },
  performance: false,
  stats: 'errors-warnings',
  infrastructureLogging: { level: 'error' },
};

function printSize(compiler: Compiler): void {
  compiler.hooks.done.tap('printSize', () => {
    const bytes = (name: string): number => statSync(join(compiler.outputPath, name)).size;
    console.log(
      `collector.js: ${bytes('collector.js')} bytes, as brotli ${bytes('collector.js.br')}`,
    );
  });
}

export default config;
