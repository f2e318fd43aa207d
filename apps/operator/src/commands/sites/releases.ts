import type { ReplyOf } from '@poy/contract';
import { releaseProjects, releaseRecord, type ReleaseRecord } from '@poy/contract/releaseRecord';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { command, UsageError, type Command, type Context } from '../../command.ts';
import { oneOf, reason } from '../shared.ts';

/**
 * Reads the record in the folder of a release.
 * @throws UsageError where there is none
 */
async function recordIn(folder: string): Promise<ReleaseRecord> {
  try {
    return releaseRecord.parse(JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')));
  } catch {
    throw new UsageError(
      `${folder} holds no release. Make one with: npm run release -- <project>`,
      'releases publish',
    );
  }
}

const project = {
  kind: 'text',
  value: '<project>',
  about: 'Choose the part of the product.',
  required: true,
  choices: releaseProjects,
} as const;
const version = {
  kind: 'text',
  value: '<version>',
  about: 'Choose the version, as releases list has it.',
  required: true,
} as const;
const here = {
  kind: 'flag',
  about: 'Choose for the site whose address is called, and not for all sites.',
} as const;

type Chosen = ReplyOf<'/api/operators.releases.choose'>;

/** Makes a choice for the called site, or for all sites that are not pinned. */
const choose = (
  { call }: Context,
  kind: 'promote' | 'rollback',
  values: {
    project: string;
    version?: string | undefined;
    here?: boolean | undefined;
    reason: string;
  },
): Promise<Chosen> => {
  const body = {
    project: oneOf(releaseProjects, values.project),
    kind,
    version: values.version,
    reason: values.reason,
  };
  return values.here
    ? call('/api/operators.releases.choose-here', { body })
    : call('/api/operators.releases.choose', { body });
};

/** Promotes the newest build of each project that all sites do not have yet, the shell first. */
async function promoteBuilt(
  { call }: Context,
  { reason: why }: { reason: string },
): Promise<Chosen> {
  const { releases, inUse } = await call('/api/operators.releases.published');
  let chosen: Chosen = { inUse };
  for (const name of releaseProjects) {
    const newest = releases.find(
      (one) =>
        one.project === name && one.version.startsWith('0.0.0-dev.') && one.retiredAt === null,
    );
    const has = inUse.find((one) => one.project === name && one.site === null)?.version;
    if (!newest || newest.version === has) continue;
    const body = { project: name, kind: 'promote', version: newest.version, reason: why } as const;
    chosen = await call('/api/operators.releases.choose', { body });
  }
  return chosen;
}

/** Pins, and takes pins off; both are for the called site alone. */
const pinCommands: readonly Command[] = [
  command({
    name: 'releases pin',
    summary: 'Give the called site a version, and keep it there.',
    more: 'A version that is promoted for all sites does not change it until the pin is taken off.',
    options: { project, version, reason },
    examples: ['releases pin --project lotto --version 1.4.0 --reason "the agent asks for it"'],
    run: ({ call }, values) =>
      call('/api/operators.releases.choose-here', {
        body: {
          project: oneOf(releaseProjects, values.project),
          kind: 'pin',
          version: values.version,
          reason: values.reason,
        },
      }),
  }),
  command({
    name: 'releases unpin',
    summary: 'Give the called site what all sites have.',
    options: { project, reason },
    examples: ['releases unpin --project lotto --reason "the fault is mended"'],
    run: ({ call }, values) =>
      call('/api/operators.releases.choose-here', {
        body: {
          project: oneOf(releaseProjects, values.project),
          kind: 'unpin',
          reason: values.reason,
        },
      }),
  }),
];

/** Publishing, and what makes an end of a release. */
const storeCommands: readonly Command[] = [
  command({
    name: 'releases list',
    summary: 'List the published releases, newest first, and who has which.',
    options: {},
    examples: ['releases list'],
    run: ({ call }) => call('/api/operators.releases.published'),
  }),
  command({
    name: 'releases publish',
    summary: 'Copy a release into the store of the server, so that it can be chosen.',
    more:
      'The record is read on this machine. The server copies the files from the same folder of its own machine ' +
      '(dist/releases, or inbox in its DATA_DIR), or with --from from another host, ' +
      'and compares each with the record. ' +
      'Nobody gets the release until it is promoted or pinned.',
    options: {
      folder: {
        kind: 'text',
        value: '<folder>',
        about: 'Choose the folder of the release, for example dist/releases/lotto/1.4.0.',
        required: true,
      },
      from: {
        kind: 'text',
        value: '<address>',
        about: 'Give the address of the folder on another host, with https.',
      },
      reason,
    },
    examples: ['releases publish --folder dist/releases/lotto/1.4.0 --reason "faster results"'],
    run: async ({ call }, { folder, from, reason: why }) =>
      call('/api/operators.releases.publish', {
        body: { record: await recordIn(folder), from: from ?? resolve(folder), reason: why },
      }),
  }),
  command({
    name: 'releases diff',
    summary: 'Say what changed between two versions: bytes by file, packages, pages and words.',
    options: {
      project,
      from: { ...version, about: 'Choose the first version.' },
      to: { ...version, about: 'Choose the second version.' },
    },
    examples: ['releases diff --project lotto --from 1.3.0 --to 1.4.0'],
    run: ({ call }, { project: name, from, to }) =>
      call('/api/operators.releases.diff', {
        query: { project: oneOf(releaseProjects, name), from, to },
      }),
  }),
  command({
    name: 'releases retire',
    summary: 'Take a release out of use.',
    more:
      'A version that a site has is refused. With --now it is harmful: everybody who has it goes back to the version ' +
      'before at once, and the server serves none of its files any more.',
    options: {
      project,
      version,
      now: { kind: 'flag', about: 'Take a harmful release from everybody at once.' },
      reason,
    },
    examples: ['releases retire --project lotto --version 1.3.0 --reason "nobody has it"'],
    run: ({ call }, values) =>
      call('/api/operators.releases.retire', {
        body: {
          project: oneOf(releaseProjects, values.project),
          version: values.version,
          harmful: values.now ?? false,
          reason: values.reason,
        },
      }),
  }),
];

/** The releases of the parts of the product, and who gets which. */
export const releaseCommands: readonly Command[] = [
  ...storeCommands,
  command({
    name: 'releases promote-built',
    summary: 'Give all sites that are not pinned what was built on the machine of the server.',
    more:
      'The server publishes what was built in its checkout when it starts. This promotes the newest of each part, ' +
      'the shell first, as an update of the whole product needs it.',
    options: { reason },
    examples: ['releases promote-built --reason "the update of November"'],
    run: promoteBuilt,
  }),
  command({
    name: 'releases promote',
    summary: 'Give a version to all sites that are not pinned.',
    more: 'Pages that are opened from then on have it. Open pages keep what they began with.',
    options: { project, version, here, reason },
    examples: ['releases promote --project lotto --version 1.4.0 --reason "tried for a week"'],
    run: (context, values) => choose(context, 'promote', values),
  }),
  ...pinCommands,
  command({
    name: 'releases rollback',
    summary: 'Go back to the version that was there before, or to a named one.',
    options: {
      project,
      version: { kind: 'text', value: '<version>', about: 'Go back to this version.' },
      here,
      reason,
    },
    examples: ['releases rollback --project lotto --reason "results are slow"'],
    run: (context, values) => choose(context, 'rollback', values),
  }),
];
