import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import ts from 'typescript';

/** Each file of a project's sources, by its path in them, with the files that it imports. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/**
 * Tests and what only tests use. They stand above all sources, because no source imports them, and
 * a test may look into every folder.
 */
const forTests = /(\.(test|spec)\.tsx?$)|((^|\/)testing\/)/;

/**
 * Reads which file imports which below a folder. An import of types or of a style sheet counts as
 * well: lint's own rule (import-x/no-cycle) does not see those. Paths have slashes on every system.
 */
export function readImports(folder: string): ImportGraph {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll(sep, '/'))
    .filter((name) => /\.(tsx?|mjs|css)$/.test(name) && !/(^|\/)node_modules\//.test(name));
  return new Map(
    names
      .filter((name) => !forTests.test(name))
      .map((name) => [
        name,
        ts
          .preProcessFile(readFileSync(join(folder, name), 'utf8'), true, false)
          .importedFiles.map(({ fileName }) => fileName)
          .filter((path) => path.startsWith('.'))
          .map((path) => posix.join(dirname(name), path))
          .filter((path) => names.includes(path)),
      ]),
  );
}

/** Returns the groups of names that reach each other, sorted. A group has two names or more. */
function circlesOf(graph: ReadonlyMap<string, Iterable<string>>): string[][] {
  const reachedFrom = (start: string): Set<string> => {
    const reached = new Set<string>();
    const open = [start];
    for (let name = open.pop(); name !== undefined; name = open.pop())
      for (const next of graph.get(name) ?? [])
        if (!reached.has(next)) {
          reached.add(next);
          open.push(next);
        }
    return reached;
  };
  const reached = new Map([...graph.keys()].map((name) => [name, reachedFrom(name)]));
  const groups = new Map<string, string[]>();
  for (const [name, others] of reached) {
    const group = [...others].filter((other) => other !== name && reached.get(other)?.has(name));
    if (group.length > 0) {
      const all = [...group, name].sort();
      groups.set(all.join(), all);
    }
  }
  return [...groups.values()];
}

/** Returns the circles of files: each file in one imports its way back to itself. */
const fileCircles = (imports: ImportGraph): string[][] => circlesOf(imports);

/**
 * Returns the circles of folders that stand side by side. A folder imports another one when any
 * file in it or below it does. A file beside the folders, such as `deps.ts`, belongs to neither.
 */
function folderCircles(imports: ImportGraph): string[][] {
  const graph = new Map<string, Set<string>>();
  for (const [from, targets] of imports)
    for (const to of targets) {
      const pair = neighbours(from, to);
      if (pair) graph.set(pair[0], (graph.get(pair[0]) ?? new Set()).add(pair[1]));
    }
  return circlesOf(graph);
}

/**
 * Returns the two folders side by side that two files are in or below; null where one of the files
 * stands in a folder above the other.
 */
function neighbours(from: string, to: string): [string, string] | null {
  const [mine, its] = [from.split('/'), to.split('/')];
  const at = mine.findIndex((name, index) => name !== its[index]);
  if (at === mine.length - 1 || at === its.length - 1) return null;
  return [mine.slice(0, at + 1).join('/'), its.slice(0, at + 1).join('/')];
}

/** Says which files make a circle of folders, so that a reader can break it. */
function bordersCrossed(imports: ImportGraph, circle: readonly string[]): string[] {
  return [...imports].flatMap(([from, targets]) =>
    targets
      .filter((to) => {
        const pair = neighbours(from, to);
        return pair?.every((folder) => circle.includes(folder));
      })
      .map((to) => `${from} imports ${relative('.', to).replaceAll(sep, '/')}`),
  );
}

/** Returns the circles of files and of folders, each in a few lines that name the files. */
export const circlesIn = (imports: ImportGraph): string[] => [
  ...fileCircles(imports).map((files) => `Files that import each other: ${files.join(', ')}`),
  ...folderCircles(imports).map((folders) =>
    [
      `Folders that import each other: ${folders.join(', ')}`,
      ...bordersCrossed(imports, folders).map((line) => `  ${line}`),
    ].join('\n'),
  ),
];
