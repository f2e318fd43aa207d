import { releaseProjects, type ReleaseProject } from '@poy/contract/releaseRecord';
import { builtRelease } from '@poy/contract/remoteRelease';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChosenReleases, Releases, ServedRelease } from './Releases.ts';

interface Log {
  warn(details: object, message: string): void;
}

/** The first script of a page that is a build of its own, as its template names it. */
const firstScript = /<script\b[^>]* src="[^"]*?([^"/]+\.js)"/;

async function startOf(
  project: ReleaseProject,
  folder: string,
): Promise<Pick<ServedRelease, 'entry' | 'first'>> {
  if (project !== 'shell' && project !== 'desk')
    return builtRelease(await readFile(join(folder, 'mf-manifest.json'), 'utf8'));
  const [, entry = ''] = firstScript.exec(await readFile(join(folder, 'index.html'), 'utf8')) ?? [];
  return { entry, first: [] };
}

/**
 * Serves a folder of builds as if each were a release that every site has: for `npm run dev`, in which a
 * source that was just edited has no name yet, and for tests. A build is read again when its list of files
 * has changed. The log says once why one cannot be read.
 */
export function buildReleases(builds: string, log: Log): Releases {
  const known = new Map<ReleaseProject, { mark: string; release: ServedRelease }>();
  const failed = new Set<ReleaseProject>();

  const read = async (project: ReleaseProject): Promise<ServedRelease | null> => {
    const files = join(builds, project);
    if (!existsSync(files)) return null;
    try {
      const { mtimeMs } = await stat(files);
      const mark = `${mtimeMs} ${(await readdir(files)).length}`;
      const kept = known.get(project);
      if (kept?.mark === mark) return kept.release;
      const node = project === 'shell' ? join(builds, 'shell-node', 'render.cjs') : null;
      const start = await startOf(project, files);
      const release = { version: '0.0.0-dev', ...start, files, node, nodeHash: null, before: null };
      known.set(project, { mark, release });
      return release;
    } catch (error) {
      if (!failed.has(project))
        log.warn({ err: error, remote: project }, 'the manifest of a remote could not be read');
      failed.add(project);
      return known.get(project)?.release ?? null;
    }
  };

  const projects = releaseProjects.filter((project) => project !== 'collector');
  return {
    async of(): Promise<ChosenReleases> {
      const all = projects.map(async (project) => [project, await read(project)] as const);
      return Object.fromEntries((await Promise.all(all)).filter(([, release]) => release));
    },
    folderOf: (project, file) => {
      const folder = join(builds, project);
      return Promise.resolve(existsSync(join(folder, file)) ? folder : null);
    },
  };
}
