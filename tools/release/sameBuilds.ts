import type { Build } from './readBuild.ts';

/**
 * Compares two builds of the same sources, byte by byte.
 * @throws Error that names the first file which differs
 */
export function expectSameBuilds(one: Build, other: Build): void {
  const contents = new Map(other.files.map(({ path, content }) => [path, content]));
  const differing =
    one.files.find(({ path, content }) => !contents.get(path)?.equals(content)) ??
    other.files.find(({ path }) => !one.files.some((file) => file.path === path));
  if (differing)
    throw new Error(
      `Two builds of the same sources differ in ${differing.path}: ` +
        'something in it comes from the time, the folder or chance.',
    );
}
