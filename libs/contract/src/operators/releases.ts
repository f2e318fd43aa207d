import { z } from 'zod';
import type { Operation } from '../Operation.ts';
import { remoteRelease } from '../pages/remoteRelease.ts';
import { moduleName } from '../sites.ts';
import { releaseProject, releaseRecord, releaseVersion } from '../releases/releaseRecord.ts';
import { bodyBytes, instant } from '../wire.ts';
import { reason } from './fields.ts';

/** The address of a manifest on another host, as a site's row names the remote. */
const manifest = z
  .string()
  .max(500)
  .regex(/^https?:\/\/[^?#\s]+\/[^/?#\s]+$/);

const recordReleaseBody = z.object({
  remote: moduleName,
  manifest,
  release: remoteRelease,
  reason,
});

const recordedRelease = z.object({
  remote: moduleName,
  manifest: z.string(),
  entry: z.string(),
  at: instant,
  /** Pages that are opened now start this release. */
  current: z.boolean(),
});
export type RecordedRelease = z.infer<typeof recordedRelease>;

/** A release that was published. */
const publishedRelease = z.object({
  project: releaseProject,
  version: releaseVersion,
  commit: releaseRecord.shape.commit,
  publishedAt: instant,
  /** The sum of the sizes of its files. */
  bytes: z.int(),
  /** The moment from which nobody may choose it any more; null while everybody may. */
  retiredAt: instant.nullable(),
  /** Nothing of it is served any more. */
  harmful: z.boolean(),
});
export type PublishedRelease = z.infer<typeof publishedRelease>;

/** The version of a project that a site has. */
const releaseInUse = z.object({
  project: releaseProject,
  version: releaseVersion,
  /** The host of the site; null for all sites that chose nothing of their own. */
  site: z.string().nullable(),
  /** A version that is promoted for all sites does not change it. */
  pinned: z.boolean(),
});
export type ReleaseInUse = z.infer<typeof releaseInUse>;

const releasesReply = z.object({
  releases: z.array(publishedRelease),
  inUse: z.array(releaseInUse),
});

const publishBody = z.object({
  record: releaseRecord,
  /** The folder on the server's machine, or the address of one on another host, that has the files. */
  from: z
    .string()
    .max(1_000)
    .regex(/^(?:https:\/)?\/[^\p{Cc}]+$/u),
  reason,
});

/** The ways to choose for all sites that are not pinned. */
const chooseBody = z.object({
  project: releaseProject,
  kind: z.enum(['promote', 'rollback']),
  /** A rollback without it goes to what was there before. */
  version: releaseVersion.optional(),
  reason,
});

/** The ways to choose for one site. */
const chooseHereBody = chooseBody.extend({
  kind: z.enum(['promote', 'pin', 'unpin', 'rollback']),
});

/** A file that differs between two releases. `path` is without the hash in its name. */
const changedFile = z.object({
  path: z.string(),
  /** The size in bytes; null where the release has no such file. */
  from: z.int().nullable(),
  to: z.int().nullable(),
});

const releaseDiff = z.object({
  files: z.array(changedFile),
  /** The packages that came and those that went, by name and version. */
  packages: z.object({ added: z.array(z.string()), removed: z.array(z.string()) }),
  pages: z.object({ added: z.array(z.string()), removed: z.array(z.string()) }),
  /** The keys of words that came, went, or say something else. */
  words: z.object({
    added: z.array(z.string()),
    removed: z.array(z.string()),
    changed: z.array(z.string()),
  }),
});
export type ReleaseDiff = z.infer<typeof releaseDiff>;

const choiceReply = z.object({ inUse: z.array(releaseInUse) });

export const releaseOperations = {
  '/api/operators.releases.published': {
    method: 'GET',
    who: 'operator',
    needs: 'releases.change',
    summary: 'List the published releases, newest first, and who has which',
    reply: releasesReply,
  },
  '/api/operators.releases.publish': {
    method: 'POST',
    who: 'operator',
    needs: 'releases.change',
    summary: 'Copy a release into the store, so that it can be chosen',
    body: publishBody,
    bodyLimit: bodyBytes.large,
    reply: publishedRelease,
  },
  '/api/operators.releases.choose': {
    method: 'POST',
    who: 'operator',
    needs: 'releases.change',
    summary: 'Promote a version for all sites that are not pinned, or go back',
    body: chooseBody,
    reply: choiceReply,
  },
  '/api/operators.releases.choose-here': {
    method: 'POST',
    who: 'operator',
    needs: 'releases.change',
    within: 'site',
    summary: 'Promote or pin a version for the called site, take its pin off, or go back',
    body: chooseHereBody,
    reply: choiceReply,
  },
  '/api/operators.releases.retire': {
    method: 'POST',
    who: 'operator',
    needs: 'releases.change',
    summary: 'Take a release out of use; of a harmful one nothing is served any more',
    body: z.object({
      project: releaseProject,
      version: releaseVersion,
      harmful: z.boolean(),
      reason,
    }),
    reply: publishedRelease,
  },
  '/api/operators.releases.diff': {
    method: 'GET',
    who: 'operator',
    needs: 'releases.change',
    summary: 'Say what changed between two versions',
    query: z.object({ project: releaseProject, from: releaseVersion, to: releaseVersion }),
    reply: releaseDiff,
  },
  '/api/operators.releases.list': {
    method: 'GET',
    who: 'operator',
    needs: 'releases.record',
    summary: 'List the recorded releases of remotes on other hosts, newest first',
    reply: z.array(recordedRelease),
  },
  '/api/operators.releases.record': {
    method: 'POST',
    who: 'operator',
    needs: 'releases.record',
    summary: 'Record a release of a remote on another host, which pages start from then on',
    body: recordReleaseBody,
    reply: recordedRelease,
  },
} as const satisfies Record<string, Operation>;
