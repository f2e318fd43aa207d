import { remotePage, type ModuleName, type RemotePage } from '@poy/contract';
import remotes from '@poy/contract/remotes.json' with { type: 'json' };
import { packPages } from '@poy/contract/packPages';
import { languages, pageAt } from '@poy/contract/rules';
import { matchRoutes, type RouteObject } from 'react-router';
import { expectNamed } from '@poy/testing';
import type { RemoteModule } from '../remote/RemoteModule.ts';
import { hostMessages } from '../words/hostMessages.ts';
import { messageHoles, messageKeys } from './messageKeys.ts';

/**
 * Checks the promises of a remote to the shell: every path is under its own prefixes, the list of
 * pages has a title for each route, and all four languages have the same words.
 */
export async function expectRemote(
  name: ModuleName,
  remote: RemoteModule,
  pages: readonly RemotePage[],
): Promise<void> {
  const prefixes = remotes[name];
  const strays = [...topPaths(remote.routes), ...pages.map(({ path }) => path)].filter(
    (path) => !prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)),
  );
  expectNamed(strays, `routes of ${name} outside ${prefixes.join(' ')}`).toEqual([]);
  expectPages(name, remote.routes, pages);

  const words = await Promise.all(
    languages.map(async (language) => (await remote.messages[language]()).default),
  );
  const [first, ...others] = words;
  if (!first) throw new Error(`${name} has no words`);
  expectNamed(messageKeys(first).length, `${name} has words`).toBeGreaterThan(0);
  const shared = messageKeys((await hostMessages.th()).default).map((key) => `host:${key}`);
  const known = new Set([...messageKeys(first), ...shared]);
  const wordless = pages.flatMap(({ title }) => title ?? []).filter((title) => !known.has(title));
  expectNamed(wordless, `titles in pages.ts of ${name} without words`).toEqual([]);
  others.forEach((other, index) => {
    expectNamed(
      messageKeys(other),
      `${name}: keys of ${languages[index + 1]} and ${languages[0]}`,
    ).toEqual(messageKeys(first));
    expectNamed(
      messageHoles(other),
      `${name}: values named in ${languages[index + 1]} and ${languages[0]}`,
    ).toEqual(messageHoles(first));
  });
}

/** Checks that each route has a row with a title that fits it, and that each such row has a route. */
function expectPages(name: string, routes: RouteObject[], pages: readonly RemotePage[]): void {
  const wrong = pages.filter((page) => !remotePage.safeParse(page).success);
  expectNamed(wrong, `rows of ${name} that the server refuses`).toEqual([]);
  // Each title stands for its own words.
  const packed = packPages(
    pages,
    Object.fromEntries(pages.map(({ title = '' }) => [title, title])),
  );
  const unlisted = fullPaths(routes, '').filter((path) => !pageAt(packed, exampleOf(path))?.title);
  expectNamed(unlisted, `routes of ${name} without a titled row in pages.ts`).toEqual([]);
  const empty = pages.filter(
    ({ path, title }) => title !== undefined && matchRoutes(routes, exampleOf(path)) === null,
  );
  expectNamed(empty, `rows of ${name} without a route`).toEqual([]);
  const nameless = pages.filter(
    ({ path, title, chunk }) =>
      title !== undefined &&
      chunk === undefined &&
      matchRoutes(routes, exampleOf(path))?.at(-1)?.route.lazy !== undefined,
  );
  expectNamed(nameless, `rows of ${name} without the chunk of their page`).toEqual([]);
}

/** Returns an address that fits a pattern. */
const exampleOf = (pattern: string): string =>
  pattern
    .replace(/:\w+Id\b/g, '1')
    .replace(/:bet(?:Type|Name)\b/g, 'BET_LOTERRY4_LAOS')
    .replace(/:day\b/g, '2026-11-20')
    .replace(/:/g, '')
    .replace(/\/\*$/, '');

/** Returns the full path of every route that shows something. */
function fullPaths(routes: readonly RouteObject[], parent: string): string[] {
  return routes.flatMap(({ path = '', children }) => {
    const full = path.startsWith('/') ? path : [parent, path].filter(Boolean).join('/');
    return children ? fullPaths(children, full) : [full];
  });
}

/**
 * Returns the full path of every topmost route that has one. A layout without a path is replaced by
 * its children.
 */
function topPaths(routes: readonly RouteObject[]): string[] {
  return routes.flatMap((route) => {
    if (route.path === undefined) return topPaths(route.children ?? []);
    return [route.path.startsWith('/') ? route.path : `/${route.path}`];
  });
}
