import { toBaht, type BetOption } from '@poy/bet-rules';
import type { NumberList, NumberListSummary } from '@poy/contract';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../http/appError.ts';

/**
 * A list shows at most so many different numbers of a list, and looks for them among so many first
 * lines.
 */
const shown = { numbers: 8, within: 80 };

interface SummaryRow {
  readonly setId: number;
  readonly name: string;
  readonly version: number;
  readonly lineCount: number;
  readonly stake: number;
  readonly updatedAt: Date;
  readonly first: readonly string[];
}
interface LineRow extends SummaryRow {
  readonly options: readonly BetOption[];
  readonly numbers: readonly string[];
  /** Satang as text, because arrays of big integers are not parsed. */
  readonly stakes: readonly (string | null)[];
}

const columns = `id AS "setId", name, version, cardinality(options) AS "lineCount", (SELECT coalesce(sum(s), 0)::bigint FROM unnest(stakes) s) AS stake,
  updated_at AS "updatedAt", numbers[1:${shown.within}] AS first`;

const summary = ({
  setId,
  name,
  version,
  lineCount,
  stake,
  updatedAt,
  first,
}: SummaryRow): NumberListSummary => ({
  setId,
  name,
  version,
  lineCount,
  stake: toBaht(stake),
  updatedAt: updatedAt.getTime(),
  firstNumbers: [...new Set(first)].slice(0, shown.numbers),
});

/** Returns a member's number lists, the last changed first. */
export async function numberListsOf(db: Db, member: string): Promise<NumberListSummary[]> {
  const rows = await db.query<SummaryRow>({
    name: 'lottery_number_lists',
    text: `SELECT ${columns} FROM lottery.number_list WHERE member = $1 ORDER BY updated_at DESC, id DESC`,
    values: [member],
  });
  return rows.map(summary);
}

/**
 * Returns one number list of the member with its lines.
 * @throws AppError NOT_FOUND, for another member's list too
 */
export async function oneNumberList(db: Db, member: string, setId: number): Promise<NumberList> {
  const [row] = await db.query<LineRow>({
    name: 'lottery_number_list',
    text: `SELECT ${columns}, options::text[] AS options, numbers, stakes::text[] AS stakes FROM lottery.number_list WHERE id = $2 AND member = $1`,
    values: [member, setId],
  });
  if (!row) throw new AppError('NOT_FOUND');
  const { options, numbers, stakes } = row;
  return {
    ...summary(row),
    lines: options.map((option, i) => ({
      option,
      number: numbers[i] ?? '',
      price: stakes[i] == null ? null : toBaht(Number(stakes[i])),
    })),
  };
}
