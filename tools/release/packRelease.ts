import remotePaths from '@poy/contract/remotes.json' with { type: 'json' };
import {
  releaseRecord,
  type ReleaseProject,
  type ReleaseRecord,
} from '@poy/contract/releaseRecord';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { sharedVersions } from '../federation/sharedModules.ts';
import { hashOf, readBuild, type Build } from './readBuild.ts';
import { writeFolder } from './writeFolder.ts';

/** The packages inside a build, as a release tells of them. */
export interface Packages {
  /** The list in CycloneDX, as JSON. */
  sbom: string;
  /** The licence (SPDX) of each package, by name and version. */
  licences: Record<string, string>;
}

export interface ToPack {
  project: ReleaseProject;
  /** The folder with what browsers get. */
  build: string;
  /** The folder with what paints the first HTML. Only the shell has one. */
  nodeBuild?: string | undefined;
  /** The version; `dev` names what was built for a demo by its content. */
  version: string;
  /** The commit that was built; null where the sources had changes that no commit has. */
  commit: string | null;
  /** Absent: the release has no list of its packages, as what was built for a demo has none. */
  packages?: Packages | undefined;
  /** The folder of all releases. */
  to: string;
  /** The folder of the source maps of all releases. Absent: source maps of the build are left out. */
  mapsTo?: string | undefined;
}

export interface PackedRelease {
  /** The folder of the release. */
  folder: string;
  record: ReleaseRecord;
}

/**
 * Writes one release into `<to>/<project>/<version>/` from a finished build. The same release may be
 * written again.
 * @throws Error when there is another release of this version, or the folder holds no build
 */
export async function packRelease(toPack: ToPack): Promise<PackedRelease> {
  const { project, to, mapsTo, packages } = toPack;
  const build = await readBuild(project, toPack);
  const record = recordOf(build, toPack);
  const place = join(project, record.version);
  const folder = join(to, place);
  await writeFolder(folder, [
    ...build.files,
    ...(packages ? [{ path: 'sbom.cdx.json', content: Buffer.from(packages.sbom) }] : []),
    { path: 'release.json', content: Buffer.from(`${JSON.stringify(record, null, 2)}\n`) },
  ]);
  if (mapsTo !== undefined && build.maps.length) await writeFolder(join(mapsTo, place), build.maps);
  return { folder, record };
}

/** Returns the record of a build. */
export function recordOf(
  build: Build,
  {
    project,
    version,
    commit,
    packages,
  }: Pick<ToPack, 'project' | 'version' | 'commit' | 'packages'>,
): ReleaseRecord {
  const owns: Partial<Record<ReleaseProject, string[]>> = remotePaths;
  const content = {
    form: 1,
    project,
    commit,
    entry: build.entry,
    first: build.first,
    files: build.files.map(({ path, content }) => ({
      path,
      bytes: content.length,
      sha256: hashOf(content),
    })),
    needs: build.needs,
    lends: project === 'shell' ? sharedVersions() : {},
    owns: owns[project] ?? [],
    licences: packages?.licences ?? {},
  };
  return releaseRecord.parse({
    ...content,
    version: version === 'dev' ? devVersion(content) : version,
  });
}

/** Returns a version that stands for everything in a record, so that two records never share one. */
function devVersion(content: object): string {
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  return `0.0.0-dev.${hash.slice(0, 12)}`;
}
