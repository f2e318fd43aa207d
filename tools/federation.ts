import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { sharedModules, type FederationRole } from './federation/sharedModules.ts';

/**
 * The federation of one build. Five callers: the shell (`host`) and the four remotes. A remote exposes one module, `./remote`;
 * where its manifest is comes from the site at run time, so the host lists no remotes here. `hash` goes into the entry's name.
 */
export function federation(name: string, role: FederationRole, hash: string): ModuleFederationPlugin {
  const host = role === 'host';
  return new ModuleFederationPlugin({
    name,
    ...(host ? {} : { filename: `remoteEntry${hash}.js`, exposes: { './remote': './src/remote.tsx' } }),
    shared: sharedModules(role),
    shareStrategy: 'loaded-first',
    manifest: !host,
    dts: false,
    experiments: { asyncStartup: !host, optimization: { target: 'web' } },
  });
}
