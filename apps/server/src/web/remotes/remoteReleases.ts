import type { ModuleName, Site } from '@poy/contract';
import type { RemoteRelease } from '@poy/contract/remoteRelease';
import type { ChosenReleases } from '../../releases/index.ts';
import { ownBuild } from './remotePages.ts';

/** The addresses of the files that a remote starts with, as far as the server knows its release. */
export type RemoteFiles = Partial<Record<ModuleName, { entry: string; first: readonly string[] }>>;

interface Log {
  warn(details: object, message: string): void;
}

/** Returns the address of a file that lies beside the manifest. */
export const besideManifest = (manifest: string, file: string): string =>
  manifest.replace(/[^/]*$/, file);

/**
 * Returns the function that answers where the remotes of a site start. Where a file is comes from the site, and
 * which content it must have comes from what the server knows by itself: the releases in its store, or for a
 * remote on another host the record that its team made of the release (`recorded`). The host that serves the
 * files is never asked. A remote without a known release is left out, and the log says so once.
 */
export function createRemoteFiles(
  log: Log,
  recorded: () => Promise<ReadonlyMap<string, RemoteRelease>>,
): (remotes: Site['remotes'], chosen: ChosenReleases) => Promise<RemoteFiles> {
  const missed = new Set<string>();

  const filesOf = async (name: string, manifest: string, chosen: ChosenReleases) => {
    const own = ownBuild(manifest);
    const release = own ? chosen[own] : (await recorded()).get(manifest);
    if (release)
      return {
        entry: besideManifest(manifest, release.entry),
        first: release.first.map((file) => besideManifest(manifest, file)),
      };
    const key = `${name} ${manifest}`;
    if (!missed.has(key))
      log.warn({ remote: name, manifest }, 'the release of a remote is not known');
    missed.add(key);
    return null;
  };

  return async (remotes, chosen) => {
    const entries = Object.entries(remotes).map(
      async ([name, manifest]) => [name, await filesOf(name, manifest, chosen)] as const,
    );
    return Object.fromEntries((await Promise.all(entries)).filter(([, files]) => files !== null));
  };
}
