import type { ImportGraph } from './circles.ts';

/**
 * The folders of the workspace that the files of one may not import. `tools` is the ground that
 * everybody stands on, and `trials` stands on everything.
 */
const above: Readonly<Record<string, readonly string[]>> = {
  tools: ['apps', 'e2e', 'trials'],
  libs: ['apps', 'e2e', 'trials'],
  apps: ['e2e', 'trials'],
  e2e: ['trials'],
};

const folderOf = (file: string): string => file.slice(0, file.indexOf('/'));

/** Says which files import a file of a folder that stands above their own. */
export const upwardImports = (imports: ImportGraph): string[] =>
  [...imports].flatMap(([from, targets]) =>
    targets
      .filter((to) => above[folderOf(from)]?.includes(folderOf(to)))
      .map(
        (to) =>
          `${from} imports ${to}: ${folderOf(from)} stands below ${folderOf(to)} and knows nothing of it.`,
      ),
  );
