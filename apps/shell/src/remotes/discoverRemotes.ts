import type { ModuleName } from '@poy/contract';
import type { Host, RemoteModule } from '@poy/host';
import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router';
import { remoteOf } from './remoteTable.ts';

/** Wraps a remote's own routes into what the shell puts around them. */
export type WrapRoutes = (name: ModuleName, module: RemoteModule) => RouteObject;
type Load = (name: ModuleName, manifest: string) => Promise<RemoteModule>;

/**
 * The router's question "what is at this address?": on the first visit to a remote's prefix its module and its words are fetched
 * and its routes put under `parent`. A failure is thrown to the boundary at that address; the next visit tries again.
 */
export function discoverRemotes(
  host: Host,
  load: Load,
  parent: string,
  wrap: WrapRoutes,
): PatchRoutesOnNavigationFunction {
  const known = new Set<ModuleName>();
  return async ({ path, patch, signal }) => {
    const name = remoteOf(path);
    const manifest = name && host.boot.site.remotes[name];
    if (!name || !manifest || known.has(name)) return;
    const module = await load(name, manifest);
    await host.words.add(name, module.messages);
    // A navigation that was left behind patches nothing, so the next one has to.
    if (signal.aborted || known.has(name)) return;
    known.add(name);
    patch(parent, [wrap(name, module)]);
  };
}
