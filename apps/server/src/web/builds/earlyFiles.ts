import type { PagePlan, Site } from '@poy/contract';
import { rowAt } from '@poy/contract/packPages';
import { languageOf, type Locale } from '@poy/contract/rules';
import type { PageLists } from '../remotes/remotePages.ts';
import { besideManifest, type RemoteFiles } from '../remotes/remoteReleases.ts';
import type { ShellBuild } from './shellBuild.ts';

/** The parts of a visit that decide which files its page asks for. */
interface Asked {
  site: Site;
  locale: Locale;
  path: string;
  lists: PageLists;
  files: RemoteFiles;
}

/**
 * Returns the addresses of the scripts and style sheets that a page asks for by itself, one after
 * the other. The page names them all, so that they come with the first script instead of a round
 * trip after one another. For a remote's page these are the shell's part for remotes, the client of
 * the calls, the remote's entry and its words, and the page itself.
 */
export function earlyFiles(
  shell: Pick<ShellBuild, 'filesOf'>,
  plan: Pick<PagePlan, 'remote' | 'chunk'>,
  { site, locale, path, lists, files }: Asked,
): string[] {
  const { remote, chunk } = plan;
  const manifest = remote && site.remotes[remote];
  const start = remote && files[remote];
  if (!manifest || !start) return chunk === null ? [] : [...shell.filesOf(chunk)];
  const list = lists[remote];
  const names = [`words-${languageOf(locale)}`, list && rowAt(list.pages, path)?.chunk];
  const own = names.flatMap((name) => (name && list?.files?.[name]) || []);
  return [
    ...new Set([
      ...shell.filesOf('federation'),
      ...shell.filesOf('calls'),
      start.entry,
      ...start.first,
      ...own.map((file) => besideManifest(manifest, file)),
    ]),
  ];
}
