import { toSatang } from '@poy/bet-rules';
import type { NumberList, NumberListLine } from '@poy/contract';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../http/appError.ts';
import { oneNumberList } from './numberLists.ts';

export interface ListToSave {
  readonly setId?: number | undefined;
  /** The version that the member saw. */
  readonly version?: number | undefined;
  readonly name: string;
  readonly lines: readonly NumberListLine[];
}

const savedRow = z.object({
  answer: z.union([
    z.object({ setId: z.int() }),
    z.object({ error: z.enum(['NUMBER_SET_NAME_TAKEN', 'NUMBER_SET_CHANGED', 'NOT_FOUND']) }),
    z.object({ error: z.literal('NUMBER_SETS_FULL'), max: z.int() }),
  ]),
});

/**
 * Saves a new number list, or another version of one. Saving the same content again changes nothing,
 * so a repeat of a lost call does no harm.
 * @throws AppError NUMBER_SET_NAME_TAKEN, NUMBER_SET_CHANGED, NUMBER_SETS_FULL (details.max),
 * NOT_FOUND
 */
export async function saveNumberList(
  db: Db,
  member: string,
  { setId, version, name, lines }: ListToSave,
): Promise<NumberList> {
  const [row] = await db.query({
    name: 'lottery_save_number_list',
    text: 'SELECT lottery.save_number_list($1, $2, $3, $4, $5::lottery.bet_option[], $6, $7) AS answer',
    values: [
      member,
      setId ?? null,
      version ?? null,
      name,
      lines.map(({ option }) => option),
      lines.map(({ number }) => number),
      lines.map(({ price }) => (price === null ? null : toSatang(price))),
    ],
    row: savedRow,
  });
  if (!row) throw new Error('lottery.save_number_list answered nothing');
  const { answer } = row;
  if ('error' in answer)
    throw new AppError(answer.error, 'max' in answer ? { max: answer.max } : undefined);
  return oneNumberList(db, member, answer.setId);
}

const deletedRow = z.object({ deleted: z.boolean(), there: z.boolean() });

/**
 * Deletes a number list in the version that the member saw. A list that is already gone is no error.
 * @throws AppError NUMBER_SET_CHANGED
 */
export async function deleteNumberList(
  db: Db,
  member: string,
  { setId, version }: { setId: number; version: number },
): Promise<void> {
  const [row] = await db.query({
    name: 'lottery_delete_number_list',
    text: `WITH gone AS (DELETE FROM lottery.number_list WHERE id = $2 AND member = $1 AND version = $3 RETURNING id)
      SELECT EXISTS (SELECT FROM gone) AS deleted,
        EXISTS (SELECT FROM lottery.number_list WHERE id = $2 AND member = $1) AS there`,
    values: [member, setId, version],
    row: deletedRow,
  });
  if (row?.there && !row.deleted) throw new AppError('NUMBER_SET_CHANGED');
}
