import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type WebpackPluginInstance } from 'webpack';
import { sharedModules, sharedVersions } from './federation/sharedModules.ts';

/**
 * - `host`: the shell. It lends the shared modules at run time (apps/shell/src/remotes/federation.ts) and fetches the federation
 *   runtime with the first remote, so its build needs only their versions.
 * - `remote`: exposes one module, `./remote`, and borrows what is shared.
 * - `alone`: a remote started without the shell.
 */
export type FederationRole = 'host' | 'remote' | 'alone';

/**
 * The federation of one build. Five callers: the shell and the four remotes. Where a remote's manifest is comes from the site at
 * run time, so nobody lists remotes here. `hash` goes into the entry's name.
 */
export function federation(
  name: string,
  role: FederationRole,
  hash: string,
): WebpackPluginInstance[] {
  if (role === 'host')
    return [
      new webpack.DefinePlugin({
        SHARED_VERSIONS: JSON.stringify(sharedVersions()),
        ...runtimeSwitches,
      }),
    ];
  return [
    new ModuleFederationPlugin({
      name,
      filename: `remoteEntry${hash}.js`,
      exposes: { './remote': './src/remote.tsx' },
      shared: sharedModules({ alone: role === 'alone' }),
      shareStrategy: 'loaded-first',
      manifest: true,
      dts: false,
      experiments: {
        asyncStartup: true,
        externalRuntime: role === 'remote',
        optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
      },
    }),
  ];
}

/** Constants by which the federation runtime leaves out what only servers need. */
const runtimeSwitches = { ENV_TARGET: JSON.stringify('web'), FEDERATION_HAS_EXPOSES: false };
