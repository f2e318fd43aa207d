import { moduleName, type BodyOf } from '@poy/contract';
import type { RecordedRelease } from '@poy/contract/operators';
import { remoteRelease, type RemoteRelease } from '@poy/contract/remoteRelease';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import type { AuditedChange } from '../../calls/AuditedChange.ts';
import { refused } from '../../http/refused.ts';

/** The time in ms after which a new record is seen at the latest. */
const keptMs = 5_000;
const cache = new WeakMap<
  Db,
  { releases: Promise<ReadonlyMap<string, RemoteRelease>>; until: number }
>();

async function readReleases(db: Db): Promise<ReadonlyMap<string, RemoteRelease>> {
  const rows = await db.query({
    name: 'current_releases',
    text: `SELECT DISTINCT ON (manifest) manifest, entry, first
      FROM sites.remote_release ORDER BY manifest, id DESC`,
    row: remoteRelease.extend({ manifest: z.string() }),
  });
  return new Map(rows.map(({ manifest, ...release }) => [manifest, release]));
}

/** Returns the current release at each manifest's address on other hosts, as it was recorded. */
export function recordedReleases(db: Db): Promise<ReadonlyMap<string, RemoteRelease>> {
  const now = performance.now();
  const kept = cache.get(db);
  if (kept && kept.until > now) return kept.releases;
  const releases = readReleases(db);
  cache.set(db, { releases, until: now + keptMs });
  releases.catch(() => cache.delete(db));
  return releases;
}

/** Forgets the kept releases, after one was recorded. */
export const forgetReleases = (db: Db): void => void cache.delete(db);

/** Returns the newest 500 records, newest first. */
export const allReleases = (db: Db): Promise<RecordedRelease[]> =>
  db.query({
    name: 'all_releases',
    text: `SELECT remote, manifest, entry, (extract(epoch FROM recorded_at) * 1000)::bigint AS at,
        id = max(id) OVER (PARTITION BY manifest) AS current
      FROM sites.remote_release ORDER BY id DESC LIMIT 500`,
    row: z.object({
      remote: moduleName,
      manifest: z.string(),
      entry: z.string(),
      at: z.number(),
      current: z.boolean(),
    }),
  });

/**
 * Records a release of a remote on another host. A release that was current before may be recorded
 * again, which takes the newer one back.
 * @throws AppError OPERATOR_REFUSED NOTHING_CHANGES when it is the current one already
 */
export async function recordRelease(
  tx: Db,
  { remote, manifest, release }: BodyOf<'/api/operators.releases.record'>,
  now: number,
): Promise<AuditedChange<RecordedRelease>> {
  const before = (await readReleases(tx)).get(manifest) ?? null;
  if (before?.entry === release.entry) throw refused('NOTHING_CHANGES');
  await tx.query({
    name: 'record_release',
    text: `INSERT INTO sites.remote_release (remote, manifest, entry, first, recorded_at)
      VALUES ($1, $2, $3, $4, to_timestamp($5::float8 / 1000))`,
    values: [remote, manifest, release.entry, release.first, now],
  });
  return {
    before,
    after: release,
    answer: { remote, manifest, entry: release.entry, at: now, current: true },
  };
}
