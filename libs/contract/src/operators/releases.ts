import { z } from 'zod';
import type { Operation } from '../Operation.ts';
import { remoteRelease } from '../pages/remoteRelease.ts';
import { moduleName } from '../sites.ts';
import { instant } from '../wire.ts';
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

export const releaseOperations = {
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
