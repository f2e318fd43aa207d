import type { Db } from '../../db/db.ts';
import { AppError } from '../../http/appError.ts';
import { purchaseFilter, type PurchasesAsked } from './purchaseFilter.ts';
import type { PurchaseKind } from './PurchaseKind.ts';
import type { PurchaseRow } from './purchaseRow.ts';

const columns = `
  s.id AS "poyId", r.id AS "betId", m.code AS "betName", m.bet_group AS "betGroup",
  m.bet_type_prefix || r.number AS "betType", r.day::text AS day, r.status AS "roundStatus",
  cardinality(s.numbers) AS "lineCount", s.stake, w.amount AS win, s.created_at AS "createdAt",
  r.results_at AS "resultsAt", x.result`;

/** Writes the statement that reads purchases of a kind, up to its WHERE. */
const selected = <Row extends PurchaseRow>(
  { receipt, cancelled, table, wins, winOf, cancels, joins }: PurchaseKind<Row, Row>,
  more: string,
): string => `
  SELECT ${columns}, ${receipt}(s.id) AS receipt, ${cancelled} AS cancelled, ${more}
  FROM ${table} s JOIN lottery.round r ON r.id = s.round_id JOIN lottery.market m ON m.id = r.market_id
  LEFT JOIN ${wins} w ON w.round_id = s.round_id AND w.${winOf} = s.id
  LEFT JOIN lottery.round_result x ON x.round_id = r.id ${cancels} ${joins}`;

/**
 * Returns a page of a member's purchases of a kind, newest first. `next` is the poyId to go on
 * from; null at the end.
 */
export async function purchasesOf<Row extends PurchaseRow, Whole extends Row>(
  db: Db,
  kind: PurchaseKind<Row, Whole>,
  member: string,
  asked: PurchasesAsked,
): Promise<{ rows: Row[]; next: number | null }> {
  const { name, where, values } = purchaseFilter(kind, member, asked);
  const found = await db.query({
    name: `lottery_${kind.name}s_${name}`,
    text: `${selected(kind, kind.listed.columns)}
      WHERE ${where} ORDER BY s.id DESC LIMIT $${values.length + 1}`,
    values: [...values, asked.limit + 1],
    row: kind.listed.row,
  });
  const rows = found.slice(0, asked.limit);
  return { rows, next: found.length > asked.limit ? (rows.at(-1)?.poyId ?? null) : null };
}

/**
 * Returns one purchase of the member.
 * @throws AppError NOT_FOUND, for another member's purchase too
 */
export async function onePurchase<Row extends PurchaseRow, Whole extends Row>(
  db: Db,
  kind: PurchaseKind<Row, Whole>,
  member: string,
  poyId: number,
): Promise<Whole> {
  const [row] = await db.query({
    name: `lottery_${kind.name}`,
    text: `${selected(kind, kind.whole.columns)} WHERE s.id = $1 AND s.member = $2`,
    values: [poyId, member],
    row: kind.whole.row,
  });
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}
