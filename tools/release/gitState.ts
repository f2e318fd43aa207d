import { execFileSync } from 'node:child_process';

/** Runs git in the repository and returns what it prints. */
export const git = (root: string, ...args: string[]): string =>
  execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();

/** @throws Error where the sources have changes that no commit has */
export function expectCommitted(root: string): void {
  const changed = git(root, 'status', '--porcelain');
  if (changed) throw new Error(`Commit first: a release is built from a commit.\n${changed}`);
}

/**
 * Returns the commit from which on a release tells its changes: that of the release before, or the
 * one with which the changelog of the project began.
 */
export function lastReleased(root: string, project: string, folder: string): string {
  const tags = git(root, 'tag', '--list', `${project}@*`, '--merged', 'HEAD', '--sort=-v:refname');
  const [newest] = tags.split('\n');
  if (newest) return git(root, 'rev-list', '-1', newest);
  const began = git(root, 'log', '--diff-filter=A', '--format=%H', '--', `${folder}/CHANGELOG.md`);
  const commit = began.split('\n').at(-1);
  if (!commit)
    throw new Error(
      `${folder}/CHANGELOG.md is missing: the changelog of ${project} begins with it.`,
    );
  return commit;
}
