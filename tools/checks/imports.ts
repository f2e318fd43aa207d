import { readFileSync, readdirSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import ts from 'typescript';
import type { ImportGraph } from './circles.ts';

/** What an import may leave out at the end of a path. */
const endings = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx'];

/** The files that each name of our packages leads to, such as `@poy/ui/bet`. */
type Doors = ReadonlyMap<string, string>;

/**
 * Reads which file imports which below some folders of a root. Imports of types and of style sheets
 * count as well, what is loaded later too, and so do imports of our own packages by their names.
 * Paths start at the root, and have slashes on every system.
 */
export function readImports(root: string, folders: readonly string[]): ImportGraph {
  const names = new Set(folders.flatMap((folder) => filesIn(root, folder)));
  const doors = doorsOf(root, names);
  const found = (name: string, path: string): string | undefined => {
    if (path.startsWith('@poy/')) return doors.get(path);
    if (!path.startsWith('.')) return undefined;
    const whole = posix.join(posix.dirname(name), path);
    return endings.map((ending) => whole + ending).find((file) => names.has(file));
  };
  return new Map(
    [...names]
      .filter((name) => /\.(tsx?|mjs|css)$/.test(name))
      .map((name) => [
        name,
        ts
          .preProcessFile(readFileSync(join(root, name), 'utf8'), true, false)
          .importedFiles.flatMap(({ fileName }) => found(name, fileName) ?? []),
      ]),
  );
}

function filesIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll(sep, '/')}`)
    .filter((name) => /\.(tsx?|mjs|css|json)$/.test(name) && !/\/node_modules\//.test(name));
}

/** Reads the doors of our packages; one with a star is a door for each file that it matches. */
function doorsOf(root: string, names: ReadonlySet<string>): Doors {
  const doors = new Map<string, string>();
  for (const file of names) {
    if (!/^[^/]+(\/[^/]+)?\/package\.json$/.test(file)) continue;
    const { name, exports = {} } = JSON.parse(readFileSync(join(root, file), 'utf8')) as {
      name: string;
      exports?: Record<string, string>;
    };
    const folder = posix.dirname(file);
    for (const [door, target] of Object.entries(exports)) {
      const [start = '', end] = posix.join(folder, target).split('*');
      const leadsTo =
        end === undefined
          ? [start]
          : [...names].filter((path) => path.startsWith(start) && path.endsWith(end));
      for (const path of leadsTo) {
        const star = path.slice(start.length, path.length - (end ?? '').length);
        doors.set(posix.join(name, door.replace('*', star)), path);
      }
    }
  }
  return doors;
}
