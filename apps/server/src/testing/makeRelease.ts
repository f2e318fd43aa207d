import type { ReleaseProject, ReleaseRecord } from '@poy/contract/releaseRecord';
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The SHA-256 of a text as it stands in names of files and in records. */
const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** The parts of a release that a test chooses. */
interface Made extends Partial<Pick<ReleaseRecord, 'needs' | 'lends' | 'owns' | 'licences'>> {
  project: ReleaseProject;
  version: string;
  /** The content of the entry; another one makes another release. */
  script?: string;
  /** Further files by their paths. */
  files?: Readonly<Record<string, string>>;
}

/**
 * Writes a small release into a folder, as `npm run release` does.
 * @returns its record, and the folder that has it
 */
export function makeRelease(
  root: string,
  { project, version, script = `${project}(${version});`, files = {}, ...rest }: Made,
): { record: ReleaseRecord; folder: string } {
  const folder = join(root, project, version);
  const entry = `remoteEntry.${hashOf(script)}.js`;
  const all = { [`files/${entry}`]: script, ...files };
  for (const [path, content] of Object.entries(all)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  const record: ReleaseRecord = {
    form: 1,
    project,
    version,
    commit: null,
    entry,
    first: [],
    files: Object.entries(all).map(([path, content]) => ({
      path,
      bytes: Buffer.byteLength(content),
      sha256: hashOf(content),
    })),
    needs: { shared: {}, calls: [] },
    lends: {},
    owns: [],
    licences: {},
    ...rest,
  };
  writeFileSync(join(folder, 'release.json'), JSON.stringify(record));
  return { record, folder };
}
