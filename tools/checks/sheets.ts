import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss, { type Declaration, type Root } from 'postcss';
import { root } from '../setup.mjs';

/** A style sheet of an app or of a library. */
export interface Sheet {
  /** The address from the root of the repository, with `/` between folders. */
  readonly path: string;
  readonly css: Root;
}

/** Reads every style sheet of the apps and libraries. */
export const sheets = (): Sheet[] =>
  globSync('{apps,libs}/*/src/**/*.css', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
    .map((path) => ({ path, css: postcss.parse(readFileSync(join(root, path), 'utf8')) }));

/** Returns the declarations of a sheet whose property fits. */
export function declarations({ css }: Pick<Sheet, 'css'>, property: RegExp): Declaration[] {
  const found: Declaration[] = [];
  css.walkDecls(property, (declaration) => void found.push(declaration));
  return found;
}
