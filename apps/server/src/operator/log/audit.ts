import { auditRow, type AuditRow } from '@poy/contract/operators';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';

export interface AuditAsked {
  readonly operator?: string | undefined;
  readonly action?: string | undefined;
  readonly subject?: string | undefined;
  readonly outcome?: 'done' | 'refused' | undefined;
  /** Rows from this moment on and before the other one, in ms since 1970. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** The number of the row to go on from. */
  readonly before?: number | undefined;
  readonly limit: number;
  /** Only the rows of this site; null is for all rows. */
  readonly site: number | null;
}

const storedRow = auditRow.extend({ at: z.date() });

const text = `
  SELECT l.id, at, user_name AS operator, role, action, subject, reason, outcome, code, before, after,
    s.host AS site
  FROM operator.audit_log l LEFT JOIN sites.site s ON s.id = l.site_id
  WHERE ($9::int IS NULL OR l.site_id = $9)
    AND ($1::text IS NULL OR user_name = $1)
    AND ($2::text IS NULL OR action = $2 OR starts_with(action, $2 || '.'))
    AND ($3::text IS NULL OR subject = $3)
    AND ($4::text IS NULL OR outcome = $4)
    AND ($5::timestamptz IS NULL OR at >= $5) AND ($6::timestamptz IS NULL OR at < $6)
    AND l.id < $7
  ORDER BY l.id DESC LIMIT $8`;

const moment = (ms: number | undefined): Date | null => (ms === undefined ? null : new Date(ms));

/**
 * Reads the log, newest first, of one site or of all. An action may be given by its group:
 * `results` finds `results.enter` too.
 */
export async function auditRows(
  db: Db,
  asked: AuditAsked,
): Promise<{ rows: AuditRow[]; next: number | null }> {
  const { operator, action, subject, outcome, from, to, before, limit, site } = asked;
  const found = await db.query({
    name: 'operator_audit_list',
    text,
    values: [
      operator ?? null,
      action ?? null,
      subject ?? null,
      outcome ?? null,
      moment(from),
      moment(to),
      before ?? Number.MAX_SAFE_INTEGER,
      limit + 1,
      site,
    ],
    row: storedRow,
  });
  const rows = found.slice(0, limit).map((row) => ({ ...row, at: row.at.getTime() }));
  return { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null };
}
