import type { ModuleName, Site } from '@poy/contract';
import { builtRelease, type RemoteRelease } from '@poy/contract/remoteRelease';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ownBuild } from './remotePages.ts';

/** A release of a build of this server older than this, in ms, is read again. */
const keptMs = 5_000;

/** The addresses of the files that a remote starts with, as far as the server knows its release. */
export type RemoteFiles = Partial<Record<ModuleName, { entry: string; first: readonly string[] }>>;

interface Kept {
  release: RemoteRelease | null;
  until: number;
}

interface Log {
  warn(details: object, message: string): void;
}

/** Returns the address of a file that lies beside the manifest. */
export const besideManifest = (manifest: string, file: string): string =>
  manifest.replace(/[^/]*$/, file);

/**
 * Returns the function that answers where the remotes of a site start. Where a file is comes from
 * the site, and which content it must have comes from what the server knows by itself: its own
 * builds, or for a remote on another host the record that its team made of the release
 * (`recorded`). The host that serves the files is never asked. A remote without a known release is
 * left out, and the log says so once, and once why an own manifest cannot be read.
 */
export function createRemoteFiles(
  builds: string,
  log: Log,
  recorded: () => Promise<ReadonlyMap<string, RemoteRelease>>,
): (remotes: Site['remotes']) => Promise<RemoteFiles> {
  const built = new Map<string, Kept>();
  const missed = new Set<string>();

  const warnOnce = (key: string, details: object, message: string): void => {
    if (!missed.has(key)) log.warn(details, message);
    missed.add(key);
  };

  const builtOf = async (name: string): Promise<RemoteRelease | null> => {
    const known = built.get(name) ?? { release: null, until: 0 };
    if (known.until > performance.now()) return known.release;
    const file = join(builds, name, 'mf-manifest.json');
    const release = await readFile(file, 'utf8')
      .then(builtRelease)
      .catch((error: unknown) => {
        warnOnce(file, { err: error, remote: name }, 'the manifest of a remote could not be read');
        return known.release;
      });
    built.set(name, { release, until: performance.now() + keptMs });
    return release;
  };

  const filesOf = async (name: string, manifest: string) => {
    const own = ownBuild(manifest);
    const release = own ? await builtOf(own) : (await recorded()).get(manifest);
    if (release)
      return {
        entry: besideManifest(manifest, release.entry),
        first: release.first.map((file) => besideManifest(manifest, file)),
      };
    const details = { remote: name, manifest };
    warnOnce(`${name} ${manifest}`, details, 'the release of a remote is not known');
    return null;
  };

  return async (remotes) => {
    const entries = Object.entries(remotes).map(
      async ([name, manifest]) => [name, await filesOf(name, manifest)] as const,
    );
    return Object.fromEntries((await Promise.all(entries)).filter(([, files]) => files !== null));
  };
}
