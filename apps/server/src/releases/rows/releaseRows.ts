import {
  releaseProject,
  releaseRecord,
  type ReleaseProject,
  type ReleaseRecord,
} from '@poy/contract/releaseRecord';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';

/** A published release. Moments are ms since 1970. */
const releaseRow = z.object({
  record: releaseRecord,
  hash: z.string(),
  publishedAt: z.number(),
  retiredAt: z.number().nullable(),
  harmful: z.boolean(),
});
export type ReleaseRow = z.infer<typeof releaseRow>;

const columns = `record, hash, (extract(epoch FROM published_at) * 1000)::bigint AS "publishedAt",
  (extract(epoch FROM retired_at) * 1000)::bigint AS "retiredAt", harmful`;

/** Returns the published releases, newest first; of one project where it is named. */
export const releaseRows = (db: Db, project?: ReleaseProject): Promise<ReleaseRow[]> =>
  db.query({
    name: 'release_rows',
    text: `SELECT ${columns} FROM sites.release WHERE $1::text IS NULL OR project = $1
      ORDER BY published_at DESC, project, version LIMIT 500`,
    values: [project ?? null],
    row: releaseRow,
  });

/** Returns one release; null where it was not published. */
export async function releaseOf(
  db: Db,
  project: ReleaseProject,
  version: string,
): Promise<ReleaseRow | null> {
  const [row] = await db.query({
    name: 'release_row',
    text: `SELECT ${columns} FROM sites.release WHERE project = $1 AND version = $2`,
    values: [project, version],
    row: releaseRow,
  });
  return row ?? null;
}

/** Notes that a release is published. A version that is there already stays as it is. */
export async function addRelease(
  db: Db,
  { record, hash }: { record: ReleaseRecord; hash: string },
  now: number,
): Promise<void> {
  await db.query({
    name: 'release_add',
    text: `INSERT INTO sites.release (project, version, record, hash, published_at)
      VALUES ($1, $2, $3, $4, to_timestamp($5::float8 / 1000)) ON CONFLICT DO NOTHING`,
    values: [record.project, record.version, JSON.stringify(record), hash, now],
  });
}

/** Takes a release out of use. A harmful one stays harmful. */
export async function retireRow(
  db: Db,
  { project, version, harmful }: { project: ReleaseProject; version: string; harmful: boolean },
  now: number,
): Promise<void> {
  await db.query({
    name: 'release_retire',
    text: `UPDATE sites.release SET retired_at = coalesce(retired_at, to_timestamp($4::float8 / 1000)),
        harmful = harmful OR $3 WHERE project = $1 AND version = $2`,
    values: [project, version, harmful, now],
  });
}

/** The ways to choose a version. */
const choiceKinds = ['promote', 'pin', 'unpin', 'rollback'] as const;

/** The newest choice of a project for one site, or for all sites (`site` is null). */
const choiceRow = z.object({
  id: z.number(),
  project: releaseProject,
  site: z.int().nullable(),
  kind: z.enum(choiceKinds),
  version: z.string().nullable(),
  pins: z.boolean(),
  insteadOf: z.string().nullable(),
});
export type ChoiceRow = z.infer<typeof choiceRow>;

const choiceColumns =
  'id, project, site_id AS site, kind, version, pins, instead_of AS "insteadOf"';

/** Returns the newest choice of each project, for each site that has any and for all sites. */
export const newestChoices = (db: Db): Promise<ChoiceRow[]> =>
  db.query({
    name: 'release_choices',
    text: `SELECT DISTINCT ON (project, site_id) ${choiceColumns} FROM sites.release_choice
      ORDER BY project, site_id, id DESC`,
    row: choiceRow,
  });

/** Returns the choice by which a version last came in the place of another one; null without one. */
export async function choiceOf(
  db: Db,
  { project, version, site }: { project: ReleaseProject; version: string; site: number | null },
): Promise<ChoiceRow | null> {
  const [row] = await db.query({
    name: 'release_choice_of',
    text: `SELECT ${choiceColumns} FROM sites.release_choice
      WHERE project = $1 AND version = $2 AND kind <> 'rollback' AND (site_id IS NULL OR site_id = $3)
      ORDER BY id DESC LIMIT 1`,
    values: [project, version, site],
    row: choiceRow,
  });
  return row ?? null;
}

/** Adds a choice. */
export async function addChoice(
  db: Db,
  { project, site, kind, version, pins, insteadOf }: Omit<ChoiceRow, 'id'>,
  now: number,
): Promise<void> {
  await db.query({
    name: 'release_choose',
    text: `INSERT INTO sites.release_choice (project, site_id, kind, version, pins, instead_of, chosen_at)
      VALUES ($1, $2, $3, $4, $5, $6, to_timestamp($7::float8 / 1000))`,
    values: [project, site, kind, version, pins, insteadOf, now],
  });
}

/** Makes the choices wait for one another until the end of the transaction. */
export async function lockChoices(db: Db): Promise<void> {
  await db.query({
    name: 'release_lock',
    text: `SELECT pg_advisory_xact_lock(hashtextextended('sites.release_choice', 0))`,
  });
}
