import { consentBody } from '@poy/contract';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { storedBytes } from './storedBudget.ts';

const recordKinds = ['event', 'necessary', 'tag'] as const;
export type RecordKind = (typeof recordKinds)[number];

/** One row to keep, before it has a place in the database. */
export interface NewRecord {
  kind: RecordKind;
  siteId: number;
  vid: string;
  sessionId: string | null;
  member: string | null;
  network: string | null;
  fpHash: string | null;
  /** The time by the server's clock, in ms since 1970. */
  receivedAt: number;
  data: object;
}

/**
 * Writes a row as JSON for the statement below. A text that was cut in the middle of an emoji ends
 * with half of a pair of UTF-16 surrogates. PostgreSQL does not take it, so it becomes U+FFFD.
 */
export function rowText({ receivedAt, ...row }: NewRecord): string {
  const text = JSON.stringify({ ...row, receivedAt: new Date(receivedAt) });
  return text.includes('\\ud')
    ? text.replace(/(?<=(?:^|[^\\])(?:\\\\)*)\\ud[89a-f][0-9a-f]{2}/g, '\\ufffd')
    : text;
}

/** The rows that were not written, by their places, and the bytes that are written now. */
const inserted = z.object({ retired: z.array(z.int()), stored: z.array(storedBytes) });

/** A row's share of indexes and of its head, in bytes. */
const rowBytes = 200;

/**
 * Writes rows in one statement, which is one commit, and counts their bytes. A row whose id was
 * retired by a refusal is not written.
 */
export async function insertRecords(
  db: Db,
  rows: readonly string[],
): Promise<z.infer<typeof inserted>> {
  const [done] = await db.query({
    name: 'collector_insert',
    text: `WITH given AS (
        SELECT r.*, e.place FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY e(value, place),
          jsonb_to_record(e.value) AS r(
            "receivedAt" timestamptz, kind text, "siteId" int, vid text, "sessionId" text,
            member uuid, network cidr, "fpHash" text, data jsonb)
      ), retired AS (
        SELECT place FROM given g WHERE EXISTS (
          SELECT FROM collector.consent c
            WHERE c.site_id = g."siteId" AND c.vid = g.vid AND c.choice = 'refused')
      ), written AS (
        INSERT INTO collector.record (received_at, kind, site_id, vid, session_id, member, network, fp_hash, data)
          SELECT "receivedAt", kind, "siteId", vid, "sessionId", member, network, "fpHash", data FROM given
          WHERE place NOT IN (SELECT place FROM retired)
      ), sizes AS (
        SELECT ("receivedAt" AT TIME ZONE 'UTC')::date AS day, unnest(ARRAY[0, "siteId"]) AS site,
          octet_length(data::text) + $2::int AS size
          FROM given WHERE place NOT IN (SELECT place FROM retired)
      ), stored AS (
        INSERT INTO collector.stored_bytes AS b (day, site_id, bytes)
          SELECT day, site, sum(size) FROM sizes GROUP BY day, site ORDER BY day, site
          ON CONFLICT (day, site_id) DO UPDATE SET bytes = b.bytes + excluded.bytes
          RETURNING to_char(b.day, 'YYYY-MM-DD') AS day, b.site_id AS site, b.bytes
      )
      SELECT (SELECT coalesce(json_agg(place - 1), '[]') FROM retired) AS retired,
        (SELECT coalesce(json_agg(s), '[]') FROM stored s) AS stored`,
    values: [`[${rows.join(',')}]`, rowBytes],
    row: inserted,
  });
  if (!done) throw new Error('The statement answered nothing');
  return done;
}

/** Returns true when an id was retired by a refusal. */
export async function isRetired(db: Db, siteId: number, vid: string): Promise<boolean> {
  const rows = await db.query({
    name: 'collector_retired',
    text: `SELECT FROM collector.consent
      WHERE site_id = $1 AND vid = $2 AND choice = 'refused' LIMIT 1`,
    values: [siteId, vid],
  });
  return rows.length > 0;
}

/** A choice of records of a site: those of a visitor's id, of a member, or of both. */
export interface ChosenRecords {
  siteId: number;
  vid: string | null;
  member: string | null;
}

/**
 * Chooses the records of the site $1 that belong to a visitor: those of the id $2 which no member
 * left, and those of the member $3 on every device. Everybody who has used a browser knows its id,
 * so that the id alone proves nothing about what another member left there.
 */
const ofWhom = 'site_id = $1 AND (member = $3 OR (vid = $2 AND member IS NULL))';

/** Deletes the records of a visitor. Returns the number of deleted rows. */
export async function deleteRecords(
  db: Db,
  { siteId, vid, member }: ChosenRecords,
): Promise<number> {
  const rows = await db.query({
    name: 'collector_delete',
    text: `DELETE FROM collector.record WHERE ${ofWhom} RETURNING 1`,
    values: [siteId, vid, member],
  });
  return rows.length;
}

const heldRow = z.object({
  id: z.int(),
  kind: z.enum(recordKinds),
  receivedAt: z.date(),
  vid: z.string(),
  sessionId: z.string().nullable(),
  network: z.string().nullable(),
  data: z.record(z.string(), z.unknown()),
});
export type HeldRow = Omit<z.infer<typeof heldRow>, 'receivedAt'> & { receivedAt: number };

/** Returns the records of a visitor, newest first. */
export async function heldRecords(
  db: Db,
  { siteId, vid, member }: ChosenRecords,
  before: number | null,
  limit: number,
): Promise<HeldRow[]> {
  const rows = await db.query({
    name: 'collector_held',
    text: `SELECT id, kind, received_at AS "receivedAt", vid, session_id AS "sessionId",
        host(network) || '/' || masklen(network) AS network, data
      FROM collector.record
      WHERE ${ofWhom}
        AND ($4::bigint IS NULL OR id < $4)
      ORDER BY id DESC LIMIT $5`,
    values: [siteId, vid, member, before, limit],
    row: heldRow,
  });
  return rows.map((row) => ({ ...row, receivedAt: row.receivedAt.getTime() }));
}

const consentRow = z.object({
  choice: consentBody.shape.choice,
  version: z.int(),
  at: z.date(),
});
export type HeldConsent = Omit<z.infer<typeof consentRow>, 'at'> & { at: number };

export async function insertConsent(
  db: Db,
  { siteId, vid, member }: ChosenRecords,
  { choice, version, at }: HeldConsent,
): Promise<void> {
  await db.query({
    name: 'collector_consent',
    text: `INSERT INTO collector.consent (site_id, vid, member, choice, version, at)
      VALUES ($1, $2, $3, $4, $5, $6)`,
    values: [siteId, vid, member, choice, version, new Date(at)],
  });
}

export async function heldConsents(
  db: Db,
  { siteId, vid, member }: ChosenRecords,
): Promise<HeldConsent[]> {
  const rows = await db.query({
    name: 'collector_consents',
    text: `SELECT choice, version, at FROM collector.consent
      WHERE site_id = $1 AND (member = $3 OR (vid = $2 AND member IS NULL))
      ORDER BY id DESC LIMIT 100`,
    values: [siteId, vid, member],
    row: consentRow,
  });
  return rows.map((row) => ({ ...row, at: row.at.getTime() }));
}
