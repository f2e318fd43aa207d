import type { ReleaseProject } from '@poy/contract/releaseRecord';
import type { Build } from './readBuild.ts';

interface Budget {
  /** Kilobytes (1000 bytes) of the file that is loaded first, compressed as on the wire. */
  entry: number;
  /** Kilobytes of all scripts and style sheets. */
  all: number;
}

/**
 * The size that each project may have. `npm run size` measures in a browser what a page needs; these
 * hold a single release from growing unseen. Raise one only in a change that says why.
 */
export const budgets: Readonly<Record<ReleaseProject, Budget>> = {
  shell: { entry: 134.5, all: 345 },
  lotto: { entry: 10, all: 266 },
  games: { entry: 8, all: 62 },
  credit: { entry: 9, all: 180 },
  profile: { entry: 9, all: 113 },
  desk: { entry: 165, all: 290 },
  collector: { entry: 5.5, all: 5.5 },
};

/**
 * Returns the size of a build in words.
 * @throws Error when it is over its budget
 */
export function checkSize(project: ReleaseProject, { entry, files }: Build): string {
  const compressed = files.filter(({ path }) => /^files\/.*\.(?:js|css)\.br$/.test(path));
  const sizes: Budget = {
    entry: bytesOf(compressed.filter(({ path }) => path === `files/${entry}.br`)) / 1000,
    all: bytesOf(compressed) / 1000,
  };
  const budget = budgets[project];
  const words = `first file ${inWords(sizes.entry, budget.entry)}, all ${inWords(sizes.all, budget.all)}`;
  if (sizes.entry > budget.entry || sizes.all > budget.all)
    throw new Error(`${project} is over its budget (tools/release/budgets.ts): ${words}.`);
  return words;
}

const bytesOf = (files: Build['files']): number =>
  files.reduce((sum, { content }) => sum + content.length, 0);

const inWords = (size: number, budget: number): string => `${size.toFixed(1)} of ${budget} kB`;
