import type { ModuleName } from '@poy/contract';
import type { Host, RemoteModule } from '@poy/host';
import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router';
import { pause } from '../pause.ts';
import { RemoteUnavailable } from './failed/RemoteUnavailable.ts';
import { remoteOf } from '../addresses/remoteTable.ts';

/** Wraps a remote's own routes in the routes that the shell puts around them. */
export type WrapRoutes = (name: ModuleName, module: RemoteModule) => RouteObject;
/** Fetches a remote's module from the entry that the server named. */
export type Load = (name: ModuleName, entry: string | undefined) => Promise<RemoteModule>;

/**
 * Returns the router's `patchRoutesOnNavigation`. On the first visit to a remote's prefix it
 * fetches the module and its words and puts the routes under `parent`. A failure is thrown to the
 * boundary at that address, and the next visit tries again.
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
    const { site, entries } = host.boot;
    if (!name || !site.remotes[name] || known.has(name)) return;
    const module = await load(name, entries[name]);
    await host.words.add(name, module.messages).catch((error: unknown) => {
      throw new RemoteUnavailable(name, error);
    });
    await pause();
    // A navigation that was aborted adds no routes, so the next one has to.
    if (signal.aborted || known.has(name)) return;
    known.add(name);
    patch(parent, [wrap(name, module)]);
  };
}
