/**
 * `npm run release -- <project> [--bump patch|minor|major]` makes the next release of one project
 * (docs/release-a-remote.md).
 */
import { releaseProjects } from '@poy/contract/releaseRecord';
import { Argument, Command, Option } from 'commander';
import { fail } from '../say.mjs';
import { releaseProject, type Bump } from './releaseProject.ts';

await new Command('release')
  .description(
    'Check, test and build one project, and write its next version as a folder that can be published.',
  )
  .addArgument(new Argument('<project>', 'the project').choices(releaseProjects))
  .addOption(
    new Option('--bump <part>', 'the part of the version that is raised')
      .choices(['patch', 'minor', 'major'])
      .default('patch'),
  )
  .action((project: (typeof releaseProjects)[number], { bump }: { bump: Bump }) =>
    releaseProject(project, bump).catch(fail),
  )
  .parseAsync();
