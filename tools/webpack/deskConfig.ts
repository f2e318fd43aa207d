import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import { baseConfig, type Mode } from './baseConfig.ts';

/** The address at which the web host serves the files of the operators' desk. */
const deskPath = '/desk/files/';

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
          scriptLoading: 'defer',
          minify: false,
        }),
      ],
    };
  };
}
