/**
 * `node tools/release/writeVersion.mjs PROJECT VERSION FROM` lets Nx release write a version: the number, the
 * entry of the changelog, the commit and the tag, in the repository of the working folder. The
 * entry has what the commits after FROM say that touched the project's own folder. It is a process of
 * its own because Nx ends the process where it refuses something.
 */
import { releaseChangelog, releaseVersion } from 'nx/release/index.js';

const [project = '', version = '', from = ''] = process.argv.slice(2);

// The version is given. Nx would judge commits by what they affect, and a changed lock file or nx.json
// affects every project.
const { projectsVersionData, releaseGraph } = await releaseVersion({
  projects: [project],
  specifier: version,
  gitCommit: false,
  gitTag: false,
  stageChanges: true,
});
await releaseChangelog({
  projects: [project],
  versionData: projectsVersionData,
  releaseGraph,
  from,
  createRelease: false,
  gitCommit: true,
  gitCommitMessage: `chore(${project}): release ${version}\n\nIts changelog says what is new since the release before.`,
  gitTag: true,
  gitPush: false,
});
