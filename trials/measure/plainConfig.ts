import { fileURLToPath } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import { baseConfig, outputFolder } from '../../tools/webpack/baseConfig.ts';
import { IntegrityPlugin } from '../../tools/webpack/IntegrityPlugin.ts';
import { shellPath } from '../../tools/webpack/shellConfig.ts';

const plainRemotes = fileURLToPath(new URL('./plainRemotes.ts', import.meta.url));

/**
 * Makes one ordinary single-page build of all apps from the same sources, without federation. `npm
 * run size` compares with it.
 */
export function plainConfig(): Configuration {
  const base = baseConfig('shell', 'production');
  return {
    ...base,
    name: 'plain',
    entry: { main: './src/index.ts' },
    output: {
      ...base.output,
      path: outputFolder('../plain'),
      filename: 'main.js',
      publicPath: shellPath,
    },
    plugins: [
      // Its first script has a fixed name.
      ...(base.plugins ?? []).filter((plugin) => !(plugin instanceof IntegrityPlugin)),
      new webpack.NormalModuleReplacementPlugin(/\/federation\.ts$/, plainRemotes),
    ],
  };
}
