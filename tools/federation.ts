import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type WebpackPluginInstance } from 'webpack';
import { SameEntryPlugin } from './federation/SameEntryPlugin.ts';
import { sharedModules, sharedVersions } from './federation/sharedModules.ts';

/**
 * The three kinds of build:
 * - `host` is the shell. It lends the shared modules at run time
 *   (apps/shell/src/remotes/federation.ts). It fetches the federation runtime with the first
 *   remote, so its build needs only the versions of the shared modules.
 * - `remote` exposes one module, `./remote`, and borrows the shared modules.
 * - `alone` is a remote that starts without the shell.
 */
export type FederationRole = 'host' | 'remote' | 'alone';

/**
 * Makes the federation settings of one build. The shell and the four remotes use it. The site says
 * at run time where the manifest of a remote is, so no remote is listed here. `hash` becomes part
 * of the entry's name.
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
    new SameEntryPlugin(name),
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

/**
 * Constants that remove from the federation runtime the code that only servers need, and the code
 * that reads manifests: the page already names the entry of each remote.
 */
const runtimeSwitches = {
  ENV_TARGET: JSON.stringify('web'),
  FEDERATION_HAS_EXPOSES: false,
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
};
