import { z } from 'zod';
import type { Db } from '../db/db.ts';
import { referenceKinds, type Reference } from './post.ts';

const posting = z.object({
  type: z.string(),
  /** Satang; negative when the money left the member. */
  satang: z.int(),
  balanceSatang: z.int(),
  /** The account's count of postings up to here. It is the cursor to go on from. */
  version: z.int(),
  createdAt: z.date(),
});
const statementRow = z.union([
  posting.extend({
    kind: z.enum(referenceKinds),
    refId: z.int(),
    text: z.string(),
    betGroup: z.string().nullable(),
  }),
  // Money of a game that belongs to no round, such as a gift of its provider.
  posting.extend({
    kind: z.literal('game'),
    refId: z.null(),
    text: z.null(),
    betGroup: z.string().nullable(),
  }),
  // A transfer that belongs to nothing else, such as play money.
  posting.extend({ kind: z.null(), refId: z.null(), text: z.null(), betGroup: z.null() }),
]);

export interface StatementRow extends z.infer<typeof posting> {
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
  /** Only transfers that belong to these deposits; without it all of them. */
  readonly deposits?: readonly number[] | undefined;
  readonly before?: number | undefined;
  readonly limit: number;
}

const text = `SELECT type, satang, balance AS "balanceSatang", version, created_at AS "createdAt",
    ref_kind AS kind, ref_id AS "refId", ref_text AS text, ref_group AS "betGroup"
  FROM ledger.statement($1, $2, $3, $4, $5, $6, $7) ORDER BY version DESC`;

/** Returns a member's postings, newest first. */
export async function statement(
  db: Db,
  member: string,
  { from, to, types, deposits, before, limit }: StatementWindow,
): Promise<Statement> {
  const found = await db.query({
    name: 'ledger_statement',
    text,
    values: [
      member,
      from,
      to,
      before ?? Number.MAX_SAFE_INTEGER,
      limit + 1,
      types ?? null,
      deposits ?? null,
    ],
    row: statementRow,
  });
  const rows = found.slice(0, limit).map(({ kind, refId, text: words, betGroup, ...row }) => ({
    ...row,
    reference: kind === null || refId === null ? null : { kind, id: refId, text: words, betGroup },
  }));
  return { rows, next: found.length > limit ? (rows.at(-1)?.version ?? null) : null };
}
