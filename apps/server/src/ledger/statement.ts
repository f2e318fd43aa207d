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

const text = `
  WITH mine AS (SELECT id FROM ledger.account WHERE member = $1 AND name = 'cash' AND asset = 'THB')
  SELECT * FROM (
    (SELECT t.type, -t.amount AS satang, t.from_balance AS "balanceSatang", t.from_version AS version, t.created_at AS "createdAt",
        t.ref_kind AS kind, t.ref_id AS "refId", t.ref_text AS text, t.ref_group AS "betGroup"
      FROM mine JOIN ledger.transfer t ON t.from_account = mine.id
      WHERE t.from_version IS NOT NULL AND t.from_version < $4 AND t.created_at >= $2 AND t.created_at < $3 AND ($6::text[] IS NULL OR t.type = ANY ($6))
      ORDER BY t.from_version DESC LIMIT $5)
    UNION ALL
    (SELECT t.type, t.amount, t.to_balance, t.to_version, t.created_at, t.ref_kind, t.ref_id, t.ref_text, t.ref_group
      FROM mine JOIN ledger.transfer t ON t.to_account = mine.id
      WHERE t.to_version IS NOT NULL AND t.to_version < $4 AND t.created_at >= $2 AND t.created_at < $3 AND ($6::text[] IS NULL OR t.type = ANY ($6))
      ORDER BY t.to_version DESC LIMIT $5)
  ) posting ORDER BY version DESC LIMIT $5`;

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
