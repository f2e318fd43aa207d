import { toBaht } from '@poy/bet-rules';
import {
  betOption,
  numberListSummary,
  type NumberList,
  type NumberListSummary,
} from '@poy/contract';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../http/appError.ts';

/**
 * A list shows at most so many different numbers of a list, and looks for them among so many first
 * lines.
 */
const shown = { numbers: 8, within: 80 };

const summaryRow = numberListSummary.omit({ firstNumbers: true }).extend({
  stake: z.int(),
  updatedAt: z.date(),
  first: z.array(z.string()),
});
const listRow = summaryRow.extend({
  options: z.array(betOption),
  numbers: z.array(z.string()),
  stakes: z.array(z.int().nullable()),
});

const columns = `id AS "setId", name, version, cardinality(options) AS "lineCount",
  (SELECT coalesce(sum(s), 0)::bigint FROM unnest(stakes) s) AS stake,
  updated_at AS "updatedAt", numbers[1:${shown.within}] AS first`;

const summary = ({
  setId,
  name,
  version,
  lineCount,
  stake,
  updatedAt,
  first,
}: z.infer<typeof summaryRow>): NumberListSummary => ({
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
  const rows = await db.query({
    name: 'lottery_number_lists',
    text: `SELECT ${columns} FROM lottery.number_list WHERE member = $1 ORDER BY updated_at DESC, id DESC`,
    values: [member],
    row: summaryRow,
  });
  return rows.map(summary);
}

/**
 * Returns one number list of the member with its lines.
 * @throws AppError NOT_FOUND, for another member's list too
 */
export async function oneNumberList(db: Db, member: string, setId: number): Promise<NumberList> {
  const [row] = await db.query({
    name: 'lottery_number_list',
    text: `SELECT ${columns}, options::text[] AS options, numbers, to_json(stakes) AS stakes
      FROM lottery.number_list WHERE id = $2 AND member = $1`,
    values: [member, setId],
    row: listRow,
  });
  if (!row) throw new AppError('NOT_FOUND');
  const { options, numbers, stakes } = row;
  return {
    ...summary(row),
    lines: options.map((option, i) => ({
      option,
      number: numbers[i] ?? '',
      price: stakes[i] == null ? null : toBaht(stakes[i]),
    })),
  };
}
