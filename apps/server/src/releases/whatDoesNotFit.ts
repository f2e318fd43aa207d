import type { ReleaseProject, ReleaseRecord } from '@poy/contract/releaseRecord';
import semver from 'semver';

/** A reason why releases do not work together, for a person. */
export type Unfit =
  | { why: 'range'; project: ReleaseProject; package: string; wants: string; has: string | null }
  | { why: 'prefix'; project: ReleaseProject; other: ReleaseProject; prefix: string }
  | { why: 'call'; project: ReleaseProject; call: string };

const overlap = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`);

/** Returns the calls that a release needs and that this server does not have. */
export const missingCalls = (
  { project, needs }: Pick<ReleaseRecord, 'project' | 'needs'>,
  isServed: (path: string) => boolean,
): Unfit[] =>
  needs.calls
    .filter((call) => !isServed(call))
    .map((call) => ({ why: 'call', project, call }) as const);

/** Returns the packages that a remote borrows from a shell which lends none that would do. */
function rangesOf(remote: ReleaseRecord, shell: ReleaseRecord | undefined): Unfit[] {
  if (!shell) return [];
  return Object.entries(remote.needs.shared).flatMap(([name, wants]) => {
    const has = shell.lends[name] ?? null;
    const fits = has !== null && semver.satisfies(has, wants);
    return fits ? [] : [{ why: 'range', project: remote.project, package: name, wants, has }];
  });
}

/**
 * Returns everything that keeps the releases of one site from working together: a package that the shell
 * does not lend in the range that a remote states, and beginnings of addresses that two remotes own.
 */
export function whatDoesNotFit(releases: readonly ReleaseRecord[]): Unfit[] {
  const shell = releases.find(({ project }) => project === 'shell');
  const owned = releases.flatMap(({ project, owns }) =>
    owns.map((prefix) => ({ project, prefix })),
  );
  const twice = owned.flatMap(({ project, prefix }, at): Unfit[] =>
    owned
      .slice(at + 1)
      .filter((other) => other.project !== project && overlap(prefix, other.prefix))
      .map((other) => ({ why: 'prefix', project, other: other.project, prefix })),
  );
  return [...releases.flatMap((release) => rangesOf(release, shell)), ...twice];
}
