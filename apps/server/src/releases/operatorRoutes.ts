import { operations } from '@poy/contract';
import type { ReleaseProject } from '@poy/contract/releaseRecord';
import type { FastifyInstance } from 'fastify';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { operation } from '../calls/operation.ts';
import type { Deps } from '../deps.ts';
import {
  changedTopic,
  releasesChangedTopic,
  type ReleasesChanged,
} from '../http/answers/epochs.ts';
import { refused } from '../http/refused.ts';
import { operatorCall } from '../operator/index.ts';
import { chooseRelease } from './chooseRelease.ts';
import { readChoices } from './chosenVersions.ts';
import { diffReleases } from './diffReleases.ts';
import { inUseOf } from './inUse.ts';
import { onWire, publishRelease, sourceOf, storeRelease } from './publishRelease.ts';
import { retireRelease } from './retireRelease.ts';
import { newestChoices, releaseOf, releaseRows } from './rows/releaseRows.ts';
import { createStore, type KnownRelease } from './store/createStore.ts';
import { storeFolder } from './storeFolder.ts';

/** The folder in which `npm run release` puts releases. */
const madeHere = fileURLToPath(new URL('../../../../dist/releases/', import.meta.url));

const isServed = (path: string): boolean => path in operations;
const subject = ({ body: { project } }: { body: { project: ReleaseProject } }): string =>
  `release:${project}`;

/** Registers the calls by which operators publish releases and say who gets which. */
export function registerReleaseCare(app: FastifyInstance, deps: Deps): void {
  const { db, bus, clock, env } = deps;
  const store = createStore(storeFolder(env));
  const folders = [madeHere, join(env.dataDir, 'inbox')];

  /** Tells every process that pages opened from now on have other releases. */
  const tell = <T>(answer: T, changed: ReleasesChanged): T => {
    bus.send(releasesChangedTopic, changed);
    bus.send(changedTopic, null);
    return answer;
  };

  operation(app, '/api/operators.releases.published', async () => ({
    releases: (await releaseRows(db)).map(onWire),
    inUse: await inUseOf(db, readChoices(await newestChoices(db))),
  }));
  operation(app, '/api/operators.releases.diff', async ({ query: { project, from, to } }) => {
    const placed = async (version: string) => {
      const row = await releaseOf(db, project, version);
      if (!row) throw refused('RELEASE_UNKNOWN', { project, version });
      return { record: row.record, folder: store.folderOf(project, version) };
    };
    return diffReleases(await placed(from), await placed(to));
  });
  operatorCall<
    '/api/operators.releases.publish',
    Awaited<ReturnType<typeof publishRelease>>['answer'],
    unknown,
    KnownRelease
  >(app, deps, '/api/operators.releases.publish', {
    subject: ({ body: { record } }) => `release:${record.project}`,
    prepare: ({ body: { record, from } }) =>
      storeRelease(store, record, sourceOf(from, folders), isServed),
    work: (tx, _call, known) => publishRelease(tx, known, clock()),
  });
  operatorCall(app, deps, '/api/operators.releases.choose', {
    subject,
    work: (tx, { body: { project, kind, version } }) =>
      chooseRelease(tx, { project, kind, version, site: null }, clock()),
    then: (answer) => tell(answer, { site: null, harmful: false }),
  });
  operatorCall(app, deps, '/api/operators.releases.choose-here', {
    subject,
    work: (tx, { body: { project, kind, version }, site }) =>
      chooseRelease(tx, { project, kind, version, site: site.id }, clock()),
    then: (answer, { site }) => tell(answer, { site: site.id, harmful: false }),
  });
  operatorCall(app, deps, '/api/operators.releases.retire', {
    subject,
    work: (tx, { body: { project, version, harmful } }) =>
      retireRelease(tx, { project, version, harmful }, clock()),
    then: (answer, { body: { harmful } }) =>
      harmful ? tell(answer, { site: null, harmful }) : answer,
  });
}
