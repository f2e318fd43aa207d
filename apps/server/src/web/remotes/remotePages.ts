import {
  moduleName,
  remotePages,
  type ModuleName,
  type RemotePages,
  type Site,
} from '@poy/contract';
import remotes from '@poy/contract/remotes.json' with { type: 'json' };
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChosenReleases } from '../../releases/index.ts';

/** A list older than this, in ms, is read again. The page does not wait for that. */
const keptMs = 10_000;
/** A page waits this long for a list that was never read, then goes without. */
const waitMs = 300;
/** The server of a remote has this long to answer, in ms. */
const limitMs = 3_000;
const limitBytes = 200_000;

/** Each remote's list of pages, as far as it can be read. */
export type PageLists = Partial<Record<ModuleName, RemotePages>>;

interface Kept {
  list: RemotePages | null;
  until: number;
  reading: Promise<void> | null;
}

/** The place of a list: the folder of a release in the store, or beside a manifest on another host. */
type Place = { files: string } | { manifest: string };

interface Log {
  warn(details: object, message: string): void;
}

/** Returns the remote that this server serves itself at an address; null for one on another host. */
export function ownBuild(manifest: string): ModuleName | null {
  const name = /^\/remotes\/([\w-]+)\/mf-manifest\.json$/.exec(manifest)?.[1];
  return moduleName.safeParse(name).data ?? null;
}

async function fetchText(manifest: string): Promise<string> {
  const answer = await fetch(new URL('pages.json', manifest), {
    signal: AbortSignal.timeout(limitMs),
  });
  if (!answer.ok) throw new Error(`it answered ${answer.status}`);
  const bytes = await answer.arrayBuffer();
  if (bytes.byteLength > limitBytes) throw new Error(`it has ${bytes.byteLength} bytes`);
  return new TextDecoder().decode(bytes);
}

/** Reads a list. A row outside of the remote's own addresses is left out: it would be another one's. */
async function readList(name: ModuleName, place: Place): Promise<RemotePages> {
  const text =
    'files' in place
      ? await readFile(join(place.files, 'pages.json'), 'utf8')
      : await fetchText(place.manifest);
  const { pages, ...others } = remotePages.parse(JSON.parse(text));
  const own = pages.filter(({ path }) =>
    remotes[name].some((prefix) => path === prefix || path.startsWith(`${prefix}/`)),
  );
  return { pages: own, ...others };
}

/**
 * Returns the function that answers the lists of pages of a site's remotes, from `pages.json` beside
 * each manifest. A list that cannot be read keeps its last good state; one that never could is left
 * out, and the remote's pages are then served without a title, a guard or a 404 of their own.
 */
export function createPageLists(
  log: Log,
): (of: Site['remotes'], chosen: ChosenReleases) => Promise<PageLists> {
  const cache = new Map<string, Kept>();

  const refresh = (kept: Kept, name: ModuleName, place: Place): void => {
    kept.reading = readList(name, place)
      .then((list) => void (kept.list = list))
      .catch((error: unknown) => {
        log.warn({ err: error, remote: name, ...place }, 'a list of pages could not be read');
      })
      .finally(() => {
        kept.until = performance.now() + keptMs;
        kept.reading = null;
      });
  };

  const listOf = async (name: ModuleName, place: Place): Promise<RemotePages | null> => {
    const key = `${name} ${'files' in place ? place.files : place.manifest}`;
    const known = cache.get(key);
    const kept = known ?? { list: null, until: 0, reading: null };
    if (!known) cache.set(key, kept);
    if (!kept.reading && kept.until <= performance.now()) refresh(kept, name, place);
    // Only the first read is worth a wait: a host that is down would slow every page.
    if (kept.until === 0 && kept.reading)
      await Promise.race([kept.reading, new Promise((done) => setTimeout(done, waitMs).unref())]);
    return kept.list;
  };

  return async (of, chosen) => {
    const entries = Object.entries(of).map(async ([name, manifest]) => {
      const own = ownBuild(manifest);
      const files = own && chosen[own]?.files;
      if (own && !files) return [name, null] as const;
      return [name, await listOf(name as ModuleName, files ? { files } : { manifest })] as const;
    });
    return Object.fromEntries((await Promise.all(entries)).filter(([, list]) => list !== null));
  };
}
