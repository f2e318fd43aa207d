import type { ModuleName } from '@poy/contract';
import remotes from '@poy/contract/remotes.json' with { type: 'json' };
import { languages } from '@poy/contract/rules';
import type { RouteObject } from 'react-router';
import { expectNamed } from '@poy/testing';
import type { RemoteModule } from '../remote/RemoteModule.ts';
import { messageHoles, messageKeys } from './messageKeys.ts';

/**
 * Checks the promises of a remote to the shell: every path is under its own prefixes, and all four
 * languages have the same words.
 */
export async function expectRemote(name: ModuleName, remote: RemoteModule): Promise<void> {
  const prefixes = remotes[name];
  const strays = topPaths(remote.routes).filter(
    (path) => !prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)),
  );
  expectNamed(strays, `routes of ${name} outside ${prefixes.join(' ')}`).toEqual([]);

  const words = await Promise.all(
    languages.map(async (language) => (await remote.messages[language]()).default),
  );
  const [first, ...others] = words;
  if (!first) throw new Error(`${name} has no words`);
  expectNamed(messageKeys(first).length, `${name} has words`).toBeGreaterThan(0);
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
