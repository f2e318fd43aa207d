import type { Db } from '../db/db.ts';
import type { Reference } from './post.ts';

export interface StatementRow {
  readonly type: string;
  /** Satang; negative when the money left the member. */
  readonly satang: number;
  readonly balanceSatang: number;
  /** The account's count of postings up to here. It is the cursor to go on from. */
  readonly version: number;
  readonly createdAt: Date;
  readonly reference: (Omit<Reference, 'betGroup'> & { readonly betGroup: string | null }) | null;
}

export interface Statement {
  readonly rows: readonly StatementRow[];
  /** The value of `before` for the next, older page; null where there is none. */
  readonly next: number | null;
}

export interface StatementWindow {
  /** The rows are from this moment on and before the other one. */
  readonly from: Date;
  readonly to: Date;
  /** Only transfers of these types; without it all types. */
  readonly types?: readonly string[] | undefined;
  readonly before?: number | undefined;
  readonly limit: number;
}

type Found = Omit<StatementRow, 'reference'> & {
  kind: Reference['kind'] | null;
  refId: number;
  text: string;
  betGroup: string | null;
};

const text = `SELECT type, satang, balance AS "balanceSatang", version, created_at AS "createdAt",
    ref_kind AS kind, ref_id AS "refId", ref_text AS text, ref_group AS "betGroup"
  FROM ledger.statement($1, $2, $3, $4, $5, $6) ORDER BY version DESC`;

/** Returns a member's postings, newest first. */
export async function statement(
  db: Db,
  member: string,
  { from, to, types, before, limit }: StatementWindow,
): Promise<Statement> {
  const found = await db.query<Found>({
    name: 'ledger_statement',
    text,
    values: [member, from, to, before ?? Number.MAX_SAFE_INTEGER, limit + 1, types ?? null],
  });
  const rows = found.slice(0, limit).map(({ kind, refId, text: words, betGroup, ...row }) => ({
    ...row,
    reference: kind === null ? null : { kind, id: refId, text: words, betGroup },
  }));
  return { rows, next: found.length > limit ? (rows.at(-1)?.version ?? null) : null };
}
