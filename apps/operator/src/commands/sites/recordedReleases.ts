import { moduleName } from '@poy/contract';
import { builtRelease, type RemoteRelease } from '@poy/contract/remoteRelease';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { command, UsageError, type Command } from '../../command.ts';
import { oneOf, reason } from '../shared.ts';

const named = /\.([\w-]{43})\.(?:js|css)$/;

/**
 * Reads the release in a folder that a build has written on this machine.
 * @throws UsageError where there is none, or where a file is not what its name says
 */
async function releaseIn(folder: string): Promise<RemoteRelease> {
  const refuse = (words: string) => new UsageError(`${folder} ${words}`, 'releases record');
  let release: RemoteRelease;
  try {
    release = builtRelease(await readFile(join(folder, 'mf-manifest.json'), 'utf8'));
  } catch {
    throw refuse('holds no build of a remote.');
  }
  const files = await readdir(folder);
  for (const file of [release.entry, ...release.first])
    if (!files.includes(file)) throw refuse(`lacks ${file}, which its manifest names.`);
  for (const file of files) {
    const hash = named.exec(file)?.[1];
    if (!hash) continue;
    const content = await readFile(join(folder, file));
    if (createHash('sha256').update(content).digest('base64url') !== hash)
      throw refuse(`was changed after the build: ${file} has another content.`);
  }
  return release;
}

/** The releases of remotes that other hosts serve. */
export const recordedReleaseCommands: readonly Command[] = [
  command({
    name: 'releases recorded',
    summary: 'List the recorded releases of remotes on other hosts, newest first.',
    options: {},
    examples: ['releases recorded'],
    run: ({ call }) => call('/api/operators.releases.list'),
  }),
  command({
    name: 'releases record',
    summary: 'Record a release of a remote on another host.',
    more:
      'Pages that are opened from then on start this release and no other. ' +
      'The folder is read on this machine, so that the other host has no say in it. ' +
      'Put the files on the host first. ' +
      'To take a release back, record the build before it again.',
    options: {
      remote: {
        kind: 'text',
        value: '<name>',
        about: 'Choose the remote.',
        required: true,
        choices: moduleName.options,
      },
      at: {
        kind: 'text',
        value: '<address>',
        about: 'Give the address of its mf-manifest.json, as the rows of the sites have it.',
        required: true,
      },
      build: {
        kind: 'text',
        value: '<folder>',
        about: 'Choose the folder of the build, for example dist/apps/lotto.',
        required: true,
      },
      reason,
    },
    examples: [
      'releases record --remote lotto --at https://cdn.example/lotto/mf-manifest.json ' +
        '--build dist/apps/lotto --reason "new results page"',
    ],
    run: async ({ call }, values) =>
      call('/api/operators.releases.record', {
        body: {
          remote: oneOf(moduleName.options, values.remote),
          manifest: values.at,
          release: await releaseIn(values.build),
          reason: values.reason,
        },
      }),
  }),
];
