import { toBaht, type BetOption } from '@poy/bet-rules';
import type { NumberSet, NumberSetSummary } from '@poy/contract';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../http/appError.ts';

/**
 * A list shows at most so many different numbers of a set, and looks for them among so many first
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
interface SetRow extends SummaryRow {
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
}: SummaryRow): NumberSetSummary => ({
  setId,
  name,
  version,
  lineCount,
  stake: toBaht(stake),
  updatedAt: updatedAt.getTime(),
  firstNumbers: [...new Set(first)].slice(0, shown.numbers),
});

/** Returns a member's number sets, the last changed first. */
export async function numberSetsOf(db: Db, member: string): Promise<NumberSetSummary[]> {
  const rows = await db.query<SummaryRow>({
    name: 'lottery_number_sets',
    text: `SELECT ${columns} FROM lottery.number_set WHERE member = $1 ORDER BY updated_at DESC, id DESC`,
    values: [member],
  });
  return rows.map(summary);
}

/**
 * Returns one number set of the member with its lines.
 * @throws AppError NOT_FOUND, for another member's set too
 */
export async function oneNumberSet(db: Db, member: string, setId: number): Promise<NumberSet> {
  const [row] = await db.query<SetRow>({
    name: 'lottery_number_set',
    text: `SELECT ${columns}, options::text[] AS options, numbers, stakes::text[] AS stakes FROM lottery.number_set WHERE id = $2 AND member = $1`,
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
