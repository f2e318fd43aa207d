/** Each file with the files that it imports. Paths have slashes on every system. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/**
 * Tests and what only tests use. They stand above the folders of sources, because no source imports
 * them, and a test may look into every folder.
 */
const forTests = /(\.(test|spec)\.tsx?$)|((^|\/)testing\/)/;

/** Says which files import each other in a circle: each of them imports its way back to itself. */
export const fileCircles = (imports: ImportGraph): string[] =>
  circlesOf(imports).map((circle) => `Files that import each other: ${circle.join(', ')}`);

/**
 * Says which folders that stand side by side below a folder import each other in a circle, and which
 * files do. A folder imports another one when any file in it or below it does. A file beside the
 * folders, such as `deps.ts`, belongs to neither. Tests are left out.
 */
export function folderCircles(imports: ImportGraph, below: string): string[] {
  const sources = new Map(
    [...imports].filter(([name]) => name.startsWith(below) && !forTests.test(name)),
  );
  const graph = new Map<string, Set<string>>();
  for (const [from, targets] of sources)
    for (const to of targets) {
      const pair = sources.has(to) && neighbours(from, to);
      if (pair) graph.set(pair[0], (graph.get(pair[0]) ?? new Set()).add(pair[1]));
    }
  return circlesOf(graph).map((circle) =>
    [
      `Folders that import each other: ${circle.join(', ')}`,
      ...bordersCrossed(sources, circle),
    ].join('\n  '),
  );
}

/** Returns the groups of names that reach each other, sorted. A group has two names or more. */
function circlesOf(graph: ReadonlyMap<string, Iterable<string>>): string[][] {
  const left = nearCircles(graph);
  const reached = new Map([...left.keys()].map((name) => [name, reachedFrom(left, name)]));
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

/** Takes away every name that leads into no circle. Of a graph without circles nothing is left. */
function nearCircles(graph: ReadonlyMap<string, Iterable<string>>): Map<string, string[]> {
  let left = new Map([...graph].map(([name, targets]) => [name, [...targets]]));
  for (let before = Infinity; left.size < before;) {
    before = left.size;
    const inside = left;
    left = new Map(
      [...inside]
        .map(([name, targets]): [string, string[]] => [
          name,
          targets.filter((to) => inside.has(to)),
        ])
        .filter(([, targets]) => targets.length > 0),
    );
  }
  return left;
}

function reachedFrom(graph: ReadonlyMap<string, readonly string[]>, start: string): Set<string> {
  const reached = new Set<string>();
  const open = [start];
  for (let name = open.pop(); name !== undefined; name = open.pop())
    for (const next of graph.get(name) ?? [])
      if (!reached.has(next)) {
        reached.add(next);
        open.push(next);
      }
  return reached;
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
const bordersCrossed = (imports: ImportGraph, circle: readonly string[]): string[] =>
  [...imports].flatMap(([from, targets]) =>
    targets
      .filter((to) => neighbours(from, to)?.every((folder) => circle.includes(folder)))
      .map((to) => `${from} imports ${to}`),
  );
