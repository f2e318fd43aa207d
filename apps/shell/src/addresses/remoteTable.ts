import type { ModuleName } from '@poy/contract';
import list from '@poy/contract/remotes.json' with { type: 'json' };

/** The path prefixes of each remote. The address of each remote comes from the site at run time. */
const prefixes: Record<ModuleName, readonly string[]> = list;
const names = Object.keys(prefixes) as ModuleName[];

/**
 * Returns the remote that a path belongs to, on any site; null for the shell's own pages and
 * unknown ones.
 */
export function remoteOf(path: string): ModuleName | null {
  const belongs = (prefix: string) => path === prefix || path.startsWith(`${prefix}/`);
  return names.find((name) => prefixes[name].some(belongs)) ?? null;
}

/** Returns the prefix and the remote of each address that a site with these modules has. */
export function sitePrefixes(
  remotes: Partial<Record<ModuleName, string>>,
): { prefix: string; name: ModuleName }[] {
  return names
    .filter((name) => remotes[name])
    .flatMap((name) => prefixes[name].map((prefix) => ({ prefix, name })));
}

/** Returns true for a path of the shell itself or of a remote that a site with these modules has. */
export function isOnSite(path: string, remotes: Partial<Record<ModuleName, string>>): boolean {
  const name = remoteOf(path);
  return name === null || remotes[name] !== undefined;
}
