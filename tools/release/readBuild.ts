import { operations } from '@poy/contract';
import { builtRelease, type RemoteRelease } from '@poy/contract/remoteRelease';
import type { ReleaseProject, ReleaseRecord } from '@poy/contract/releaseRecord';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { remotes } from '../remotes.mjs';

/** A file of a build in memory. What is hashed is what is written, whatever happens to the folder. */
export interface BuiltFile {
  /** Its path in the folder of the release, such as `files/pages.json`. */
  readonly path: string;
  readonly content: Buffer;
}

/** A finished build, as the record of a release describes it. */
export interface Build extends RemoteRelease {
  readonly files: readonly BuiltFile[];
  /** The source maps, which nobody but us reads, by their names. */
  readonly maps: readonly BuiltFile[];
  readonly needs: ReleaseRecord['needs'];
}

interface Folders {
  /** The folder with what browsers get. */
  build: string;
  /** The folder with what paints the first HTML. Only the shell has one. */
  nodeBuild?: string | undefined;
}

/** Files of a build that nothing reads: what the federation plugin tells of its own work. */
const unread = new Set(['mf-stats.json', 'mf-stats.json.br']);

/**
 * Reads a finished build into memory.
 * @throws Error when the folder holds no build of the project
 */
export async function readBuild(
  project: ReleaseProject,
  { build, nodeBuild }: Folders,
): Promise<Build> {
  const given = named(project, await filesIn(build, 'files'));
  const node = nodeBuild === undefined ? [] : await filesIn(nodeBuild, 'node');
  const all = [...given, ...node].sort((a, b) => (a.path < b.path ? -1 : 1));
  const files = all.filter(({ path }) => !path.endsWith('.map'));
  const textOf = (path: string): string => {
    const file = files.find((each) => each.path === path);
    if (!file) throw new Error(`${build} is no build of ${project}: it has no ${path.slice(6)}.`);
    return file.content.toString();
  };
  return {
    ...startOf(project, files, textOf),
    files,
    maps: all.filter(({ path }) => path.endsWith('.map')),
    needs: {
      shared: remotes.includes(project) ? rangesIn(textOf('files/mf-manifest.json')) : {},
      calls: callsIn(files),
    },
  };
}

async function filesIn(folder: string, under: string): Promise<BuiltFile[]> {
  const names = (await readdir(folder)).filter((name) => !unread.has(name));
  return Promise.all(
    names.map(async (name) => ({
      path: `${under}/${name}`,
      content: await readFile(join(folder, name)),
    })),
  );
}

/** Returns the hash by which files are named and recorded: SHA-256 in base64url. */
export const hashOf = (content: Buffer): string =>
  createHash('sha256').update(content).digest('base64url');

/** The collector is built as `collector.js`. In a release it has its hash in its name, as all scripts have. */
function named(project: ReleaseProject, files: BuiltFile[]): BuiltFile[] {
  const script = project === 'collector' && files.find(({ path }) => path === 'files/collector.js');
  if (!script) return files;
  const name = `files/collector.${hashOf(script.content)}.js`;
  return files.map(({ path, content }) => ({
    path: path.replace('files/collector.js', name),
    content,
  }));
}

/** Returns the file that is loaded first, and those that it asks for at once. */
function startOf(
  project: ReleaseProject,
  files: readonly BuiltFile[],
  textOf: (path: string) => string,
): RemoteRelease {
  if (remotes.includes(project)) return builtRelease(textOf('files/mf-manifest.json'));
  const entry =
    project === 'collector'
      ? files.find(({ path }) => path.endsWith('.js'))?.path.slice('files/'.length)
      : /<script\b[^>]* src="[^"]*\/([^/"]+)"/.exec(textOf('files/index.html'))?.[1];
  if (entry === undefined) throw new Error(`The build of ${project} has no script to begin with.`);
  return { entry, first: [] };
}

const manifest = z.object({
  shared: z.array(z.object({ name: z.string(), requiredVersion: z.string() })),
});

/** Returns the ranges that a build states of what it borrows, by the names of the packages. */
function rangesIn(text: string): Record<string, string> {
  const { shared } = manifest.parse(JSON.parse(text));
  return Object.fromEntries(
    shared
      .map(({ name, requiredVersion }): [string, string] => [name, requiredVersion])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

const quotedPath = /(?<=["'`])\/[\w./-]+/g;

/** Returns the paths of the contract's calls that stand in the scripts for browsers. */
function callsIn(files: readonly BuiltFile[]): string[] {
  const scripts = files.filter(({ path }) => /^files\/.*\.js$/.test(path));
  const paths = scripts.flatMap(({ content }) => content.toString().match(quotedPath) ?? []);
  return [...new Set(paths)].filter((path) => Object.hasOwn(operations, path)).sort();
}
