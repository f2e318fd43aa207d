import { delimiter } from 'node:path';
import type { Deps } from '../deps.ts';
import { createReleases } from './createReleases.ts';
import { publishBuilt } from './publishBuilt.ts';
import type { Releases } from './Releases.ts';
import { createStore } from './store/createStore.ts';
import { storeFolder } from './storeFolder.ts';

interface Screen {
  error(...words: unknown[]): void;
}

/**
 * Opens the releases that a server serves. What was built on this machine is among them where RELEASES_BUILT names
 * the folders. With DEV_BUILDS=on (`npm run dev`) there are none: the folder of builds is served then, in which
 * what was just edited has no name yet, and it is painted in this process. `closing` gets the step that ends them.
 */
export async function openReleases(
  deps: Deps,
  closing: (() => unknown)[],
  screen: Screen,
): Promise<{ releases?: Releases; paintApart?: boolean }> {
  const { DEV_BUILDS: dev, RELEASES_BUILT: built } = process.env;
  if (dev === 'on') return {};
  const store = createStore(storeFolder(deps.env));
  if (built) await publishBuilt(deps, store, built.split(delimiter));
  const releases = createReleases(deps, store, {
    error: ({ err, ...details }: { err?: unknown }, message) =>
      screen.error(message, JSON.stringify(details), err instanceof Error ? err.message : ''),
  });
  closing.push(() => releases.close());
  return { releases, paintApart: true };
}
